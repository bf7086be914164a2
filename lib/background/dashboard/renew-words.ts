import { i18n } from '#i18n';
import { decimalFromSun, formatShortTrx } from '../../domain/decimal.ts';
import type { RuleView } from '../../messages/renew-topics.ts';
import type { RenewNews, RuleReading } from '../../purchase/renew/renew-ports.ts';
import type { RenewRule } from '../../purchase/renew/rule-record.ts';
import { PRACTICE_ID } from '../../settings/profile.ts';
import type { Choices } from '../choices.ts';

interface Words {
  choices: Choices;
  locale: string;
  nowMs: number;
  /** What the rental would cost now; null when the service did not say. */
  totalSun: bigint | null;
}

/** What the notification of a renewal says. */
export function wordNews(news: RenewNews, { choices, locale, nowMs, totalSun }: Words) {
  const { to } = news.rule.request;
  const name = choices.addresses.find(({ address }) => address === to)?.name ?? to;
  if (news.kind !== 'ask') {
    const key = `renew.notice.${news.kind}` as const;
    return { title: i18n.t(key), text: i18n.t(`${key}Text`, [name]) };
  }
  const minutes = String(Math.max(1, Math.round((news.ending.endsAtMs - nowMs) / 60_000)));
  const unit = i18n.t(news.rule.profileId === PRACTICE_ID ? 'unit.playTrx' : 'unit.trx');
  const price = totalSun === null ? null : `${formatShortTrx(decimalFromSun(totalSun), locale)} ${unit}`;
  return {
    title: i18n.t('renew.notice.ask', [minutes]),
    text:
      price === null
        ? i18n.t('renew.notice.askPlain', [name])
        : i18n.t('renew.notice.askPrice', [name, price]),
  };
}

/** As pages are told of it: what else is written down of a rule, the protocol leaves out. */
export function viewRule({ rule, spentSun, due, stuckUntilMs }: RuleReading): RuleView {
  const { request, energyUnits, feesSun, capSun, budget } = rule;
  return {
    ...rule,
    to: request.to,
    period: request.period,
    energyUnits: `${energyUnits}`,
    feesSun: `${feesSun}`,
    capSun: `${capSun}`,
    budget: budget && { perDaySun: `${budget.perDaySun}`, untilMs: budget.untilMs },
    spentSun: `${spentSun}`,
    due,
    stuckUntilMs,
  };
}

type Terms = Pick<RenewRule, 'id' | 'profileId' | 'request' | 'energyUnits'> & {
  feesSun: string;
  capSun: string;
  /** What the user types, where the settings ask for it: the most that may be spent at once. */
  sumSun: string;
  hasTypedSum: boolean;
};

/** The words of a purchase, so that what is checked for the popup is checked here. */
export function asPurchase(terms: Terms, origin: string | null) {
  const { id, profileId, request, energyUnits, feesSun, sumSun, hasTypedSum } = terms;
  return {
    intentId: id,
    profileId,
    origin,
    request: {
      to: request.to,
      period: request.period,
      amount: { source: 'amount' as const, energyUnits: `${energyUnits}` },
    },
    energyUnits: `${energyUnits}`,
    unitSun: '0',
    pricedAtMs: 0,
    feesSun,
    capSun: sumSun,
    hasComparedAddress: false,
    hasTypedSum,
  };
}
