import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Bridge } from '../../../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { createOrdersExport } from '../../../../../lib/store/dashboard/orders/orders-export.ts';
import { anEntry, anIntent } from '../../../../support/ledger-entries.ts';

const GUID = '10000001';
const withToken = (tokenSavedAtMs: number) =>
  ({ ...EMPTY_SNAPSHOT, profile: { id: 'main', kind: 'service', tokenSavedAtMs } }) as unknown as Snapshot;

/** The file of an account with one order, as JSON, if this topic is answered with another account's token. */
async function exportWhile(changing: string, read: object = {}, listed: number | null = 2) {
  const snapshot = signal<Snapshot | null>(withToken(1));
  const answers: Record<string, object> = {
    'ledger.orderless': { intents: [anIntent('of-the-other', 3)], isPartial: false },
    'ledger.page': {
      ...{ kind: 'page', total: 1, perPage: 15, lastPage: 1 },
      entries: [{ ...anEntry({ guid: GUID, status: listed }), order: null, isFresh: false }],
    },
    'ledger.order': { kind: 'order', ...anEntry({ guid: GUID, costTrx: '777.5', ...read }) },
  };
  const bridge = {
    async ask(topic: string) {
      if (topic === changing) snapshot.value = withToken(2);
      return { ok: true, value: answers[topic] };
    },
  } as unknown as Bridge;
  const timers = { set: () => () => {} };
  const exporting = createOrdersExport({ bridge, snapshot, now: () => 0, timers });
  await exporting.exportAll('json');
  const { value } = exporting.state;
  if (value.kind !== 'ready') throw new Error(`The export is ${value.kind}`);
  return { code: value.code, text: await value.file.text() };
}

it('a file holds what one account has: both its purchases without an order and its orders in full', async () => {
  const { code, text } = await exportWhile('nothing');
  expect(code).toBeNull();
  for (const part of [GUID, '777.5', 'of-the-other']) expect(text).toContain(part);
});

it('none of the purchases that another account’s token brings is in the file', async () => {
  const { code, text } = await exportWhile('ledger.orderless');
  expect(code).toBe('tokenChanged');
  expect(text).not.toContain('of-the-other');
});

it('an order that was asked for with another account’s token is in the file as the list told of it', async () => {
  const { code, text } = await exportWhile('ledger.order');
  expect(code).toBe('tokenChanged');
  expect(text).toContain(GUID);
  expect(text).not.toContain('777.5');
});

it.each([
  ['as it was read last', 2, 3, 3],
  ['as the list has it, if the order itself does not tell', 2, null, 2],
])('the status of an order is in the file %s', async (_, listed, read, written) => {
  const { text } = await exportWhile('nothing', { status: read }, listed);
  expect(text).toMatch(new RegExp(`"status": ?${written}\\b`));
});
