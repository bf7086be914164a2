import { describe, expect, it } from 'vitest';
import type { Decimal } from '../../../../lib/domain/amounts/decimal.ts';
import { createProfiles, type Profile } from '../../../../lib/purchase/profiles.ts';
import { withShortfall } from '../../../../lib/purchase/tell/shortfall.ts';
import { guid, trx } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';

const GUID = guid('55555555');
const NOW_MS = 600_000;
const sum = (amount: number) => BigInt(amount) as Decimal;
type Balance = Profile['balance'];
const RICH: Balance = { amount: sum(4), atMs: NOW_MS };
const { ports } = setStage();
const blank = createProfiles(ports).get('main');

/** A purchase that costs 5 TRX with its fees and failed at once after this much was paid. */
async function failWith(balance: number, paid: number) {
  const { engine, service, clock, balance: account } = setStage({ balance: trx(balance) });
  const read = await service.order(GUID);
  if (!read.ok) throw new Error(read.error.code);
  const failed = { ...read.value, status: 6, cost: trx(5), costPaid: trx(paid) };
  service.buyEnergy = async () => {
    account.value = trx(balance - paid);
    return { ok: true, value: { guid: GUID, order: failed, balance: account.value } };
  };
  service.order = async () => ({ ok: true, value: failed });
  await engine.buy({ ...COMMAND, capSun: 4_000_000n });
  clock.nowMs += 2_000;
  await engine.wake();
  const news = engine.snapshot().inbox.find(({ event }) => event.kind === 'failed');
  return news?.event.params.shortfall ?? null;
}

describe('what the account lacks for an order like one that failed', () => {
  it.each([
    ['part of it was there, and was left there', 3, 0, `${trx(2)}`],
    ['all that was there was taken: another order costs all of it again', 3, 3, `${trx(5)}`],
    ['a part was taken, and what is left pays for no other', 7, 3, `${trx(1)}`],
    ['there was enough, and it failed for another reason', 100, 0, null],
    ['it was paid', 100, 5, null],
  ])('is what the popup says if %s', async (_, balance, paid, expected) => {
    expect(await failWith(balance, paid)).toBe(expected);
  });

  it.each<[string, { kind?: 'failed' | 'ended'; unpaid?: string; balance?: Balance }, string | undefined]>([
    ['known at that moment', {}, '1'],
    ['known less than ten minutes before', { balance: { amount: sum(0), atMs: 1 } }, '5'],
    ['not known since', { balance: { amount: sum(0), atMs: 0 } }, undefined],
    ['not known at all', { balance: null }, undefined],
    ['as much as it costs', { balance: { amount: sum(5), atMs: NOW_MS } }, undefined],
    ['irrelevant, since all of it was paid', { unpaid: '' }, undefined],
    ['irrelevant, since it has only ended', { kind: 'ended' }, undefined],
  ])('is shown if the balance is %s', (_, { kind = 'failed', unpaid = '1', balance = RICH }, expected) => {
    const event = { kind, profileId: 'main', guid: GUID, intentId: null, atMs: NOW_MS };
    const { params } = withShortfall(
      { ...event, params: { cost: '5', ...(unpaid && { unpaid }) } },
      { ...blank, balance },
    );
    expect(params.shortfall).toBe(expected);
  });
});
