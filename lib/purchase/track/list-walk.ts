import type { Guid } from '../../domain/guid.ts';

/** A walk over the order list that the budget may interrupt. */
export type ListWalk = { nextPage: number; found: Map<Guid, number | null>; seen: Set<Guid> };

export function newWalk(): ListWalk {
  return { nextPage: 1, found: new Map(), seen: new Set() };
}
