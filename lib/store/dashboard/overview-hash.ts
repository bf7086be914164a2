import { PERIODS } from '../../domain/rental/period.ts';
import { type Filter, NO_FILTER, STATUS_GROUPS } from '../../ledger/find-rows.ts';
import { AS_LISTED, SORT_KEYS, type Sort } from '../../ledger/sort-rows.ts';
import type { SpendingUnit } from '../../messages/money-topics.ts';

export const SPENDING_UNITS: readonly SpendingUnit[] = ['day', 'week', 'month'];

export interface SpendingChoice {
  unit: SpendingUnit;
  /** Null for the present one. */
  span: string | null;
  /** Null for all. */
  address: string | null;
}

/** All that is chosen on the overview. */
export interface Overview {
  filter: Filter;
  sort: Sort;
  spending: SpendingChoice;
}

export const EVERYTHING: SpendingChoice = { unit: 'day', span: null, address: null };

const SOURCES = ['here', 'elsewhere'] as const;
const ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
/** As the protocol accepts it. */
const SPAN = /^\d{4,6}(-(\d\d|Q[1-4]))?$/;
const MOST_TEXT = 200;

/** Anybody can write a link to this page: a choice that is not understood falls back to showing everything. */
export function readOverview(hash: string): Overview {
  const told = new URLSearchParams(/^overview\?(.*)$/s.exec(hash)?.[1]);
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === told.get(name));
  const like = (name: string, shape: RegExp) => shape.exec(told.get(name) ?? '')?.[0] ?? null;
  return {
    filter: {
      status: one('status', STATUS_GROUPS) ?? NO_FILTER.status,
      period: one('period', PERIODS) ?? null,
      address: like('address', ADDRESS),
      source: one('source', SOURCES) ?? null,
      text: (told.get('text') ?? '').slice(0, MOST_TEXT),
    },
    sort: {
      key: one('sort', SORT_KEYS) ?? AS_LISTED.key,
      isDescending: told.get('order') !== 'up',
    },
    spending: {
      unit: one('by', SPENDING_UNITS) ?? EVERYTHING.unit,
      span: like('span', SPAN),
      address: like('spent', ADDRESS),
    },
  };
}

/** The part of the address behind `#`. It names only what differs from the default. */
export function writeOverview({ filter, sort, spending }: Overview): string {
  const told = new URLSearchParams();
  const tell = (name: string, value: string | null, usual: string | null = null) => {
    if (value !== null && value !== usual) told.set(name, value);
  };
  tell('status', filter.status, NO_FILTER.status);
  tell('period', filter.period);
  tell('address', filter.address);
  tell('source', filter.source);
  tell('text', filter.text.slice(0, MOST_TEXT), '');
  tell('sort', sort.key, AS_LISTED.key);
  tell('order', sort.isDescending ? null : 'up');
  tell('by', spending.unit, EVERYTHING.unit);
  tell('span', spending.span);
  tell('spent', spending.address);
  return told.size === 0 ? 'overview' : `overview?${told}`;
}
