import { expect, it } from 'vitest';
import { guid } from './build.ts';
import { COMMAND, setStage } from './stage.ts';

const GUID = guid('55555555');

/** A purchase whose order runs but whose delivery the chain has denied. */
async function openDenied() {
  const { engine, service, clock } = setStage();
  await engine.buy({ ...COMMAND, capSun: 4_000_000n });
  const read = await service.order(GUID);
  if (!read.ok) throw new Error(read.error.code);
  const become = async (status: number) => {
    service.order = async () => ({ ok: true, value: { ...read.value, status } });
    clock.nowMs += 3_600_000;
    await engine.wake();
  };
  service.order = async () => ({ ok: true, value: { ...read.value, status: 3 } });
  clock.nowMs += 2_000;
  await engine.wake();
  const before = engine.snapshot().badge.kind;
  await engine.tellOfChain('main', GUID, 'chain-disagrees');
  return { engine, before, become, badge: () => engine.snapshot().badge.kind };
}

it('the toolbar shows that the user is needed while the chain denies a delivery', async () => {
  const { engine, before, badge } = await openDenied();
  expect([before, badge()]).toEqual(['running', 'alert']);
  await engine.markRead(`order:main:${GUID}:chain-disagrees`);
  expect(badge()).toBe('running');
});

it('it shows so no longer once the chain has confirmed after all', async () => {
  const { engine, badge } = await openDenied();
  await engine.tellOfChain('main', GUID, 'confirmed-on-chain');
  expect(badge()).toBe('running');
});

it('it shows so no longer once the rental is over', async () => {
  const { become, badge } = await openDenied();
  await become(4);
  expect(badge()).toBe('none');
});
