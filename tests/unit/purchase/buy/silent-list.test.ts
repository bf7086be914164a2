import { describe, expect, it } from 'vitest';
import { watchService } from '../../../../lib/background/services/service-port.ts';
import { PRICE_FRESH_FOR_MS } from '../../../../lib/domain/rental/quote.ts';
import { answerOf, createStillClient, ORIGIN } from '../../background/services/one-account.ts';
import { aReading, guid } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';

const PROFILE = { origin: ORIGIN, bodyKind: 'json' } as const;
const UNPROVABLE = { kind: 'stopped', stop: { code: 'baselineUnavailable' } };

/** A service that answers no question whose path ends like this, and a purchase that came as far as asking it. */
async function buyAt(silentPath: string) {
  const sent: string[] = [];
  const cut: string[] = [];
  let isSilent = true;
  let tellSilence = () => {};
  const silence = new Promise<void>((resolve) => {
    tellSilence = resolve;
  });
  const client = createStillClient({
    fetch(url, { signal }) {
      const { pathname } = new URL(url);
      sent.push(pathname);
      if (!isSilent || !pathname.endsWith(silentPath)) return Promise.resolve(answerOf(pathname));
      signal?.addEventListener('abort', () => cut.push(pathname));
      tellSilence();
      return new Promise(() => {});
    },
    profile: PROFILE,
    readToken: async () => 'a-token',
  });
  const timers = new Map<() => void, number>();
  const stage = setStage({
    service: watchService(client, { answered() {}, orderRead() {}, priceRead() {} }),
    settings: { services: new Map([[COMMAND.profileId, { origin: ORIGIN, isPlay: false }]]) },
    ports: {
      timers: {
        set(delayMs, run) {
          timers.set(run, delayMs);
          return () => timers.delete(run);
        },
      },
    },
  });
  stage.clock.nowMs = 1_790_000_000_000;
  const buying = stage.engine.buy({ ...COMMAND, origin: ORIGIN });
  await silence;
  const ring = () => {
    for (const [run, delayMs] of timers) if (delayMs === PRICE_FRESH_FOR_MS) run();
  };
  const speak = () => {
    isSilent = false;
  };
  return { ...stage, buying, ring, speak, sent, cut };
}

it.each([
  ['list', '/order/list'],
  ['balance', '/account/list'],
])('a %s that stays silent ends the purchase once its price is too old, unsent', async (_, path) => {
  const { buying, ring, sent, cut } = await buyAt(path);
  ring();
  expect(await buying).toMatchObject(UNPROVABLE);
  expect(sent.filter((one) => one.includes('/buy/'))).toEqual([]);
  expect(cut).toEqual([`/api/v1/private${path}`]);
});

it('after that the same is bought as soon as the service answers, and none of its questions is given up', async () => {
  const { engine, buying, ring, speak, sent, cut } = await buyAt('/order/list');
  ring();
  await buying;
  speak();
  const again = await engine.buy({ ...COMMAND, intentId: 'i2', origin: ORIGIN });
  expect(again).toMatchObject({ kind: 'intent', intent: { state: 'confirmed' } });
  expect(sent.filter((one) => one.includes('/buy/'))).toHaveLength(1);
  expect(cut).toEqual(['/api/v1/private/order/list']);
});

describe('a refusal', () => {
  const refused = {
    ok: false as const,
    error: { code: 'rejected' as const, retryable: false, certainty: 'refused' as const },
  };

  /** A purchase that was refused by a service that then answers no reading until it is given up. */
  async function beRefused(silent: 'orders' | 'accounts' | 'order') {
    const asked = Promise.withResolvers<void>();
    const timers = new Map<() => void, number>();
    const set = (delayMs: number, run: () => void) => {
      timers.set(run, delayMs);
      return () => timers.delete(run);
    };
    const stage = setStage({ ports: { timers: { set } } });
    const { service, engine, listed } = stage;
    const counts = { given: 0 };
    const mute = (...inputs: unknown[]) => {
      const signal = inputs.at(-1) as AbortSignal;
      asked.resolve();
      return new Promise<never>((resolve) => {
        signal.addEventListener('abort', () => {
          counts.given += 1;
          resolve({ ok: false, error: { code: 'aborted', retryable: false, certainty: 'refused' } } as never);
        });
      });
    };
    service.buyEnergy = async () => {
      service[silent] = mute;
      for (const number of ['70000001', '70000002']) listed.push(aReading({ guid: guid(number) }));
      return refused;
    };
    const buying = engine.buy(COMMAND);
    await asked.promise;
    const ring = () => {
      for (const [run, delayMs] of timers) if (delayMs === 30_000) run();
    };
    return { ...stage, buying, ring, counts };
  }

  it.each(['orders', 'accounts', 'order'] as const)(
    'that no reading bears out within half a minute is a doubt: silent %s',
    async (silent) => {
      const { buying, ring, counts } = await beRefused(silent);
      ring();
      expect(await buying).toMatchObject({ intent: { state: 'unknown' } });
      expect(counts.given).toBe(1);
    },
  );
});
