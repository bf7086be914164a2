import { i18n } from '#i18n';
import { isOld } from '../../domain/age.ts';
import type { Badge } from '../../purchase/snapshot.ts';
import type { Choices } from '../choices/choices.ts';

/**
 * The badge's backgrounds, with their contrast to its white text. One value each: the toolbar has a theme of its own.
 */
const RUN = '#00736b'; // 5.7
const CHECK = '#8a5200'; // 6.4
const ERROR = '#b3261e'; // 6.5
const QUIET = '#54625f'; // 6.4

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A shown price is asked for again each minute, and cleared when no answer comes. */
const PRICE_SHOWS_FOR_MS = MINUTE_MS;

export interface ToolbarFacts {
  badge: Badge;
  choice: Choices['badge'];
  /** The name of the address whose rental ends next, if it has one. */
  endingName: string | null;
  isLocked: boolean;
  /** Whether the service may be asked for a price at all: a shown one could not be renewed otherwise. */
  isAskable: boolean;
  /** The browser permits no request to the service, or the service refuses the token: only the user can help. */
  refusal: 'notAllowed' | 'tokenRefused' | null;
  /** The price of one hour. */
  price: { unitSun: string; readAtMs: number } | null;
  nowMs: number;
}

export interface WordedToolbar {
  badge: string;
  colour: string;
  title: string;
  /** When this is no longer true; null when it stays true. */
  changesAtMs: number | null;
}

/** What the toolbar shows. The first that applies wins, trouble before all else. Never a number that may be stale. */
export function wordToolbar(facts: ToolbarFacts): WordedToolbar {
  const { badge, choice, nowMs } = facts;
  const steady = (text: string, colour: string, title: string) => ({
    badge: text,
    colour,
    title,
    changesAtMs: null,
  });
  switch (badge.kind) {
    case 'duplicate':
      return steady('2×', ERROR, i18n.t('toolbar.duplicate'));
    case 'alert':
      return steady('!', ERROR, i18n.t('toolbar.alert'));
  }
  if (facts.refusal) return steady('!', ERROR, i18n.t(`toolbar.${facts.refusal}`));
  switch (badge.kind) {
    case 'uncertain':
      return steady('?', CHECK, i18n.t('toolbar.uncertain'));
    case 'pending':
      return steady(choice === 'nothing' ? '' : '…', RUN, i18n.t('toolbar.pending', badge.count));
    case 'ending':
      if (choice !== 'nothing') return wordTime(facts, badge.endsAtMs, CHECK);
      break;
    case 'running':
      if (choice === 'time-left') return wordTime(facts, badge.endsAtMs, RUN);
      break;
    case 'none':
  }
  if (choice === 'nothing') return steady('', QUIET, i18n.t('extensionName'));
  if (facts.isLocked) return steady('key', QUIET, i18n.t('toolbar.locked'));
  if (choice !== 'price' || !facts.isAskable) return steady('', QUIET, i18n.t('extensionName'));
  const { unitSun = '', readAtMs = 0 } = facts.price ?? {};
  if (isOld(readAtMs, nowMs, PRICE_SHOWS_FOR_MS) || unitSun.length > 3) {
    return { ...steady('', QUIET, i18n.t('extensionName')), changesAtMs: nowMs + PRICE_SHOWS_FOR_MS };
  }
  const shown = steady(unitSun, QUIET, i18n.t('toolbar.price', { price: unitSun }));
  return { ...shown, changesAtMs: readAtMs + PRICE_SHOWS_FOR_MS };
}

function wordTime({ endingName, nowMs }: ToolbarFacts, endsAtMs: number, colour: string): WordedToolbar {
  const { text, unitMs } = shortTime(endsAtMs - nowMs);
  const title =
    endingName === null
      ? i18n.t('toolbar.running', { left: text })
      : i18n.t('toolbar.runningFor', { left: text, name: endingName });
  const restMs = Math.max(0, endsAtMs - nowMs) % unitMs;
  return { badge: text, colour, title, changesAtMs: nowMs + restMs + 1 };
}

/** 47m, 5h, 12d: at most three characters, rounded down, so that it never promises more than is left. */
function shortTime(leftMs: number): { text: string; unitMs: number } {
  const left = Math.max(0, leftMs);
  if (left < HOUR_MS) return { text: `${Math.floor(left / MINUTE_MS)}m`, unitMs: MINUTE_MS };
  const hours = Math.floor(left / HOUR_MS);
  return hours < 48
    ? { text: `${hours}h`, unitMs: HOUR_MS }
    : { text: `${Math.floor(hours / 24)}d`, unitMs: 24 * HOUR_MS };
}
