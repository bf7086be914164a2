import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BuyOutcome } from '../../../../lib/purchase/buy/command.ts';
import { createSingleFlight } from '../../../../lib/purchase/buy/single-flight.ts';
import { anIntent } from '../build.ts';
import { COMMAND } from '../stage.ts';

const aCommand = (profileId: string, intentId: string) => ({ ...COMMAND, profileId, intentId });

const outcome: BuyOutcome = { kind: 'intent', intent: anIntent() };

describe('the single flight', () => {
  it('gives a repeated click the outcome of the first and works once', async () => {
    const flight = createSingleFlight();
    let runs = 0;
    const work = async () => {
      runs += 1;
      return outcome;
    };
    const both = await Promise.all([
      flight.run(aCommand('main', 'i1'), 0, work),
      flight.run(aCommand('main', 'i1'), 0, work),
    ]);
    expect(both).toEqual([outcome, outcome]);
    expect(runs).toBe(1);
  });

  it('stops another intent of the same profile, not one of another profile', async () => {
    const flight = createSingleFlight();
    const first = flight.run(aCommand('main', 'i1'), 0, async () => outcome);
    const second = await flight.run(aCommand('main', 'i2'), 0, async () => outcome);
    const elsewhere = await flight.run(aCommand('practice', 'i3'), 0, async () => outcome);
    expect(second).toEqual({ kind: 'stopped', stop: { code: 'locked', intentId: 'i1' } });
    expect([await first, elsewhere]).toEqual([outcome, outcome]);
    expect(flight.isAny()).toBe(false);
  });
});

describe('the purchase request', () => {
  it('is sent from exactly one place', () => {
    const port = 'lib/background/services/service-port.ts';
    const callers = globSync('lib/**/*.ts', { exclude: [port] }).filter((path) =>
      /\.buyEnergy\(/.test(readFileSync(path, 'utf8')),
    );
    expect(callers).toEqual(['lib/purchase/buy/post-once.ts']);
  });
});
