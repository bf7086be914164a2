import { i18n } from '#i18n';
import type { Badge } from '../purchase/snapshot.ts';

/** The badge colours of the look: one value each, since the toolbar has a theme of its own. */
const RUN = '#00736b';
const CHECK = '#8a5200';
const ERROR = '#b3261e';

const MINUTE_MS = 60_000;

/** What the toolbar shows of the engine's state. Never a number that may be stale: what counts down is written anew each minute. */
export function wordBadge(badge: Badge, nowMs: number): { badge: string; colour: string; title: string } {
  switch (badge.kind) {
    case 'duplicate':
      return { badge: '2×', colour: ERROR, title: i18n.t('toolbar.duplicate') };
    case 'alert':
      return { badge: '!', colour: ERROR, title: i18n.t('toolbar.alert') };
    case 'uncertain':
      return { badge: '?', colour: CHECK, title: i18n.t('toolbar.uncertain') };
    case 'pending':
      return { badge: '…', colour: RUN, title: i18n.t('toolbar.pending', badge.count) };
    case 'ending':
    case 'running': {
      const left = shortTime(badge.endsAtMs - nowMs);
      const colour = badge.kind === 'ending' ? CHECK : RUN;
      return { badge: left, colour, title: i18n.t('toolbar.running', { left }) };
    }
    case 'none':
      return { badge: '', colour: RUN, title: i18n.t('extensionName') };
  }
}

/** 47m, 5h, 12d: at most three characters, rounded down, so that it never promises more than is left. */
function shortTime(leftMs: number): string {
  const minutes = Math.max(0, Math.floor(leftMs / MINUTE_MS));
  if (minutes < 60) return `${minutes}m`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours}h` : `${Math.floor(hours / 24)}d`;
}
