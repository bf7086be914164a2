import { i18n } from '#i18n';
import type { Spending, SpendingUnit } from '../../../lib/messages/money-topics.ts';
import { judgeSaving } from '../../../lib/store/dashboard/spending/judge-saving.ts';
import { joinWords } from '../join-words.ts';
import { nameDoer } from './span-text.ts';

type Bar = Spending['bars'][number];

const MOST_NAMED = 3;

/** The spans that cost more than burning, with the reasons that the orders show: the other side of what was saved. */
export function SpendingRemarks({ unit, bars }: { unit: SpendingUnit; bars: readonly Bar[] }) {
  const dear = bars.filter(({ sums }) => judgeSaving(sums).kind === 'dearer');
  const rest = dear.length - MOST_NAMED;
  return (
    <>
      {dear.slice(0, MOST_NAMED).map((bar) => (
        <p key={bar.firstDay}>{remark(unit, bar)}</p>
      ))}
      {rest > 0 && <p>{i18n.t('money.moreRemarks', rest)}</p>}
    </>
  );
}

function remark(unit: SpendingUnit, { firstDay, sums, advance }: Bar): string {
  const name = nameDoer(unit, firstDay);
  const reasons = [
    ...(sums.extraCount > 0 ? [i18n.t('money.whyExtra', sums.extraCount)] : []),
    ...(sums.astrayCount > 0 ? [i18n.t('money.whyAstray', sums.astrayCount)] : []),
    ...(sums.deniedCount > 0 ? [i18n.t('money.whyDenied', sums.deniedCount)] : []),
    ...advance.map((period) => i18n.t('money.whyAdvance', [i18n.t(`period.short.${period}`)])),
  ];
  if (reasons.length === 0) return i18n.t('money.remark', [name]);
  return i18n.t('money.remarkWhy', [name, joinWords(reasons)]);
}
