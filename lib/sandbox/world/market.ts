import { walkOverTime } from '../values/chance.ts';
import type { PeriodKey, SandboxSettings } from './settings.ts';

const slowStepMs = 6 * 3_600_000;
const quickStepMs = 20 * 60_000;

/**
 * SUN for one unit over the whole period. It moves slowly with the clock, from 13 % below to 30 % above the set price.
 */
export const quotePriceSun = (
  settings: SandboxSettings,
  seed: number,
  key: PeriodKey,
  nowMs: number,
): number => {
  const base = settings.pricesSun[key];
  if (!settings.isMarketMoving) return base;
  const walk = Math.trunc(
    (walkOverTime(seed, nowMs, slowStepMs) * 7 + walkOverTime(seed + 1, nowMs, quickStepMs) * 3) / 10,
  );
  const swing = 8_700 + Math.trunc((walk * walk * 4_300) / 1_000_000);
  return Math.max(1, Math.round((base * swing) / 10_000));
};
