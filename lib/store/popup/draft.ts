import type { Address } from '../../domain/address.ts';
import { PERIODS, type Period } from '../../domain/period.ts';
import type { TokenSymbol } from '../../domain/token.ts';
import { RECOMMENDED_SURPLUS_PERCENT } from '../../domain/transfer-table.ts';

export const TASKS = ['transfer', 'newHolder', 'several', 'own'] as const;

export type Task = (typeof TASKS)[number];

/** What the user is about to rent; kept between openings, since the next transfer is mostly like the last. */
export interface Draft {
  to: Address | null;
  task: Task;
  token: TokenSymbol;
  recipients: Address[];
  /** What stands in the field for more of them and was not added yet: until then nothing is priced. */
  pasted: string;
  /** Empty while what is typed is none; the same holds for the units. */
  surplusPercent: string;
  ownUnits: string;
  period: Period;
}

export const FIRST_DRAFT: Draft = {
  to: null,
  task: 'transfer',
  token: 'USDT',
  recipients: [],
  pasted: '',
  surplusPercent: RECOMMENDED_SURPLUS_PERCENT,
  ownUnits: '65000',
  period: '1h',
};

/**
 * The form only: the checksum was checked before the draft was kept, and the background checks it again before it
 * buys. The code that could do so here would make every opening slower.
 */
const isAddressShaped = (value: unknown): value is Address =>
  typeof value === 'string' && /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(value);

/** Of what may be anything: none, where there are none. */
export const fieldsOf = (kept: unknown): Record<string, unknown> => Object(kept);

/** A kept draft, as far as it can be believed: each field that is not what it should be falls back to the first one. */
export function readDraft(kept: unknown): Draft {
  const { to, task, token, recipients, pasted, surplusPercent, ownUnits, period } = fieldsOf(kept);
  return {
    to: isAddressShaped(to) ? to : null,
    task: oneOf(TASKS, task) ?? FIRST_DRAFT.task,
    token: (readText(token, /^[A-Za-z]{3,6}$/) as TokenSymbol | null) ?? FIRST_DRAFT.token,
    recipients: [recipients].flat().filter(isAddressShaped),
    pasted: readText(pasted, /^/) ?? '',
    surplusPercent: readText(surplusPercent, /^\d{1,2}(\.\d{1,4})?$/) ?? FIRST_DRAFT.surplusPercent,
    ownUnits: readText(ownUnits, /^\d{0,12}$/) ?? FIRST_DRAFT.ownUnits,
    period: oneOf(PERIODS, period) ?? FIRST_DRAFT.period,
  };
}

const oneOf = <T>(all: readonly T[], value: unknown) => all.find((one) => one === value);

const readText = (value: unknown, shape: RegExp) =>
  typeof value === 'string' && shape.test(value) ? value : null;
