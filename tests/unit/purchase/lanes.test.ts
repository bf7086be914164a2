import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLanes } from '../../../lib/purchase/lanes.ts';

/** Lanes whose looks and tidying last until they are let go. */
function setLanes() {
  const log: string[] = [];
  const waiting = new Map<string, () => void>();
  const untilLetGo = (name: string) =>
    new Promise<void>((resolve) => {
      log.push(name);
      waiting.set(name, resolve);
    });
  const note = (name: string) => async () => void log.push(name);
  const lanes = createLanes({
    look: (origin) => untilLetGo(origin),
    tell: note('tell'),
    tidy: () => untilLetGo('tidy'),
    plan: note('plan'),
  });
  const letGo = async (name: string) => {
    waiting.get(name)?.();
    await setImmediate();
  };
  return { lanes, log, letGo };
}

describe('lanes', () => {
  it('look at one service while another is silent, and tell what it said', async () => {
    const { lanes, log, letGo } = setLanes();
    void lanes.work(['a', 'b']);
    await letGo('b');
    expect(log).toEqual(['a', 'b', 'tell', 'plan']);
    void lanes.work(['a', 'b']);
    await letGo('b');
    expect(log).toEqual(['a', 'b', 'tell', 'plan', 'b', 'tell', 'plan']);
    expect([lanes.isBusy('a'), lanes.isBusy('b')]).toEqual([true, false]);
  });

  it('look at one service one after the other, and once more for all who came meanwhile', async () => {
    const { lanes, log, letGo } = setLanes();
    for (let calls = 0; calls < 3; calls += 1) void lanes.work(['a']);
    expect(log).toEqual(['a']);
    await letGo('a');
    await letGo('tidy');
    expect(log).toEqual(['a', 'tell', 'tidy', 'plan', 'a']);
    await letGo('a');
    await letGo('tidy');
    expect(log.slice(5)).toEqual(['tell', 'tidy', 'plan']);
  });

  it('tidy only while nothing is looked at, and look at nothing meanwhile', async () => {
    const { lanes, log, letGo } = setLanes();
    void lanes.work(['a']);
    await letGo('a');
    void lanes.work(['b']);
    await setImmediate();
    expect(log).toEqual(['a', 'tell', 'tidy']);
    await letGo('tidy');
    expect(log).toEqual(['a', 'tell', 'tidy', 'plan', 'b']);
  });

  it('tell, tidy and plan once where there is nothing to look at', async () => {
    const { lanes, log, letGo } = setLanes();
    const done = lanes.work([]);
    await setImmediate();
    await letGo('tidy');
    await done;
    expect(log).toEqual(['tell', 'tidy', 'plan']);
  });
});
