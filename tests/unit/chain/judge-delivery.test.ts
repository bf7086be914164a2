import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EnergyFacts,
  type EnergyReading,
  energyOfStake,
  findEnergy,
  judgeDelivery,
  PATIENCE_MS,
  type ReceiptReading,
} from '../../../lib/chain/judge-delivery.ts';
import { runCampaign } from '../../support/campaign.ts';

const block = 88_000_000n;
const RECEIPTS: Record<string, ReceiptReading> = {
  silent: { kind: 'silent' },
  unnamed: { kind: 'unnamed' },
  absent: { kind: 'absent' },
  open: { kind: 'open', block },
  solid: { kind: 'solid', block },
  failed: { kind: 'failed', block },
};

describe('the judgement of a delivery', () => {
  it.each<[string, EnergyReading, string, string]>([
    ['silent', 'unknown', 'waiting node', 'waiting node'],
    ['silent', 'arrived', 'waiting node', 'waiting node'],
    ['silent', 'missing', 'waiting energy', 'disagrees no-energy'],
    ['unnamed', 'unknown', 'waiting node', 'waiting node'],
    ['unnamed', 'arrived', 'waiting transaction', 'waiting transaction'],
    ['unnamed', 'missing', 'waiting energy', 'disagrees no-energy'],
    ['absent', 'unknown', 'waiting node', 'waiting node'],
    ['absent', 'arrived', 'waiting transaction', 'waiting transaction'],
    ['absent', 'missing', 'waiting energy', 'disagrees no-energy'],
    ['open', 'unknown', 'waiting node', 'waiting node'],
    ['open', 'arrived', 'waiting block', 'waiting block'],
    ['open', 'missing', 'waiting energy', 'disagrees no-energy'],
    ['solid', 'unknown', 'waiting node', 'waiting node'],
    ['solid', 'arrived', 'confirms', 'confirms'],
    ['solid', 'missing', 'waiting energy', 'disagrees no-energy'],
    ['failed', 'unknown', 'disagrees failed', 'disagrees failed'],
    ['failed', 'arrived', 'disagrees failed', 'disagrees failed'],
    ['failed', 'missing', 'disagrees failed', 'disagrees failed'],
  ])(
    'of a transaction that is %s with energy %s is %s, and after two minutes %s',
    (name, energy, soon, late) => {
      const receipt = RECEIPTS[name] ?? { kind: 'silent' };
      const judge = (sinceMs: number) => {
        const verdict = judgeDelivery({ receipt, energy, sinceMs });
        if (verdict.kind === 'waiting') return `waiting ${verdict.for}`;
        return verdict.kind === 'disagrees' ? `disagrees ${verdict.why}` : verdict.kind;
      };
      expect([judge(0), judge(PATIENCE_MS - 1), judge(PATIENCE_MS)]).toEqual([soon, soon, late]);
    },
  );
});

describe('the energy of an order', () => {
  const alone: EnergyFacts = {
    limitUnits: 65_000n,
    limitBeforeUnits: 0n,
    delegatedUnits: null,
    rentedUnits: 65_000n,
    otherRentedUnits: 0n,
    named: 'unread',
  };
  it.each<[string, Partial<EnergyFacts>, EnergyReading]>([
    ['a rise by all of it', {}, 'arrived'],
    ['a rise that falls just short', { limitUnits: 63_700n }, 'arrived'],
    ['less than all of it', { limitUnits: 63_699n }, 'missing'],
    ['nothing', { limitUnits: 0n }, 'missing'],
    ['own energy and no rise', { limitUnits: 90_000n, limitBeforeUnits: 90_000n }, 'unknown'],
    [
      'own energy, no rise, nothing delegated',
      { limitUnits: 90_000n, limitBeforeUnits: 90_000n, delegatedUnits: 0n },
      'missing',
    ],
    ['own energy never read before', { limitUnits: 90_000n, limitBeforeUnits: null }, 'unknown'],
    ['enough delegated by any address', { limitBeforeUnits: null, delegatedUnits: 65_000n }, 'unknown'],
    ['a transaction that delegates it here', { limitBeforeUnits: null, named: 'here' }, 'arrived'],
    ['a transaction that delegates it here, and nothing there', { limitUnits: 0n, named: 'here' }, 'missing'],
    ['a rise, and a transaction that delegates elsewhere', { named: 'elsewhere' }, 'missing'],
    [
      'a transaction that is named for two orders',
      { named: 'here', otherRentedUnits: 65_000n, delegatedUnits: 65_000n },
      'missing',
    ],
    ['energy from another rental before', { limitBeforeUnits: 65_000n, delegatedUnits: 65_000n }, 'unknown'],
    ['a rise that another order may have made', { otherRentedUnits: 65_000n }, 'unknown'],
    ['the energy of one for two orders', { otherRentedUnits: 65_000n, delegatedUnits: 65_000n }, 'missing'],
    ['the energy of two for two orders', { otherRentedUnits: 65_000n, delegatedUnits: 130_000n }, 'arrived'],
    ['an order whose size is not known', { rentedUnits: 0n }, 'unknown'],
  ])('with %s', (_, change, reading) => {
    expect(findEnergy({ ...alone, ...change })).toBe(reading);
  });

  it('never counts what the address had before, in 20,000 random states', async () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 7n });
    await runCampaign('energy readings', 20_000, fc.tuple(units, units, units), ([own, rented, other]) => {
      const facts = {
        limitUnits: own + other,
        limitBeforeUnits: own,
        rentedUnits: rented + 1_000n,
        named: 'unread' as const,
      };
      const reading = findEnergy({ ...facts, otherRentedUnits: other, delegatedUnits: other });
      if (rented >= other / 10n) expect(reading).not.toBe('arrived');
    });
  });
});

it.each([
  [19_000_000_000n, 180_000_000_000n, 6_861_111_111n, 64_999n],
  [0n, 180_000_000_000n, 1n, null],
  [19_000_000_000n, 0n, 1n, null],
])(
  'converts a stake into energy by the totals of the network: %s, %s',
  (weightTrx, energyUnits, stakeSun, units) => {
    expect(energyOfStake(stakeSun, { weightTrx, energyUnits })).toBe(units);
  },
);
