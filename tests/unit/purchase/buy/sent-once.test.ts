import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createEngine } from '../../../../lib/purchase/engine.ts';
import type { RentalServicePort } from '../../../../lib/purchase/service-port.ts';
import { memoryStore } from '../build.ts';
import { COMMAND, SETTINGS, setStage } from '../stage.ts';

it('stays stored as sent while its answer is awaited, despite a wake and a mirror that refused the state before', async () => {
  let reached = 0;
  const buyEnergy: RentalServicePort['buyEnergy'] = () => {
    reached += 1;
    return new Promise(() => {});
  };
  let isSlow = false;
  const mirror = memoryStore();
  const set = async (key: string, text: string) => {
    const wasSlow = isSlow;
    isSlow = false;
    if (wasSlow) await setImmediate();
    if (!text.includes('"sent"')) throw new Error('no space');
    return mirror.set(key, text);
  };
  const stage = setStage({ service: { buyEnergy }, ports: { mirror: { ...mirror, set } } });
  let isWoken = false;
  // In the middle of the purchase, once it is stored as armed.
  const create = async () => {
    if (isWoken) return;
    isWoken = true;
    isSlow = true;
    void engine.wake();
    await setImmediate();
    isSlow = false;
  };
  const alarms = { ...stage.ports.alarms, create };
  const engine = createEngine({ ...stage.ports, alarms });
  void engine.buy(COMMAND);
  for (let turn = 0; turn < 9; turn += 1) await setImmediate();
  expect(reached).toBe(1);
  expect(await stage.primary.get('j:i1')).toContain('"state":"sent"');
  const next = createEngine(stage.ports);
  await next.wake();
  expect(next.snapshot().intents).toMatchObject([{ state: 'unknown', isLocking: true }]);
});

it('is sent once and stays in the journal if another service gets the same purchase meanwhile', async () => {
  const origin = 'https://other.example';
  const stage = setStage();
  const settings = () => ({
    ...SETTINGS,
    services: new Map([...SETTINGS.services, ['other', { origin, isPlay: false }]]),
  });
  const service = (id: string) => (id === 'other' ? { ...stage.service, origin } : stage.service);
  const engine = createEngine({ ...stage.ports, settings, service });
  const both = [COMMAND, { ...COMMAND, profileId: 'other', origin }].map((command) => engine.buy(command));
  for (const outcome of await Promise.all(both))
    expect(outcome).toMatchObject({ kind: 'intent', intent: { profileId: 'main', state: 'confirmed' } });
  expect(stage.posts).toHaveLength(1);
});

it('may be sent only while the price that was read for it is fresh', async () => {
  const times: number[] = [];
  const stage = setStage();
  const service: RentalServicePort = {
    ...stage.service,
    buyEnergy: (...asked) => {
      times.push(asked[1]);
      return stage.service.buyEnergy(...asked);
    },
  };
  await createEngine({ ...stage.ports, service: () => service }).buy(COMMAND);
  expect(times).toEqual([stage.clock.nowMs + 30_000]);
});
