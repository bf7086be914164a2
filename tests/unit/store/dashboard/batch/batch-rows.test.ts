import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { exampleAddresses } from '../../../../../lib/sandbox/world/account-profile.ts';
import { createBatchModel } from '../../../../../lib/store/dashboard/batch/batch.ts';
import { readBatchText } from '../../../../../lib/store/dashboard/batch/batch-lines.ts';
import type { Nature, Natures } from '../../../../../lib/store/dashboard/batch/batch-natures.ts';
import { buildRows } from '../../../../../lib/store/dashboard/batch/batch-rows.ts';
import type { PartDeps } from '../../../../../lib/store/dashboard/dashboard-model.ts';
import { PLAIN_CLICKS } from '../../../../support/plain-clicks.ts';

const { sender: A, holder: B } = exampleAddresses;
const NOW_MS = Date.UTC(2026, 10, 23);
/** A transfer needs 64,285. With the surplus, this is what is rented for an address without energy. */
const WHOLE = 64_311n;

const natureOf = (address: string, energyUnits: string): Nature => ({
  address,
  readAtMs: NOW_MS,
  energyUnits,
  isActivated: true,
  isContract: false,
});

function unitsOf(lines: readonly string[], has: string) {
  const rows = buildRows(
    readBatchText(lines.join('\n')),
    { task: { kind: 'transfer', isNewHolder: false }, period: '1h', headroomPercent: 0 },
    {
      snapshot: EMPTY_SNAPSHOT,
      ticks: new Map(),
      natures: new Map([[A, natureOf(A, has)]]),
      fresh: [],
      nowMs: NOW_MS,
    },
  );
  return rows.map(({ energyUnits }) => energyUnits);
}

describe('the energy that an address has already', () => {
  it.each<[string, string[], string, bigint[]]>([
    ['serves one of two lines', [A, A], '50000', [14_291n, WHOLE]],
    ['serves whichever line comes first', [B, A, B, A], '50000', [WHOLE, 14_291n, WHOLE, WHOLE]],
    ['serves a second line with what the first leaves', [A, A], '100000', [WHOLE, 28_582n]],
    ['is not used up by a line that names its amount', [`${A} 65000`, A], '50000', [65_000n, 14_291n]],
    ['is not used up by a line that cannot be bought', [`${A} nonsense`, A], '50000', [14_291n, 14_291n]],
  ])('%s', (_, lines, has, units) => {
    expect(unitsOf(lines, has)).toEqual(units);
  });

  it.each<[string, number, bigint]>([
    ['read just now', 59_000, 14_291n],
    ['read a minute ago', 60_000, WHOLE],
    ['read before the clock was set back', -60_000, WHOLE],
  ])('counts before the chain has answered only if it was %s', (_, ageMs, units) => {
    expect(openSilent(ageMs).units()).toEqual([units]);
  });

  it('no longer counts once its reading is old, while the node is silent', () => {
    const { units, pass } = openSilent(0);
    expect(units()).toEqual([14_291n]);
    pass(59_999);
    expect(units()).toEqual([14_291n]);
    pass(1);
    expect(units()).toEqual([WHOLE]);
  });
});

it('lets a row without headroom be bought at the price that it was made with, whatever the fees', () => {
  const snapshot: Snapshot = {
    ...EMPTY_SNAPSHOT,
    prices: { '1h': { unitSun: '46', readAtMs: NOW_MS } },
    fees: [{ energyUnits: '100000', smallOrderFeeTrx: '0.5000004', activationFeeTrx: '1.0000004' }],
  };
  const [row] = buildRows(
    readBatchText(`${A} 65000`),
    { task: { kind: 'transfer', isNewHolder: false }, period: '1h', headroomPercent: 0 },
    {
      snapshot,
      ticks: new Map(),
      natures: new Map([[A, { ...natureOf(A, '0'), isActivated: false }]]),
      fresh: [],
      nowMs: NOW_MS,
    },
  );
  expect(row?.money).toMatchObject({ feesSun: 1_500_001n, totalSun: 4_490_001n, capSun: 4_490_001n });
});

it('treats an address that had a delivery as activated, until the chain says that it is not', () => {
  const known = { address: A, name: null, useCount: 1, lastUsedAtMs: NOW_MS };
  const snapshot: Snapshot = {
    ...EMPTY_SNAPSHOT,
    prices: { '1h': { unitSun: '46', readAtMs: NOW_MS } },
    fees: [{ energyUnits: '65000', smallOrderFeeTrx: '0', activationFeeTrx: '1.1' }],
    addresses: [known],
  };
  const moneyWith = (addresses: Snapshot['addresses'], natures: Natures) =>
    buildRows(
      readBatchText(`${A} 65000`),
      { task: { kind: 'transfer', isNewHolder: false }, period: '1h', headroomPercent: 0 },
      { snapshot: { ...snapshot, addresses }, ticks: new Map(), natures, fresh: [], nowMs: NOW_MS },
    )[0]?.money;
  const delivered = [{ ...known, isActivated: true as const }];
  expect(moneyWith([known], new Map())).toMatchObject({ feesSun: 0n, hasUnseenFee: true });
  expect(moneyWith(delivered, new Map())).toMatchObject({ feesSun: 0n, hasUnseenFee: false });
  const denied = new Map([[A, { ...natureOf(A, '0'), isActivated: false }]]);
  expect(moneyWith(delivered, denied)).toMatchObject({ feesSun: 1_100_000n, capSun: 4_090_000n });
});

it('leaves out saved recipients until their line is ticked, since energy is for senders', () => {
  const known = { address: A, name: 'Alice', useCount: 0, lastUsedAtMs: null };
  const rowWith = (addresses: Snapshot['addresses'], ticks: Parameters<typeof buildRows>[2]['ticks']) =>
    buildRows(
      readBatchText(`${A}\n${A}, USDT, ${B}`),
      { task: { kind: 'transfer', isNewHolder: false }, period: '1h', headroomPercent: 0 },
      { snapshot: { ...EMPTY_SNAPSHOT, addresses }, ticks, natures: new Map(), fresh: [], nowMs: NOW_MS },
    ).map(({ cautions, isChosen }) => [cautions.map(({ kind }) => kind), isChosen]);
  const recipient = [{ ...known, isRecipient: true as const }];
  expect(rowWith([known], new Map())).toEqual([
    [[], true],
    [['duplicate'], false],
  ]);
  expect(rowWith(recipient, new Map())).toEqual([
    [['recipient'], false],
    [['recipient', 'duplicate'], false],
  ]);
  const tick = { isChosen: true, profileId: undefined, seen: ['recipient' as const] };
  expect(rowWith(recipient, new Map([[1, tick]]))[0]).toEqual([['recipient'], true]);
});

/** A batch of one sender whose energy was read this long ago. The node does not answer. */
function openSilent(ageMs: number) {
  let nowMs = NOW_MS;
  const ticks: (() => void)[] = [];
  const sender = { ...natureOf(A, '0'), energyUnits: '50000', freeTransfers: 1, readAtMs: NOW_MS - ageMs };
  const chain: Snapshot['chain'] = { ...EMPTY_SNAPSHOT.chain, isOn: true, senders: [sender] };
  const batch = createBatchModel({
    bridge: { ask: () => new Promise(() => {}) } as unknown as PartDeps['bridge'],
    snapshot: signal({ ...EMPTY_SNAPSHOT, chain }),
    timers: { set: () => () => {} },
    now: () => nowMs,
    newId: () => '3f2b8a4e-0c1d-4e5f-8a9b-1c2d3e4f5a6b',
    ...PLAIN_CLICKS,
    everySecond: (tick) => ticks.push(tick),
  });
  batch.change({ text: A });
  return {
    units: () => batch.rows.value.map(({ energyUnits }) => energyUnits),
    pass(ms: number) {
      nowMs += ms;
      for (const tick of ticks) tick();
    },
  };
}
