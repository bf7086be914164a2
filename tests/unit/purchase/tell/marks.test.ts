import { expect, it } from 'vitest';
import { type Core, createCore } from '../../../../lib/purchase/core.ts';
import { nextPriceMs, tellBalance, tellPrice, watchPrice } from '../../../../lib/purchase/tell/marks.ts';
import { guid, refuseNews, trx } from '../build.ts';
import { SETTINGS, setStage } from '../stage.ts';

it('stores that it told of a low balance together with what became known of the profile meanwhile', async () => {
  const { ports } = setStage();
  const settings = () => ({ ...SETTINGS, lowBalance: trx(10) });
  const core = createCore({ ...ports, settings }, () => {});
  const told = tellBalance(core, 'main', trx(5));
  await core.profiles.addSeen('main', [guid('22222222')]);
  await told;
  expect(core.profiles.get('main')).toMatchObject({ isBalanceLow: true, seen: ['22222222'] });
});

it('announces a low balance once, even if two readings report it at the same moment', async () => {
  const { ports } = setStage();
  const settings = () => ({ ...SETTINGS, lowBalance: trx(10) });
  let nowMs = 0;
  const now = () => {
    nowMs += 1;
    return nowMs;
  };
  const core = createCore({ ...ports, settings, now }, () => {});
  await Promise.all([tellBalance(core, 'main', trx(5)), tellBalance(core, 'main', trx(5))]);
  await tellBalance(core, 'main', trx(4));
  expect(core.inbox.entries()).toHaveLength(1);
});

it.each([
  ['balance', (core: Core, isLow: boolean) => tellBalance(core, 'main', trx(isLow ? 9 : 10))],
  ['price', (core: Core, isLow: boolean) => tellPrice(core, 'main', '1h', isLow ? 44n : 45n)],
])('stores that it told of a low %s once the news is written, and tells it once', async (_, tell) => {
  const { ports, primary, clock } = setStage();
  const settings = () => ({
    ...SETTINGS,
    lowBalance: trx(10),
    priceMark: { profileId: 'main', period: '1h', priceSun: 45n } as const,
  });
  const begin = async () => {
    const core = createCore({ ...ports, settings }, () => {});
    await core.load();
    return core;
  };
  const takeNews = refuseNews(primary);
  const first = await begin();
  for (let reading = 0; reading < 2; reading += 1) {
    clock.nowMs += 1;
    await tell(first, true);
  }
  takeNews();
  const second = await begin();
  for (const [isLow, count] of [
    [true, 1],
    [true, 1],
    [false, 1],
    [true, 2],
  ] as const) {
    clock.nowMs += 1;
    await tell(second, isLow);
    expect(second.inbox.entries()).toHaveLength(count);
  }
  // A life that lasts writes the first news, and no second one for it.
  await first.inbox.flush();
  await tell(first, true);
  expect(first.inbox.entries()).toHaveLength(1);
});

it.each([
  ['period', { period: '1d', priceSun: 45n } as const],
  ['price', { period: '1h', priceSun: 44n } as const],
])(
  'announces a threshold with another %s too, though the price was below the one before, and looks at once',
  async (_, next) => {
    const { ports, clock } = setStage();
    const marks = [
      { profileId: 'main', period: '1h', priceSun: 45n } as const,
      { profileId: 'main', ...next },
    ];
    let at = 0;
    const settings = () => ({ ...SETTINGS, priceMark: marks[at] ?? null });
    const core = createCore({ ...ports, settings }, () => {});
    await tellPrice(core, 'main', '1h', 40n);
    expect(nextPriceMs(core)).toBeGreaterThan(clock.nowMs);
    at = 1;
    expect(nextPriceMs(core)).toBe(clock.nowMs);
    clock.nowMs += 1;
    for (const sun of [41n, 40n]) await tellPrice(core, 'main', next.period, sun);
    expect(nextPriceMs(core)).toBeGreaterThan(clock.nowMs);
    expect(core.inbox.entries().map(({ event }) => event.params.markSun)).toEqual(['45', `${next.priceSun}`]);
  },
);

it.each([
  ['at another service', 'second', '1h'],
  ['for another time', 'main', '1d'],
] as const)('announces nothing about a price %s than the threshold is for', async (_, profileId, period) => {
  const { ports } = setStage();
  const mark = { profileId: 'main', period: '1h', priceSun: 45n } as const;
  for (const priceMark of [mark, null]) {
    const core = createCore({ ...ports, settings: () => ({ ...SETTINGS, priceMark }) }, () => {});
    await tellPrice(core, profileId, period, 1n);
    expect(core.inbox.entries()).toEqual([]);
    expect(core.profiles.get(profileId).pricedAtMs).toBeNull();
  }
});

it('does not announce a price again that an earlier version has announced', async () => {
  const { ports } = setStage();
  const settings = () => ({
    ...SETTINGS,
    priceMark: { profileId: 'main', period: '1h', priceSun: 45n } as const,
  });
  const core = createCore({ ...ports, settings }, () => {});
  await core.profiles.put({ ...core.profiles.get('main'), isPriceLow: true, pricedAtMs: 1 });
  await tellPrice(core, 'main', '1h', 40n);
  expect(core.inbox.entries()).toEqual([]);
});

it.each([true, false])(
  'announces a low price anew to a user who asks for it again, told before: %s',
  async (isTold) => {
    const mark = { profileId: 'main', period: '1h', priceSun: 45n } as const;
    const settings: { priceMark: typeof mark | null } = { priceMark: isTold ? mark : null };
    const { engine, shown, clock } = setStage({ settings, priceSun: 40n });
    await engine.wake();
    expect(shown.splice(0)).toHaveLength(isTold ? 1 : 0);
    for (const priceMark of [null, mark]) {
      clock.nowMs += 60_000;
      settings.priceMark = priceMark;
      await engine.wake();
    }
    expect(shown).toHaveLength(1);
  },
);

it.each(['rejected', 'unavailable'] as const)(
  'asks for a price that is %s at most every half minute',
  async (code) => {
    const stage = setStage({
      settings: { priceMark: { profileId: 'main', period: '1h', priceSun: 45n } },
      service: {
        price: async () => ({ ok: false, error: { code, retryable: false, certainty: 'refused' } }),
      },
    });
    const { service, ports, clock } = stage;
    const { price } = service;
    let asked = 0;
    service.price = async (period) => {
      asked += 1;
      return price(period);
    };
    const core = createCore(ports, () => {});
    for (let look = 0; look < 31; look += 1) {
      await watchPrice(core);
      // Another request is sent and answered.
      await core.ask.watch('main', () => service.accounts());
      clock.nowMs += 2_000;
    }
    expect(asked).toBeLessThanOrEqual(3);
    service.price = async () => ({ ok: true, value: { priceSun: 44n } });
    clock.nowMs += 30_000;
    await watchPrice(core);
    expect(core.inbox.entries().map(({ event }) => event.kind)).toEqual(['price-below-mark']);
  },
);

it('looks for a price that the service does not name no sooner than after half a minute', async () => {
  const pauses: number[] = [];
  const error = { code: 'rejected', retryable: false, certainty: 'refused' } as const;
  const { engine } = setStage({
    settings: { priceMark: { profileId: 'main', period: '1h', priceSun: 45n } },
    service: { price: async () => ({ ok: false, error }) },
    ports: {
      timers: {
        set: (ms) => {
          pauses.push(ms);
          return () => {};
        },
      },
    },
  });
  await engine.wake();
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(30_000);
});
