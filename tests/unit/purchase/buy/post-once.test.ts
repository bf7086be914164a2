import { expect, it } from 'vitest';
import { trx } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';

it('keeps the pause that the answer to a purchase asks for, and looks into the purchase right after', async () => {
  const failure = { code: 'rate-limited', retryable: false, certainty: 'maybe-applied' } as const;
  let asked = 0;
  const accounts = async () => {
    asked += 1;
    return { ok: true as const, value: [{ section: 'buyer', currency: 'TRX', balance: trx(100) }] };
  };
  const answer = { ok: false as const, error: { ...failure, retryAfterMs: 600_000 } };
  const { engine, clock } = setStage({ answer, service: { accounts } });
  await engine.buy(COMMAND);
  const before = asked;
  for (const waitedMs of [0, 30_000, 569_000]) {
    clock.nowMs += waitedMs;
    await engine.wake();
  }
  expect(asked).toBe(before);
  clock.nowMs += 1000;
  await engine.wake();
  expect(asked).toBe(before + 1);
});

it('buys nothing during a pause that was asked for while the baseline was read', async () => {
  let isRefused = false;
  const stage = setStage({
    service: {
      async price() {
        if (!isRefused) return { ok: true, value: { priceSun: 46n } };
        const error = { code: 'rate-limited', retryable: true, certainty: 'refused' } as const;
        return { ok: false, error: { ...error, retryAfterMs: 600_000 } };
      },
      async orders() {
        isRefused = true;
        await stage.engine.refresh('main', '1h');
        return { ok: true, value: { total: 0, lastPage: 1, entries: [] } };
      },
    },
  });
  const outcome = await stage.engine.buy(COMMAND);
  expect(outcome).toMatchObject({ kind: 'stopped', stop: { code: 'paused' } });
  expect(stage.posts).toEqual([]);
});

it('keeps one of its reserved places while it waits for the answer, and gives the others back', async () => {
  const stage = setStage();
  const sending = stage.service.buyEnergy;
  let places = 0;
  stage.service.buyEnergy = (...asked) => {
    const kept = JSON.parse(stage.primary.kept.get('b:recent') ?? '{}') as Record<string, number[]>;
    places = kept[COMMAND.origin]?.length ?? 0;
    return sending(...asked);
  };
  await stage.engine.buy(COMMAND);
  // Price, list, balance and the purchase itself. Seven were reserved, because the older pages of the list were never
  // read.
  expect(places).toBe(4);
});

it('keeps the background alive until the answer arrives, and no longer', async () => {
  const alive: string[] = [];
  const stage = setStage({
    ports: {
      keepAlive() {
        alive.push('kept');
        return () => void alive.push('released');
      },
    },
  });
  const sending = stage.service.buyEnergy;
  stage.service.buyEnergy = (...asked) => {
    alive.push('sent');
    return sending(...asked);
  };
  await stage.engine.buy(COMMAND);
  expect(alive).toEqual(['kept', 'sent', 'released']);
});
