import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { intentRow, orderRow } from '../../../../../lib/ledger/row.ts';
import type { Bridge } from '../../../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../../../lib/messages/empty-snapshot.ts';
import { parseCsv } from '../../../../../lib/settings/csv.ts';
import { createOrdersExport } from '../../../../../lib/store/dashboard/orders/orders-export.ts';
import { anEntry, anIntent, NOW_MS } from '../../../../support/ledger-entries.ts';

it('an export of the shown orders does not count purchases without an order among them', async () => {
  const exporting = createOrdersExport({
    bridge: {} as Bridge,
    snapshot: signal(EMPTY_SNAPSHOT),
    now: () => NOW_MS,
    timers: { set: () => () => {} },
  });
  exporting.exportRows('csv', [orderRow(anEntry()), intentRow(anIntent('p1', 10))]);
  const ready = exporting.state.value;
  if (ready.kind !== 'ready') throw new Error('There is no file.');
  expect(ready).toMatchObject({ done: 1, total: 1, code: null });
  expect(parseCsv(await ready.file.text())).toHaveLength(3);
});
