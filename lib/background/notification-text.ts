import { i18n } from '#i18n';
import { type Decimal, decimalFromSun, formatShortTrx, roundDownShort } from '../domain/amounts/decimal.ts';
import { writeNumber } from '../domain/amounts/numbers.ts';
import { roundUpShort } from '../domain/amounts/rounding.ts';
import { languageFor } from '../domain/language.ts';
import { PERIODS } from '../domain/rental/period.ts';
import type { EngineEvent } from '../purchase/tell/event.ts';
import { PRACTICE_ID } from '../settings/profile.ts';
import { camel } from '../text/text-key.ts';
import type { ActiveProfile } from './choices/choices.ts';

type Profiles = readonly Pick<ActiveProfile, 'id' | 'kind' | 'name'>[];

interface Names {
  locale: string;
  nowMs: number;
  /** The name of an address in the book, or the whole address. */
  nameOf(address: string): string;
  profiles: Profiles;
}

export type NoticeWords = { title: string; text: string };

/**
 * Says whose news it is, since every profile is watched, not only the active one: practice is always named, a service
 * only if there are several.
 */
export function markProfile(
  profileId: string,
  profiles: Profiles,
  { title, text }: NoticeWords,
): NoticeWords {
  if (profileId === PRACTICE_ID) return { title: i18n.t('notification.practice', { title }), text };
  const isOneOfSeveral = profiles.filter(({ kind }) => kind === 'service').length > 1;
  const service = isOneOfSeveral && profiles.find(({ id }) => id === profileId)?.name;
  return { title, text: service ? i18n.t('notification.ofService', { service, text }) : text };
}

/** Which words a text takes depends on its key: all are handed to each. A test checks that each such key exists. */
const builtText = i18n.t as unknown as (key: string, words: Record<string, string>) => string;

/**
 * The words of a notification: names instead of addresses, never the token. Titles under 40 characters, texts near 100.
 */
export function wordNotification({ kind, guid, params, profileId }: EngineEvent, names: Names): NoticeWords {
  const { locale, nameOf, nowMs, profiles } = names;
  const unit = i18n.t(profileId === PRACTICE_ID ? 'unit.playTrx' : 'unit.trx');
  const trx = (value: Decimal) => `${formatShortTrx(value, locale)} ${unit}`;
  const whole = (digits = '') => digits && writeNumber(digits, '', locale);
  const scaled = (digits = '', round = (amount: Decimal) => amount) =>
    digits && trx(round(BigInt(digits) as Decimal));
  const energy = whole(params.energyUnits);
  const words = {
    order: guid ?? '',
    name: params.to === undefined ? '' : nameOf(params.to),
    energy: energy ? i18n.t('notification.amount', { energy }) : i18n.t('notification.theEnergy'),
    until: params.endsAtMs === undefined ? '' : formatMoment(Number(params.endsAtMs), nowMs, locale),
    shortfall: scaled(params.shortfall, roundUpShort),
    cost: scaled(params.cost),
    balance: scaled(params.balance, roundDownShort),
    total: params.totalSun === undefined ? '' : trx(decimalFromSun(BigInt(params.totalSun))),
    period: i18n.t(`period.short.${PERIODS.find((one) => one === params.period) ?? '1h'}`),
    price: whole(params.priceSun),
    mark: whole(params.markSun),
  };
  const variant = variantOf(kind, params, profileId === PRACTICE_ID, nowMs);
  return markProfile(profileId, profiles, {
    title: builtText(`notification.${variant}.title`, words),
    text: builtText(`notification.${variant}.text`, words),
  });
}

/** The time of day as the popup writes it, with the date unless it is today. */
function formatMoment(atMs: number, nowMs: number, locale: string): string {
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString();
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const day = { day: 'numeric', month: 'short' } as const;
  return new Intl.DateTimeFormat(languageFor(locale), isToday ? time : { ...day, ...time }).format(atMs);
}

function variantOf(
  kind: EngineEvent['kind'],
  params: EngineEvent['params'],
  isPractice: boolean,
  nowMs: number,
) {
  // News may wait for days to be shown, if the browser is closed or the machine falls asleep just then.
  const isOver = Number(params.endsAtMs) <= nowMs;
  switch (kind) {
    case 'delegated': {
      if (params.isOther) return 'delegatedOther';
      if (isOver) return 'ended';
      const variant = params.endsAtMs === undefined ? 'delegatedOpen' : 'delegated';
      return isPractice ? (`${variant}Practice` as const) : variant;
    }
    case 'ending-soon':
      return isOver ? 'ended' : 'endingSoon';
    case 'settled':
      if (params.state === 'confirmed') return 'settledBought';
      return params.why === 'listAndBalanceUnchanged' ? 'settledNotBought' : 'settledAbsent';
    case 'failed':
      if (params.wasDelegated === 'true') return 'failedDelivered';
      return params.shortfall === undefined ? 'failed' : 'failedShort';
    case 'needs-user':
      return params.why === 'balanceMoved' ? 'needsUser' : 'needsUserOpen';
    default:
      return camel(kind);
  }
}
