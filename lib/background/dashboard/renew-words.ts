import { i18n } from '#i18n';
import { decimalFromSun, formatShortTrx } from '../../domain/amounts/decimal.ts';
import type { RuleView } from '../../messages/renew-topics.ts';
import type { RenewNews, RuleReading } from '../../purchase/renew/renew-ports.ts';
import { PRACTICE_ID } from '../../settings/profile.ts';
import type { Choices } from '../choices/choices.ts';

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

/** The rule as pages see it. The protocol leaves out the other fields of its record. */
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
