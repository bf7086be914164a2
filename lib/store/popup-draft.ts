import { type Address, parseAddress } from '../domain/address.ts';
import { PERIODS, type Period } from '../domain/period.ts';
import { parseRecipients } from '../domain/recipients.ts';
import { findToken, type TokenSymbol } from '../domain/token.ts';
import { RECOMMENDED_SURPLUS_PERCENT } from '../domain/transfer-table.ts';

export const TASKS = ['transfer', 'newHolder', 'several', 'own'] as const;

export type Task = (typeof TASKS)[number];

/** What the user is about to rent; kept between openings, since the next transfer is mostly like the last. */
export interface Draft {
  to: Address | null;
  task: Task;
  token: TokenSymbol;
  recipients: Address[];
  surplusPercent: string;
  /** As typed. */
  ownUnits: string;
  period: Period;
}

export const FIRST_DRAFT: Draft = {
  to: null,
  task: 'transfer',
  token: 'USDT',
  recipients: [],
  surplusPercent: RECOMMENDED_SURPLUS_PERCENT,
  ownUnits: '65000',
  period: '1h',
};

/** A kept draft, as far as it can be believed: each field that is not what it should be falls back to the first one. */
export function readDraft(kept: unknown): Draft {
  if (typeof kept !== 'object' || kept === null) return FIRST_DRAFT;
  const { to, task, token, recipients, surplusPercent, ownUnits, period } = kept as Record<string, unknown>;
  const address = typeof to === 'string' ? parseAddress(to) : null;
  const list = Array.isArray(recipients) ? parseRecipients(recipients.join(',')) : null;
  return {
    to: address?.ok ? address.address : null,
    task: TASKS.find((one) => one === task) ?? FIRST_DRAFT.task,
    token: (typeof token === 'string' && findToken(token)?.symbol) || FIRST_DRAFT.token,
    recipients: list?.addresses ?? [],
    surplusPercent: readText(surplusPercent, /^\d{1,2}(\.\d{1,4})?$/) ?? FIRST_DRAFT.surplusPercent,
    ownUnits: readText(ownUnits, /^\d{0,12}$/) ?? FIRST_DRAFT.ownUnits,
    period: PERIODS.find((one) => one === period) ?? FIRST_DRAFT.period,
  };
}

const readText = (value: unknown, shape: RegExp) =>
  typeof value === 'string' && shape.test(value) ? value : null;
