import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { intentRow, orderRow, type Row } from '../../../../../lib/ledger/row.ts';
import type { Bridge } from '../../../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../../../lib/messages/empty-snapshot.ts';
import { parseCsv } from '../../../../../lib/settings/csv.ts';
import { createOrdersExport } from '../../../../../lib/store/dashboard/orders/orders-export.ts';
import { anEntry, anIntent, NOW_MS } from '../../../../support/ledger-entries.ts';

async function exportShown(rows: Row[]) {
  const exporting = createOrdersExport({
    bridge: {} as Bridge,
    snapshot: signal(EMPTY_SNAPSHOT),
    now: () => NOW_MS,
    timers: { set: () => () => {} },
  });
  exporting.exportRows('csv', rows);
  const ready = exporting.state.value;
  if (ready.kind !== 'ready') throw new Error('There is no file.');
  const [, ...lines] = parseCsv(await ready.file.text()) ?? [];
  return { ready, lines };
}

it('an export of the shown orders does not count purchases without an order among them', async () => {
  const { ready, lines } = await exportShown([orderRow(anEntry()), intentRow(anIntent('p1', 10))]);
  expect(ready).toMatchObject({ done: 1, total: 1, code: null });
  expect(lines).toHaveLength(2);
});

it('an export of the shown orders has each of them, however many', async () => {
  const { ready, lines } = await exportShown(Array.from({ length: 1_100 }, () => orderRow(anEntry())));
  expect([ready.done, lines.length]).toEqual([1_100, 1_100]);
});
