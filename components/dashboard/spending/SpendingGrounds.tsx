import { i18n } from '#i18n';
import type { Spending } from '../../../lib/messages/money-topics.ts';
import { readTrx } from '../../../lib/store/read-trx.ts';
import { formatWhole, useMoney } from '../../parts/words/amounts.ts';
import { joinWords } from '../join-words.ts';

type CountKey = 'covered' | 'coveredChosen' | 'unread' | 'failed' | 'waiting' | 'illegible' | 'uncompared';
type ValueKey = 'undated' | 'extra' | 'astray' | 'denied' | 'burnChain' | 'burnTable';

/** What the sums cover, what is missing from them, and which burn price they compare with. */
export function SpendingGrounds({ spending }: { spending: Spending }) {
  const money = useMoney();
  const { coverage, leftOut, burnPrice, totals } = spending;
  const lines: string[] = [];
  const say = (key: CountKey, count: number) => {
    if (count > 0) lines.push(i18n.t(`money.grounds.${key}`, count, [formatWhole(count)]));
  };
  const sayWith = (key: ValueKey, count: number, value: string) => {
    if (count > 0) lines.push(i18n.t(`money.grounds.${key}`, count, [formatWhole(count), value]));
  };
  const amount = (trx: string) => money.short(readTrx(trx));
  if (coverage.chosenCount === null) say('covered', coverage.knownCount);
  else say('coveredChosen', coverage.chosenCount);
  if (coverage.total === null) lines.push(i18n.t('money.grounds.unlisted'));
  else say('unread', coverage.total - coverage.knownCount);
  sayWith('undated', leftOut.undatedCount, amount(leftOut.undatedTrx));
  sayWith('extra', totals.extraCount, amount(totals.extraTrx));
  sayWith('astray', totals.astrayCount, amount(totals.astrayTrx));
  sayWith('denied', totals.deniedCount, amount(totals.deniedTrx));
  say('failed', leftOut.failedCount);
  if (readTrx(leftOut.failedTrx) > 0n)
    lines.push(i18n.t('money.grounds.failedPaid', [amount(leftOut.failedTrx)]));
  say('waiting', leftOut.waitingCount);
  say('illegible', leftOut.illegibleCount);
  say('uncompared', totals.uncomparedCount);
  const said = joinWords(burnPrice.chainSun.map((sun) => formatWhole(BigInt(sun))));
  sayWith('burnChain', burnPrice.chainCount, said);
  sayWith('burnTable', burnPrice.tableCount, formatWhole(BigInt(burnPrice.tableSun)));
  if (totals.orderCount > 0) lines.push(i18n.t('money.grounds.used'));
  lines.push(i18n.t('money.grounds.fees'));
  return (
    <details class="as-table">
      <summary class="link">{i18n.t('money.showGrounds')}</summary>
      <ul class="grounds">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
