import type { Address } from '../../domain/address/address.ts';
import { PERIODS, type Period } from '../../domain/rental/period.ts';
import { TASKS, type Task } from '../../domain/rental/task.ts';
import type { TokenSymbol } from '../../domain/rental/token.ts';
import { RECOMMENDED_SURPLUS_PERCENT } from '../../domain/rental/transfer-table.ts';

/** What the user is about to rent. Kept between openings, since the next transfer is mostly like the last. */
export interface Draft {
  to: Address | null;
  task: Task;
  token: TokenSymbol;
  recipients: Address[];
  /** Text in the field for more recipients that was not added yet: until it is, there is no price. */
  pasted: string;
  /** Empty while what is typed cannot be read; so are the units below. */
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
 * Checks the shape alone. The checksum was checked before the draft was kept, and the background checks it again
 * before it buys. The code for it would slow down every opening.
 */
const isAddressShaped = (value: unknown): value is Address =>
  typeof value === 'string' && /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(value);

/** The fields of a value that may be anything; a value without fields has none. */
export const fieldsOf = (kept: unknown): Record<string, unknown> => Object(kept);

/** Reads a kept draft. Each field that is not valid falls back to that of the first draft. */
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
