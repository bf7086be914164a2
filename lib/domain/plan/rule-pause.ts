import type { BatchHaltCode } from './batch-halt.ts';

/** Why a rule rests. Each code has its words on the dashboard. The two left out come of confirming many rows at once. */
export type RulePause = 'budget' | 'until' | 'missed' | Exclude<BatchHaltCode, 'capOfAll' | 'expired'>;
