import { describe, expect, it } from 'vitest';
import { TASKS } from '../../../../lib/domain/rental/task.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { OrderView } from '../../../../lib/messages/order-view.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { type Draft, FIRST_DRAFT } from '../../../../lib/store/popup/draft.ts';
import { mayWarn } from '../../../../lib/store/popup/may-warn.ts';
import { needOf } from '../../../../lib/store/popup/need.ts';
import {
  type ChainWarning,
  findWarnings,
  isOfAddress,
  nameRecipients,
} from '../../../../lib/store/popup/warnings.ts';

const NOW_MS = 1_790_000_000_000;
const to = exampleAddresses.sender as NonNullable<Draft['to']>;
const recipient = exampleAddresses.holder as NonNullable<Draft['to']>;

const sender = {
  address: to as string,
  energyUnits: '70000',
  freeTransfers: 1,
  isActivated: true,
  isContract: false,
  readAtMs: NOW_MS,
};
const need = {
  sender: to as string,
  token: 'USDT',
  recipient: recipient as string,
  energyUnits: '64285',
  holdsToken: true,
  isActivated: true,
  isContract: false,
  readAtMs: NOW_MS,
};

const snapshotWith = (chain: Partial<Snapshot['chain']>, orders: Partial<OrderView>[] = []): Snapshot => ({
  ...EMPTY_SNAPSHOT,
  chain: {
    isOn: true,
    trouble: null,
    burnPrice: { unitSun: '100', byteSun: '1000', readAtMs: NOW_MS },
    senders: [sender],
    needs: [need],
    ...chain,
  },
  orders: orders as OrderView[],
});

const codesOf = (snapshot: Snapshot, part: Partial<Draft> = {}) => {
  const draft: Draft = { ...FIRST_DRAFT, to, task: 'several', recipients: [recipient], ...part };
  return findWarnings(snapshot, draft, needOf(draft, snapshot, NOW_MS), NOW_MS).map(({ code }) => code);
};

const ending = { to, energyUnits: '65000', endsAtMs: NOW_MS + 300_000, closedAtMs: null };

describe('the warnings of the chain', () => {
  it.each<[string, Partial<Snapshot['chain']>, string[]]>([
    ['all is well', {}, []],
    ['the chain is off', { isOn: false, trouble: 'timeout' }, []],
    ['the sender is a contract', { senders: [{ ...sender, isContract: true }] }, ['sender-contract']],
    ['the sender is not activated', { senders: [{ ...sender, isActivated: false }] }, ['sender-not-active']],
    ['a recipient is a contract', { needs: [{ ...need, isContract: true }] }, ['recipient-contract']],
    ['a recipient is not activated', { needs: [{ ...need, isActivated: false }] }, ['recipient-not-active']],
    ['another sender was asked about', { needs: [{ ...need, sender: recipient, isContract: true }] }, []],
    ['bandwidth is used up', { senders: [{ ...sender, freeTransfers: 0 }] }, ['bandwidth']],
    [
      'the price of bandwidth is not known',
      { burnPrice: null, senders: [{ ...sender, freeTransfers: 0 }] },
      [],
    ],
    ['the node is silent', { trouble: 'timeout' }, ['trouble']],
  ])('when %s', (_, chain, codes) => {
    expect(codesOf(snapshotWith(chain))).toEqual(codes);
  });

  it('name the recipients that they are about, each once, in the order of the draft', () => {
    const other = exampleAddresses.newcomer as NonNullable<Draft['to']>;
    const isContract = true;
    const needs = [
      { ...need, recipient: other, isContract },
      { ...need, isContract },
      { ...need, token: 'USDD', isContract },
    ];
    const draft: Draft = { ...FIRST_DRAFT, to, task: 'several', recipients: [recipient, other] };
    const found = (some: typeof needs) => findWarnings(snapshotWith({ needs: some }), draft, null, NOW_MS);
    expect(found(needs)).toEqual([{ code: 'recipient-contract', recipients: [recipient, other] }]);
    expect(found(needs.slice(0, 1))).toEqual([{ code: 'recipient-contract', recipients: [other] }]);
  });

  it('name a rental that takes the energy away soon', () => {
    expect(codesOf(snapshotWith({}, [ending]))).toEqual(['ending']);
    expect(codesOf(snapshotWith({}, [{ ...ending, to: recipient }]))).toEqual([]);
  });

  it('say nothing of energy and bandwidth that were read too long ago to tell about now', () => {
    const senders = (ageMs: number) => [{ ...sender, freeTransfers: 0, readAtMs: NOW_MS - ageMs }];
    expect(codesOf(snapshotWith({ senders: senders(599_999) }, [ending]))).toEqual(['ending', 'bandwidth']);
    expect(codesOf(snapshotWith({ senders: senders(600_000) }, [ending]))).toEqual([]);
  });

  it('leave out the recipients of an earlier draft', () => {
    const snapshot = snapshotWith({ needs: [{ ...need, isContract: true }] });
    expect(codesOf(snapshot, { task: 'transfer' })).toEqual([]);
  });
});

describe('the need of a draft', () => {
  const usual = { ...need, recipient: null, isActivated: null, isContract: null };
  it.each<[string, Partial<Snapshot['chain']>, Partial<Draft>, object]>([
    [
      'measured',
      { needs: [{ ...usual, energyUnits: '31000' }] },
      {},
      { neededUnits: 31_000n, source: 'chain' },
    ],
    ['not measured yet', { needs: [] }, {}, { neededUnits: 64_285n, source: 'waiting' }],
    [
      'not measured with the chain off',
      { isOn: false, needs: [] },
      {},
      { neededUnits: 64_285n, source: 'table' },
    ],
    [
      'not measurable',
      { needs: [{ ...usual, energyUnits: null }] },
      {},
      { neededUnits: 64_285n, source: 'reverts' },
    ],
    ['measured for another sender', { needs: [{ ...usual, sender: recipient }] }, {}, { source: 'waiting' }],
    [
      'of a new holder, not measurable',
      { needs: [{ ...need, energyUnits: null, holdsToken: false }] },
      { task: 'several', recipients: [recipient] },
      { neededUnits: 130_285n, source: 'reverts' },
    ],
  ])('%s', (_, chain, draft, expected) => {
    expect(needOf({ ...FIRST_DRAFT, to, ...draft }, snapshotWith(chain), NOW_MS)).toMatchObject(expected);
  });
});

describe('the check that comes before the warnings', () => {
  const senders = [true, false].flatMap((isContract) =>
    [true, false].flatMap((isActivated) =>
      [0, 1, 2, 14].map((freeTransfers) => ({
        ...sender,
        isContract,
        isActivated,
        freeTransfers,
      })),
    ),
  );
  const chains: Partial<Snapshot['chain']>[] = [
    { isOn: false, trouble: 'timeout' },
    { trouble: 'timeout' },
    { senders: [] },
    { needs: [{ ...need, isContract: true, isActivated: false }] },
    ...senders.map((one) => ({ senders: [one] })),
  ];
  const looks = TASKS.flatMap((task) =>
    chains.flatMap((chain) =>
      [[], [ending]].flatMap((orders) =>
        ['65000', '6500000'].map((ownUnits) => {
          const snapshot = snapshotWith(chain, orders);
          const draft: Draft = { ...FIRST_DRAFT, to, task, ownUnits, recipients: [recipient] };
          const wanted = needOf(draft, snapshot, NOW_MS);
          const found = findWarnings(snapshot, draft, wanted, NOW_MS);
          return { isFound: found.length > 0, mayBe: mayWarn(snapshot, draft) };
        }),
      ),
    ),
  );

  it('never misses a warning', () => {
    expect(looks.filter(({ isFound }) => isFound).length).toBeGreaterThan(100);
    expect(looks.filter(({ isFound, mayBe }) => isFound && !mayBe)).toEqual([]);
  });

  it('saves loading the script if there is nothing to warn of, or no address yet', () => {
    const draft = { ...FIRST_DRAFT, to };
    const snapshot = snapshotWith({});
    expect(mayWarn(snapshot, draft)).toBe(false);
    expect(mayWarn(snapshotWith({ trouble: 'timeout' }), FIRST_DRAFT)).toBe(false);
  });
});

describe('the recipients that a warning is about', () => {
  const nameWith = (name: string | null, recipients: string[] = [recipient]) =>
    nameRecipients(recipients, {
      ...EMPTY_SNAPSHOT,
      addresses: [{ address: recipient, name, useCount: 0, lastUsedAtMs: null }],
    });

  it('are named as far as they have names, three at most', () => {
    expect(nameWith('Shop', [to, recipient])).toBe(`${to}, Shop`);
    expect(nameWith(null, [recipient, to, 'c', 'd'])).toBe(`${recipient}, ${to}, c, …`);
    expect(nameWith(null, [recipient, to, 'c'])).toBe(`${recipient}, ${to}, c`);
  });

  it.each(['Shop | hot', '| Shop', '|', 'a | | b'])(
    'bring no mark that parts the forms of a text into it: %s',
    (name) => {
      const named = nameWith(name);
      expect([`: ${named}. `.includes(' | '), named.replaceAll('\u00A0', ' ')]).toEqual([false, name]);
    },
  );
});

it('a warning about an address stands beside it, and all others beside the cost', () => {
  const codes = [
    'sender-contract',
    'sender-not-active',
    'recipient-contract',
    'recipient-not-active',
  ] as const;
  const beside = (code: string) => isOfAddress({ code } as ChainWarning);
  expect(codes.map(beside)).toEqual([true, true, true, true]);
  expect(['bandwidth', 'ending', 'trouble'].map(beside)).toEqual([false, false, false]);
});

it.each([
  ['65000', 5000n],
  [null, 0n],
])('of 70,000 energy, the end of a rental of %s leaves %s', (energyUnits, remainsUnits) => {
  const draft: Draft = { ...FIRST_DRAFT, to };
  const snapshot = snapshotWith({}, [{ ...ending, energyUnits }]);
  const [warning] = findWarnings(snapshot, draft, needOf(draft, snapshot, NOW_MS), NOW_MS);
  expect(warning).toMatchObject({ code: 'ending', ending: { remainsUnits } });
});
