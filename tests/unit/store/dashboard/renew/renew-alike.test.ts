import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Address } from '../../../../../lib/domain/address/address.ts';
import type { RuleView } from '../../../../../lib/messages/renew-topics.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { createRenewModel } from '../../../../../lib/store/dashboard/renew/renew.ts';
import type { Rental } from '../../../../../lib/store/dashboard/renew/rentals.ts';
import { MAIN, workingDay } from '../../../../e2e/popup-fixtures.ts';
import { PLAIN_CLICKS } from '../../../../support/plain-clicks.ts';
import { forgeLookAlike } from '../../../../support/random-addresses.ts';

const NOW_MS = new Date(2026, 10, 23, 12).getTime();
const DAY = workingDay(NOW_MS);
const FORGED: string = forgeLookAlike(MAIN as Address);
const DUE = { id: 'r', to: FORGED, period: '1h', energyUnits: '65000', due: { guid: '7' } } as RuleView;
const ORDER = {
  guid: '7',
  to: FORGED,
  period: '1h',
  energyUnits: '65000',
  endsAtMs: 1,
  costPaidTrx: '3.9',
} as Rental;
const NOT_COMPARED = { comparedWith: null, hasTypedSum: false };
const COMPARED = { ...NOT_COMPARED, comparedWith: MAIN };
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A rental for an address that imitates the main wallet, on a page that knows the main wallet or does not. */
async function openPart(known = DAY.addresses) {
  let nowMs = NOW_MS;
  const asked: [string, Record<string, unknown>][] = [];
  const refusals: string[] = [];
  const snapshot = signal<Snapshot | null>({ ...DAY, addresses: known });
  const model = createRenewModel({
    snapshot,
    view: signal({ kind: 'renew', ruleId: null }),
    now: () => nowMs,
    newId: () => 'id',
    ...PLAIN_CLICKS,
    everySecond: () => {},
    bridge: {
      async ask(topic: string, input: Record<string, unknown>) {
        asked.push([topic, input]);
        const code = topic === 'renew.read' ? undefined : refusals.shift();
        const stop = code === undefined ? null : { code };
        if (code === 'lookAlike') snapshot.value = { ...DAY };
        return { ok: true, value: { rules: [DUE], elsewhere: [], gone: [], stop } };
      },
    },
  } as unknown as Parameters<typeof createRenewModel>[0]);
  await settle();
  const sent = (wanted: string) =>
    asked.flatMap(([topic, { comparedWith }]) => (topic === wanted ? [comparedWith] : []));
  const wait = () => {
    nowMs += 1_000;
  };
  return { model, sent, wait, refusals };
}

const STRANGERS = DAY.addresses.filter(({ address }) => address !== MAIN);

it('says before the press which known address is imitated, and rents once the two were compared', async () => {
  const { model, sent, wait } = await openPart();
  model.openAsk('r');
  wait();
  const { name, useCount } = DAY.addresses.find(({ address }) => address === MAIN) ?? {};
  expect(model.alike.value).toMatchObject({ known: MAIN, name, useCount });
  await model.confirm(3_290_000n, NOT_COMPARED);
  expect(sent('renew.confirm')).toEqual([]);
  await model.confirm(3_290_000n, COMPARED);
  expect(sent('renew.confirm')).toEqual([MAIN]);
});

it('stays open when it is refused for an address that was unknown here, and shows that one', async () => {
  const { model, sent, wait, refusals } = await openPart(STRANGERS);
  model.openAsk('r');
  wait();
  refusals.push('lookAlike');
  expect(model.alike.value).toBeNull();
  await model.confirm(3_290_000n, NOT_COMPARED);
  expect([sent('renew.confirm'), model.asking.value?.id, model.alike.value?.known]).toEqual([
    [null],
    'r',
    MAIN,
  ]);
  await model.confirm(3_290_000n, COMPARED);
  expect(sent('renew.confirm'), 'meant for what stood there before').toEqual([null]);
  wait();
  await model.confirm(3_290_000n, COMPARED);
  expect([sent('renew.confirm'), model.asking.value]).toEqual([[null, MAIN], null]);
});

it('closed by Escape while it is sent, is closed: the refusal is told on the page, and the next press shows both', async () => {
  const { model, sent, wait, refusals } = await openPart(STRANGERS);
  model.openAsk('r');
  wait();
  refusals.push('lookAlike');
  const sending = model.confirm(3_290_000n, NOT_COMPARED);
  model.closeAsk();
  expect(model.asking.value).toBeNull();
  await sending;
  expect([sent('renew.confirm'), model.asking.value, model.stop.value]).toEqual([
    [null],
    null,
    { code: 'lookAlike', to: FORGED },
  ]);
  model.openAsk('r');
  expect([model.asking.value?.id, model.alike.value?.known, model.stop.value]).toEqual(['r', MAIN, null]);
});

it('says of a rule that the two were compared only if they are the current ones', async () => {
  const { model, sent } = await openPart();
  model.openKeep(ORDER);
  expect(model.alike.value?.known).toBe(MAIN);
  model.changeKeep({ comparedWith: FORGED });
  await model.saveKeep();
  model.openKeep(ORDER);
  model.changeKeep({ comparedWith: MAIN });
  await model.saveKeep();
  expect(sent('renew.keep')).toEqual([null, MAIN]);
});
