import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { NO_BUDGET } from '../../../lib/service/budget.ts';
import {
  ANY_TIME_MS,
  answer,
  BUY,
  createHarness,
  ENDPOINTS,
  readFixture,
} from '../../support/service-harness.ts';

/** A client whose answers come when the test lets them, the oldest first. Purchases get the given answer. */
function holdAnswers(body: string, answerBuy: () => Response) {
  const held: (() => void)[] = [];
  const { service, sent } = createHarness(async ({ url }) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return url.includes('/buy/') ? answerBuy() : answer(body);
  });
  async function letGo(index: number): Promise<void> {
    await setImmediate();
    held[index]?.();
    await setImmediate();
  }
  return { service, sent, letGo };
}

const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};
const bought = () => answer(readFixture('buy-amount'));

describe('a purchase', () => {
  const reads = ENDPOINTS.filter(({ isBuy }) => !isBuy);

  it.each(reads)(
    'separates reads: no $name from before or during it is shared after it',
    async (endpoint) => {
      const { call, body } = endpoint;
      const { service, sent, letGo } = holdAnswers(body, bought);
      const before = call(service);
      await setImmediate();
      const buying = service.buyEnergy(BUY, ANY_TIME_MS);
      await setImmediate();
      const during = call(service);
      await letGo(1);
      expect((await buying).ok).toBe(true);
      const after = [call(service), call(service)];
      for (const index of [0, 2, 3]) await letGo(index);
      expect(sent).toHaveLength(4);
      const results = await Promise.all([before, during, ...after]);
      expect(results.every(({ ok }) => ok)).toBe(true);
      expect(new Set(results).size).toBe(3);
    },
  );

  it.each([
    ['is refused', () => answer('{"message":"No."}', 403)],
    ['is in doubt', lost],
  ])('separates them even when it %s', async (_, answerBuy) => {
    const { service, sent, letGo } = holdAnswers(readFixture('account-list'), answerBuy);
    void service.accounts();
    const buying = service.buyEnergy(BUY, ANY_TIME_MS);
    void service.accounts();
    await letGo(1);
    expect((await buying).ok).toBe(false);
    void service.accounts();
    await setImmediate();
    expect(sent).toHaveLength(4);
  });

  it('lets a caller that gives up a read from before it stop only that read', async () => {
    const { service, sent, letGo } = holdAnswers(readFixture('account-list'), bought);
    const giveUp = new AbortController();
    const before = service.accounts(giveUp.signal);
    const buying = service.buyEnergy(BUY, ANY_TIME_MS);
    await letGo(1);
    await buying;
    const after = service.accounts();
    await setImmediate();
    giveUp.abort();
    expect(await before).toMatchObject({ ok: false, error: { code: 'aborted' } });
    const joined = service.accounts();
    expect([sent[0]?.init.signal?.aborted, sent[2]?.init.signal?.aborted]).toEqual([true, false]);
    await letGo(2);
    expect(await after).toBe(await joined);
    expect((await after).ok).toBe(true);
    expect(sent).toHaveLength(3);
  });
});

describe('a read that is given up', () => {
  it.each([
    ['while it waits for a place in the budget: the service was not asked', 'not-sent', true],
    ['on its way', 'refused', false],
  ])('says whether it had left: %s', async (_, certainty, isHeld) => {
    const waiting = () => new Promise<void>(() => undefined);
    const budget = isHeld ? { budget: { ...NO_BUDGET, take: waiting } } : {};
    const { service, sent } = createHarness(() => waiting() as never, budget);
    const giveUp = new AbortController();
    const reading = service.accounts(giveUp.signal);
    await setImmediate();
    giveUp.abort();
    expect(await reading).toMatchObject({ ok: false, error: { code: 'aborted', certainty } });
    expect(sent).toHaveLength(isHeld ? 0 : 1);
  });
});
