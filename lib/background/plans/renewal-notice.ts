import { i18n } from '#i18n';
import { decimalFromSun, formatShortTrx } from '../../domain/amounts/decimal.ts';
import type { RenewNews } from '../../purchase/renew/renew-ports.ts';
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
