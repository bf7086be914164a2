import { expect, it } from 'vitest';
import type { OrderReading } from '../../../../lib/purchase/service-port.ts';
import { aReading, guid, OTHER_TO } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';

const estimate = { token: 'USDT', recipients: [OTHER_TO] };
const estimated = {
  ...COMMAND.request,
  amount: { source: 'estimate', adjustPercent: '0.04', ...estimate },
} as const;

it.each<[string, Partial<OrderReading>, string | undefined, (typeof COMMAND)['request']?]>([
  ['what was asked for', {}, undefined],
  ['more energy', { energyUnits: 65_001n }, undefined],
  ['not readable', { to: null, period: null, energyUnits: null }, undefined],
  ['less energy', { energyUnits: 64_999n }, 'true'],
  ['for another address', { to: OTHER_TO }, 'true'],
  ['for another time', { period: '1d' }, 'true'],
  ['an estimate with less energy', { energyUnits: 1n, estimate }, undefined, estimated],
])('news of a delivery says whether it is %s', async (_, change, expected, request = COMMAND.request) => {
  const { engine, service, clock } = setStage();
  const order = aReading({ guid: guid('55555555'), status: 3, ...change });
  service.buyEnergy = async () => ({ ok: true, value: { guid: order.guid, order, balance: null } });
  service.order = async () => ({ ok: true, value: order });
  await engine.buy({ ...COMMAND, request });
  clock.nowMs += 2000;
  await engine.wake();
  const news = engine.snapshot().inbox.find(({ event }) => event.kind === 'delegated');
  expect(news).toBeDefined();
  expect(news?.event.params.isOther).toBe(expected);
});
