import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../lib/messages/answer.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { createFreshener } from '../../../../lib/store/dashboard/keep-fresh.ts';
import { workingDay } from '../../../e2e/popup-fixtures.ts';

const NOW_MS = new Date(2026, 10, 23, 12).getTime();
const DAY = workingDay(NOW_MS);
const ROWS = [{ period: '1h' as const }, { period: '1h' as const }, { period: '30d' as const }];
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A stage on which nothing that is wanted is known, unless told, and no request was answered. */
function setStage(known: Partial<Snapshot> = { prices: {}, balance: null }) {
  const asked: string[] = [];
  const waiting: ((answer: Answer<object, string>) => void)[] = [];
  const snapshot = signal<Snapshot | null>({ ...DAY, ...known });
  const freshener = createFreshener({
    snapshot,
    now: () => NOW_MS,
    bridge: {
      ask(topic: string, { periods = [] }: { periods?: string[] }) {
        asked.push([topic, ...periods].join(' '));
        return new Promise((resolve) => waiting.push(resolve));
      },
    },
  } as unknown as Parameters<typeof createFreshener>[0]);
  const answerAll = async (code: string | null) => {
    const answer: Answer<object, string> =
      code === null ? { ok: true, value: {} } : { ok: false, error: { code } };
    for (const resolve of waiting.splice(0)) resolve(answer);
    await settle();
  };
  const connect = (trouble: 'timeout' | null) => {
    snapshot.value = { ...DAY, prices: {}, connection: { ...DAY.connection, trouble, lastAnswerAtMs: 5 } };
  };
  return { freshener, asked, answerAll, connect };
}

const ALL = ['prices.refresh 1h', 'prices.refresh 30d', 'balance.refresh'];

describe('what keeps a purchase fresh', () => {
  it("says why nothing newer is known: first the connection's trouble, else that of the refusal", async () => {
    const { freshener, answerAll, connect } = setStage();
    freshener.keep(ROWS, true);
    expect(freshener.standing.value).toBeNull();
    await answerAll('background-unreachable');
    expect(freshener.standing.value).toBe('background-unreachable');
    connect('timeout');
    expect(freshener.trouble.value).toEqual({ code: 'timeout', lastAnswerAtMs: 5 });
  });

  it('asks for everything at once, once, when the user wishes it, and shows that it is asking', async () => {
    const { freshener, asked, answerAll, connect } = setStage();
    freshener.keep(ROWS, true);
    await answerAll('timeout');
    connect('timeout');
    freshener.keep(ROWS, true);
    expect(asked, 'Turbine itself waits for a while').toEqual(ALL);
    void freshener.retry();
    void freshener.retry();
    expect(asked).toEqual([...ALL, ...ALL]);
    expect([freshener.isRetrying.value, freshener.standing.value]).toEqual([true, null]);
    expect(freshener.trouble.value?.code, 'what is read is not taken away').toBe('timeout');
    await answerAll('timeout');
    expect([freshener.isRetrying.value, freshener.standing.value]).toEqual([false, 'timeout']);
    void freshener.retry();
    await answerAll(null);
    connect(null);
    expect([freshener.isRetrying.value, freshener.trouble.value]).toEqual([false, null]);
  });

  it.each<[string, Partial<Snapshot>, boolean, string[]]>([
    ['a balance alone', { balance: null }, true, ['balance.refresh']],
    ['prices alone', { prices: {} }, true, ['prices.refresh 1h', 'prices.refresh 30d']],
    ['no balance that is not wanted', { balance: null }, false, []],
    ['nothing that is fresh', {}, true, []],
  ])('asks for %s', (_, part, wantsBalance, expected) => {
    const price = { unitSun: '46', readAtMs: NOW_MS };
    const { freshener, asked } = setStage({ prices: { '1h': price, '30d': price }, ...part });
    freshener.keep(ROWS, wantsBalance);
    expect(asked).toEqual(expected);
  });
});
