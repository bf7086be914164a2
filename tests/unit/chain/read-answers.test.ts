import { describe, expect, it } from 'vitest';
import {
  readCall,
  readEstimate,
  readParameters,
  readTransactionInfo,
} from '../../../lib/chain/read-network.ts';
import { readTransaction } from '../../../lib/chain/read-transaction.ts';
import { addressFromHex } from '../../../lib/domain/address/address.ts';

const TXID = 'ab'.repeat(32);
const RECEIVER = `41${'00'.repeat(19)}01`;

describe('a signed transaction', () => {
  const delegation = {
    type: 'DelegateResourceContract',
    parameter: { value: { receiver_address: RECEIVER, balance: 5_000_000, resource: 'ENERGY' } },
  };
  const read = (contract: unknown[], txID = TXID) => readTransaction(TXID)({ txID, raw_data: { contract } });
  const energy = { kind: 'delegation', to: addressFromHex(RECEIVER), stakeSun: 5_000_000n, isEnergy: true };

  it.each<[string, unknown[], unknown]>([
    ['is a delegation', [delegation], energy],
    ['proves nothing with a second contract', [delegation, delegation], { kind: 'other' }],
    [
      'proves nothing if it is of another kind',
      [{ ...delegation, type: 'TransferContract' }],
      { kind: 'other' },
    ],
    ['proves nothing without a contract', [], { kind: 'other' }],
    ['is unreadable without its parameters', [{ ...delegation, parameter: {} }], null],
  ])('%s', (_, contract, expected) => {
    expect(read(contract)).toEqual(expected);
  });

  it('is about bandwidth if the node omits the resource', () => {
    const value = { receiver_address: RECEIVER, balance: 5_000_000 };
    expect(read([{ ...delegation, parameter: { value } }])).toEqual({ ...energy, isEnergy: false });
  });

  it('is unreadable if it is another transaction, and read however its id is written', () => {
    expect(read([delegation], 'cd'.repeat(32))).toBeNull();
    expect(read([delegation], TXID.toUpperCase())).toEqual(energy);
  });
});

describe('a receipt', () => {
  const transfer = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
  const from = `${'0'.repeat(24)}${RECEIVER.slice(2)}`;
  const moverOf = (...topics: string[]) => {
    const read = readTransactionInfo(TXID)({ id: TXID, blockNumber: 7, log: [{ topics }] });
    return read?.kind === 'found' ? read.receipt.movedFrom : undefined;
  };

  it.each<[string, string[], string | null]>([
    ['whose token moved', [transfer, from], addressFromHex(RECEIVER)],
    ['nobody if nothing was logged', [], null],
    ['nobody if something else was logged', ['00'.repeat(32), from], null],
    ['nobody if an address is malformed', [transfer, `1${from.slice(1)}`], null],
  ])('names %s', (_, topics, expected) => {
    expect(moverOf(...topics)).toBe(expected);
  });

  it('does not exist without a block', () => {
    expect(readTransactionInfo(TXID)({ id: TXID })).toBeNull();
  });
});

/** `Error("ERC20: transfer amount exceeds balance")`, as contracts encode it: 132 bytes. */
const WHY_REVERTED = `08c379a0${[
  '20'.padStart(64, '0'),
  '26'.padStart(64, '0'),
  '45524332303a207472616e7366657220616d6f756e7420657863656564732062616c616e6365'.padEnd(128, '0'),
].join('')}`;

describe('a call that is tried', () => {
  const done = { result: { result: true }, energy_used: 64_285, constant_result: ['01'] };
  const reverted = { kind: 'reverted' };

  it.each<[string, Record<string, unknown>, unknown]>([
    ['succeeds', done, { kind: 'done', energyUnits: 64_285n, words: ['01'] }],
    [
      'succeeds if the transaction says so',
      { ...done, transaction: { ret: [{ ret: 'SUCCESS' }, {}] } },
      { kind: 'done', energyUnits: 64_285n, words: ['01'] },
    ],
    [
      'is reverted if only the transaction says so',
      { ...done, transaction: { ret: [{ ret: 'REVERT' }] } },
      reverted,
    ],
    ['is reverted by its code', { ...done, result: { result: true, code: 'CONTRACT_EXE_ERROR' } }, reverted],
    [
      'is reverted with a reason of any length',
      { ...done, constant_result: [WHY_REVERTED], transaction: { ret: [{ ret: 'FAILED' }] } },
      reverted,
    ],
    ['is unknown if nothing says that it succeeds', { ...done, result: {} }, null],
    ['is unknown if it is refused', { ...done, result: { result: false, code: 'OTHER_ERROR' } }, null],
  ])('%s', (_, answer, expected) => {
    expect(readCall(answer)).toEqual(expected);
  });

  it.each<[string, Record<string, unknown>, unknown]>([
    [
      'needs this much',
      { result: { result: true }, energy_required: 64_285 },
      { kind: 'done', energyUnits: 64_285n, words: [] },
    ],
    ['is reverted', { result: { result: false, code: 'CONTRACT_EXE_ERROR' } }, reverted],
    ['is unknown', { result: { result: false }, energy_required: 64_285 }, null],
    ['is not answered', {}, null],
  ])('is estimated: %s', (_, answer, expected) => {
    expect(readEstimate(answer)).toEqual(expected);
  });
});

describe('the burn price', () => {
  const fees = [
    { key: 'getEnergyFee', value: 100 },
    { key: 'getTransactionFee', value: 1000 },
  ];

  it.each<[string, unknown[], unknown]>([
    ['both prices are there', fees, { energyUnitSun: 100n, byteSun: 1000n }],
    ['the bandwidth price is missing', fees.slice(0, 1), null],
    ['the energy price is missing', fees.slice(1), null],
    ['one price is impossible', [fees[0], { key: 'getTransactionFee', value: 0 }], null],
    ['one price has no value', [fees[0], { key: 'getTransactionFee' }], null],
  ])('is read if %s, and not otherwise', (_, chainParameter, expected) => {
    expect(readParameters({ chainParameter })).toEqual(expected);
  });
});
