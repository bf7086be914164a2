import { i18n } from '#i18n';
import { type Decimal, decimalFromSun, formatTrx } from '../domain/decimal.ts';
import { writeNumber } from '../domain/numbers.ts';
import type { EngineEvent } from '../purchase/tell/event.ts';
import { builtText } from '../text/built-text.ts';

interface Names {
  locale: string;
  isPractice: boolean;
  /** The name of an address in the book, or the whole address. */
  nameOf(address: string): string;
}

/** What a notification says: names instead of addresses, never the token. Titles stay under 40 characters, texts near 100. */
export function wordNotification(
  { kind, guid, params }: EngineEvent,
  names: Names,
): { title: string; text: string } {
  const { locale, nameOf, isPractice } = names;
  const unit = i18n.t(isPractice ? 'unit.playTrx' : 'unit.trx');
  const trx = (value: Decimal) => `${formatTrx(value, 2, locale)} ${unit}`;
  const whole = (digits: string) => writeNumber(digits, '', locale);
  const scaled = (digits: string | undefined) => (digits === undefined ? '' : trx(BigInt(digits) as Decimal));
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const words = {
    order: guid ?? '',
    name: params.to === undefined ? '' : nameOf(params.to),
    energy: params.energyUnits === undefined ? i18n.t('notification.theEnergy') : whole(params.energyUnits),
    until: params.endsAtMs === undefined ? '' : clock.format(Number(params.endsAtMs)),
    shortfall: scaled(params.shortfall),
    cost: scaled(params.cost),
    balance: scaled(params.balance),
    total: params.totalSun === undefined ? '' : trx(decimalFromSun(BigInt(params.totalSun))),
    price: params.priceSun === undefined ? '' : whole(params.priceSun),
    mark: params.markSun === undefined ? '' : whole(params.markSun),
  };
  const variant = variantOf(kind, params);
  return {
    title: builtText(`notification.${variant}.title`, words),
    text: builtText(`notification.${variant}.text`, words),
  };
}

function variantOf(kind: EngineEvent['kind'], params: EngineEvent['params']) {
  switch (kind) {
    case 'delegated':
      return params.endsAtMs === undefined ? 'delegatedOpen' : 'delegated';
    case 'settled':
      return params.state === 'confirmed' ? 'settledBought' : 'settledNotBought';
    case 'failed':
      return params.shortfall === undefined ? 'failed' : 'failedShort';
    case 'confirmed-on-chain':
      return 'confirmedOnChain';
    case 'chain-disagrees':
      return 'chainDisagrees';
    case 'contact-service':
      return 'contactService';
    case 'ending-soon':
      return 'endingSoon';
    case 'found-late':
      return 'foundLate';
    case 'needs-user':
      return 'needsUser';
    case 'low-balance':
      return 'lowBalance';
    case 'price-below-mark':
      return 'priceBelowMark';
    default:
      return kind;
  }
}
