import { expect, it } from 'vitest';
import { exportEnd } from '../../../../components/dashboard/orders/export-text.ts';
import type { ExportGap } from '../../../../lib/store/dashboard/orders/orders-export.ts';

it.each<[ExportGap, string]>([
  ['no-service', 'ledger.why.locked ledger.export.kept'],
  ['unauthorized', 'ledger.why.refused ledger.export.kept'],
  ['bad-shape', 'ledger.why.other ledger.export.kept'],
  ['timeout', 'ledger.why.unreachable ledger.export.kept'],
  ['internal', 'ledger.why.internal ledger.export.kept'],
  ['no-profile', 'stop.why.noProfile ledger.export.kept'],
  ['not-stored', 'options.wrong.notStored ledger.export.kept'],
  ['incomplete', 'ledger.export.incomplete'],
  ['partial', 'ledger.export.partial'],
  ['tokenChanged', 'ledger.export.tokenChanged'],
])('a file that ended because of %s says so, and blames the service only if it was silent', (code, why) => {
  expect(exportEnd({ done: 0, total: 0, code })).toBe(`ledger.export.done 0 ${why}`);
});
