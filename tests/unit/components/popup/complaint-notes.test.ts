import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { OrderBlock } from '../../../../components/popup/order/OrderBlock.tsx';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { OrderView } from '../../../../lib/messages/order-view.ts';

const GUID = '40718265';
const request = { to: 'T', period: '1h', amount: { source: 'amount', energyUnits: '65000' } };
const intent = { id: 'i', request, state: 'confirmed', capSun: '1000000' };
const order = {
  ...{ guid: GUID, intentId: 'i', to: 'T', period: '1h', energyUnits: '32000', status: 3, closedAtMs: null },
  ...{ costTrx: '2', costPaidTrx: '2', isEstimate: false, quotedTrx: '1' },
};

/** Every call of a note below this element, with what it was given. */
function notes(part: unknown): { type: { name: string }; props: { guid?: string } }[] {
  if (Array.isArray(part)) return part.flatMap(notes);
  if (part === null || typeof part !== 'object' || !('props' in part)) return [];
  const { type, props } = part as { type: unknown; props: { children?: unknown } };
  const below = notes(props.children ?? []);
  return typeof type === 'function' && /Note$/.test(type.name) ? [part as never, ...below] : below;
}

it('names in each complaint about an order the number that the service has to be asked about', () => {
  const model = {
    snapshot: { ...EMPTY_SNAPSHOT, intents: [intent] },
    isPractice: signal(false),
  } as unknown as Parameters<typeof OrderBlock>[0]['model'];
  const shown = notes(OrderBlock({ model, order: order as unknown as OrderView }));
  expect(shown.map(({ type }) => type.name)).toEqual(['OtherThanBoughtNote', 'OverchargeNote']);
  const said = shown.map(({ type, props }) =>
    JSON.stringify((type as unknown as (props: object) => unknown)(props)),
  );
  expect(said).toEqual([expect.stringContaining(GUID), expect.stringContaining(GUID)]);
});
