import { describe, expect, it } from 'vitest';
import { guid, trx } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';

const GUID = guid('55555555');

/** A purchase that costs 5 TRX with its fees and failed at once, of which so much was paid. */
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
    ['it was there in part, and left there', 3, 0, `${trx(2)}`],
    ['all that was there was taken: another order costs all of it again', 3, 3, `${trx(5)}`],
    ['a part was taken, and what is left pays for no other', 7, 3, `${trx(1)}`],
    ['there was enough: it failed for something else', 100, 0, null],
    ['it was paid', 100, 5, null],
  ])('is told as the popup does, where %s', async (_, balance, paid, expected) => {
    expect(await failWith(balance, paid)).toBe(expected);
  });
});
