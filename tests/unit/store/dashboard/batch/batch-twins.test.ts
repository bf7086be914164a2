import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Address } from '../../../../../lib/domain/address/address.ts';
import { EMPTY_SNAPSHOT } from '../../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { exampleAddresses } from '../../../../../lib/sandbox/world/account-profile.ts';
import { createBatchModel } from '../../../../../lib/store/dashboard/batch/batch.ts';
import { toOrderRow } from '../../../../../lib/store/dashboard/batch/batch-order.ts';
import type { PartDeps } from '../../../../../lib/store/dashboard/dashboard-model.ts';
import { PLAIN_CLICKS } from '../../../../support/plain-clicks.ts';
import { forgeLookAlike } from '../../../../support/random-addresses.ts';

const A = exampleAddresses.sender as Address;
const FAKE = forgeLookAlike(A);
const known = (address: string): Snapshot['addresses'][number] => ({
  address,
  name: 'Main wallet',
  useCount: 3,
  lastUsedAtMs: null,
});

/** The rows of a text in a browser that knows these addresses. */
function openText(lines: readonly string[], addresses: Snapshot['addresses'] = []) {
  const snapshot = signal<Snapshot>({
    ...EMPTY_SNAPSHOT,
    addresses,
    prices: { '1h': { unitSun: '46', readAtMs: 0 } },
  });
  const batch = createBatchModel({
    bridge: { ask: () => new Promise(() => {}) } as unknown as PartDeps['bridge'],
    snapshot,
    timers: { set: () => () => {} },
    now: () => 0,
    newId: () => '3f2b8a4e-0c1d-4e5f-8a9b-1c2d3e4f5a6b',
    ...PLAIN_CLICKS,
    everySecond: () => {},
  });
  batch.change({ text: lines.join('\n') });
  return {
    batch,
    know(next: Snapshot['addresses']) {
      snapshot.value = { ...snapshot.value, addresses: next };
    },
    rows: () => batch.rows.value.map(({ isChosen, cautions }) => ({ isChosen, cautions })),
  };
}

describe('addresses of one text that look alike', () => {
  it('are both left out until they are ticked, and each names the other', () => {
    const { rows, batch } = openText([A, exampleAddresses.holder, FAKE]);
    expect(rows()).toEqual([
      { isChosen: false, cautions: [{ kind: 'twin', known: FAKE, of: 3 }] },
      { isChosen: true, cautions: [] },
      { isChosen: false, cautions: [{ kind: 'twin', known: A, of: 1 }] },
    ]);
    batch.tick(1, true);
    expect(rows().map(({ isChosen }) => isChosen)).toEqual([true, true, false]);
  });

  it('do not blame the one that is known: the other one imitates it', () => {
    const [first, second] = openText([A, FAKE], [known(A)]).rows();
    expect(first).toEqual({ isChosen: true, cautions: [] });
    expect(second?.cautions).toEqual([{ kind: 'look-alike', known: A, name: 'Main wallet' }]);
  });

  it('are sent with the known one that was compared, which the background would refuse otherwise', () => {
    const { batch } = openText([A, FAKE], [known(A)]);
    batch.tick(2, true);
    expect(batch.rows.value.flatMap(toOrderRow).map(({ comparedWith }) => comparedWith)).toEqual([null, A]);
  });

  it('are compared anew when the row turns out to imitate another one than was ticked', () => {
    const { batch, rows, know } = openText([FAKE], [known(A)]);
    batch.tick(1, true);
    expect(rows()[0]?.isChosen).toBe(true);
    const other = forgeLookAlike(FAKE);
    know([{ ...known(other), name: 'Shared by another computer' }]);
    expect(rows()[0]).toMatchObject({ isChosen: false, cautions: [{ kind: 'look-alike', known: other }] });
    know([known(A)]);
    expect(rows()[0]?.isChosen).toBe(true);
  });

  it('do not hide one that only the background knows: both still count as not compared', () => {
    const { batch } = openText([A, FAKE]);
    expect(batch.rows.value.flatMap(toOrderRow).map(({ comparedWith }) => comparedWith)).toEqual([
      null,
      null,
    ]);
  });

  it('are not the same address twice', () => {
    const { rows } = openText([A, A]);
    expect(rows().map(({ cautions }) => cautions.map(({ kind }) => kind))).toEqual([[], ['duplicate']]);
  });

  it('are told of beside whatever else there is to say of a row', () => {
    const { rows } = openText([A, A, FAKE]);
    expect(rows().map(({ cautions }) => cautions.map(({ kind }) => kind))).toEqual([
      ['twin'],
      ['twin', 'duplicate'],
      ['twin'],
    ]);
  });
});
