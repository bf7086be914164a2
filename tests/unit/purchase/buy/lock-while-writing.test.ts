import { expect, it } from 'vitest';
import type { Answer, OrderPage } from '../../../../lib/purchase/service-port.ts';
import { aReading, guid } from '../build.ts';
import { COMMAND, SETTINGS, setStage } from '../stage.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const SECOND = aReading({ guid: guid('66666666') });

/** A purchase is written down. `meanwhile` is done before that is over. */
async function buyWhile(meanwhile: (stage: ReturnType<typeof setStage>) => Promise<unknown>) {
  const services = new Map(SETTINGS.services);
  const stage = setStage({ settings: { services } });
  const first = await stage.engine.buy({ ...COMMAND, intentId: 'i0' });
  expect(first).toMatchObject({ intent: { state: 'confirmed' } });
  stage.listed.push(aReading({ guid: guid('55555555') }));
  const { set } = stage.primary;
  stage.primary.set = async (key, text) => {
    if (key === 'j:i1' && text.includes('"state":"armed"')) await meanwhile(stage);
    return set(key, text);
  };
  return { ...stage, services };
}

it('is not sent if, while it is written down, the audit of another one shows that it was made twice', async () => {
  const slowList = Promise.withResolvers<Answer<OrderPage>>();
  const { engine, service, posts, listed, clock, balance, primary } = await buyWhile(async () => {
    listed.push(SECOND);
    balance.value = SECOND.cost && (((balance.value ?? 0n) - 2n * SECOND.cost) as typeof balance.value);
    slowList.resolve(await orders({ page: 1, perPage: 15 }));
    await settled();
    expect(await primary.get('j:i0')).toContain('"state":"duplicate"');
  });
  const { orders } = service;
  service.orders = () => slowList.promise;
  clock.nowMs += 3_000;
  void engine.wake();
  await settled();
  service.orders = orders;
  const outcome = await engine.buy(COMMAND);
  expect(outcome).toMatchObject({ kind: 'stopped', stop: { code: 'locked', intentId: 'i0' } });
  expect(posts).toHaveLength(1);
});

it('is not sent if its service is removed while it is written down', async () => {
  const stage = await buyWhile(async () => stage.services.clear());
  expect(await stage.engine.buy(COMMAND)).toMatchObject({ stop: { code: 'originChanged' } });
  expect(stage.posts).toHaveLength(1);
});
