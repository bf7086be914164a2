import { i18n } from '#i18n';
import type { ReadRefusal } from '../../../lib/messages/refusal-code.ts';
import type { ExportGap, ReadyExport } from '../../../lib/store/dashboard/orders/orders-export.ts';
import { formatWhole } from '../../parts/words/amounts.ts';
import { troubleText } from '../trouble-text.ts';

/** Reasons other than the service's why a file lacks orders. */
const WHY = {
  incomplete: 'ledger.export.incomplete',
  orderless: 'ledger.export.orderless',
  partial: 'ledger.export.partial',
  tokenChanged: 'ledger.export.tokenChanged',
  profileChanged: 'stop.why.profileChanged',
} as const satisfies Record<Exclude<ExportGap, ReadRefusal>, string>;

const isOwn = (code: ExportGap): code is keyof typeof WHY => code in WHY;

/** How much a file holds, and why no more. */
export function exportEnd({ done, total, code }: Pick<ReadyExport, 'done' | 'total' | 'code'>): string {
  const held =
    done < total
      ? i18n.t('ledger.export.part', [formatWhole(done), formatWhole(total)])
      : i18n.t('ledger.export.done', done, [formatWhole(done)]);
  if (code === null) return held;
  if (isOwn(code)) return `${held} ${i18n.t(WHY[code])}`;
  return `${held} ${troubleText(code)} ${i18n.t('ledger.export.kept')}`;
}
