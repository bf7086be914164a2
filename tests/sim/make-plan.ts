import { HOUR, httpFault, listFault, MINUTE, SECOND, write } from './make-faults.ts';
import { withClocks, withHiding, withLosses } from './make-mishaps.ts';
import {
  type BuyFault,
  CONTENTS,
  type Endpoint,
  HONEST,
  type ListFaultKind,
  type Plan,
  type PlanItem,
  type StoreName,
} from './plan.ts';
import { createRandom, type Random } from './random.ts';

const LIES: readonly ListFaultKind[] = ['totalHigh'];

const MAKERS = {
  histories,
  interleavings,
  notifications,
  damaged,
  answers,
  services,
  losses: (random: Random) => withLosses(random, histories(random)),
  clocks: (random: Random) => withClocks(random, histories(random)),
  hiding: (random: Random) => withHiding(random, histories(random)),
};

export type Campaign = keyof typeof MAKERS;

/** The history that belongs to a seed. */
export function makePlan(campaign: Campaign, seed: number): Plan {
  const random = createRandom(seed);
  const past = random.whole(24);
  const perDaySun = random.chance(0.3) ? 10_000_000n : null;
  const items = MAKERS[campaign](random);
  const places = 1 + Math.max(0, ...items.map(({ place = 0 }) => place));
  return { past, perDaySun, items, places, isOneOrigin: places > 1 && random.chance(0.3) };
}

/**
 * Two or three services, each with a history of its own at the same time. Some do not answer for a while, are removed
 * and connected anew, or have their token locked.
 */
function services(random: Random): PlanItem[] {
  const count = 2 + random.whole(2);
  return Array.from({ length: count }, (_, place) => place).flatMap((place) => {
    const items = histories(random);
    while (random.chance(0.5)) items.push({ ...httpFault(random), fault: 'silent' });
    while (random.chance(0.2)) {
      const kind = random.pick(['removed', 'locked'] as const);
      items.push({ kind, atMs: random.whole(20 * MINUTE), forMs: random.pick([SECOND, MINUTE, HOUR]) });
    }
    return items.map((item) => ({
      ...item,
      place,
      ...('intent' in item && { intent: `p${place}-${item.intent}` }),
    }));
  });
}

function histories(random: Random): PlanItem[] {
  const items: PlanItem[] = purchases(random, 1 + random.whole(3));
  const add = (probability: number, make: () => PlanItem) => {
    while (random.chance(probability)) items.push(make());
  };
  add(0.35, () => crashAtStep(random, 300));
  add(0.15, () => crash(random));
  add(0.1, () => ({
    kind: 'sleep',
    atMs: random.whole(20 * MINUTE),
    forMs: random.pick([MINUTE, HOUR, 8 * HOUR]),
  }));
  add(0.1, () => ({ kind: 'alarmsVanish', atMs: random.whole(20 * MINUTE) }));
  add(0.1, () => clockJump(random));
  add(0.25, () => elsewhere(random));
  add(0.15, () => ({ kind: 'topUp', atMs: random.whole(20 * MINUTE), trx: random.pick([1, 3, 100]) }));
  add(0.05, () => ({ kind: 'priceRise', atMs: random.whole(5 * MINUTE), factor: 2 }));
  add(0.35, () => listFault(random));
  add(0.3, () => httpFault(random));
  add(0.1, () => write(random, 80));
  add(0.3, () => ({ kind: 'open', atMs: random.whole(30 * MINUTE) }));
  if (random.chance(0.4)) items.push({ kind: 'idleDeath' });
  // The engine promises nothing if a total lies while a top-up or an order from elsewhere moves the balance too.
  const isLying = items.some((item) => item.kind === 'list' && LIES.includes(item.fault));
  return isLying ? items.filter(({ kind }) => kind !== 'elsewhere' && kind !== 'topUp') : items;
}

/** Histories in which an answer names another order than the one that was bought, or is older than it looks. */
function answers(random: Random): PlanItem[] {
  const items = histories(random).map((item): PlanItem => {
    if (item.kind !== 'buy') return item;
    const { fault } = item;
    if (random.chance(0.3)) return { ...item, fault: { ...fault, answer: 'oldGuid' } };
    // A service that refuses and still acts, while another answer about it is on its way, is found out only later.
    const isBelated = fault.answer === 'refused' && typeof fault.applied === 'object';
    return isBelated ? { ...item, fault: { ...fault, applied: 'never' } } : item;
  });
  while (random.chance(0.7)) {
    const fromMs = random.pick([0, random.whole(10 * MINUTE)]);
    items.push({
      kind: 'late',
      endpoint: random.pick<Endpoint>(['price', 'order', 'orders', 'accounts']),
      fromMs,
      untilMs: fromMs + random.pick([20 * SECOND, 5 * MINUTE, HOUR]),
      lateMs: random.pick([SECOND, 9 * SECOND, 19 * SECOND]),
    });
  }
  return items;
}

/** Many clicks and windows around one purchase, slow answers, and a machine that may die in between. */
function interleavings(random: Random): PlanItem[] {
  const items: PlanItem[] = [];
  const count = 1 + random.whole(3);
  for (let index = 0; index < count; index += 1) {
    const clicks = Array.from({ length: 2 + random.whole(5) }, () => random.whole(6 * SECOND));
    const fault = { ...buyFault(random), answerAfterMs: random.pick([0, 5, 300, 4 * SECOND, 61 * SECOND]) };
    items.push({
      kind: 'buy',
      atMs: random.whole(8 * SECOND),
      intent: `i${index}`,
      content: random.whole(CONTENTS.length),
      fault,
      clicks,
    });
  }
  while (random.chance(0.4)) items.push(httpFault(random, 10 * SECOND));
  while (random.chance(0.5)) items.push({ kind: 'open', atMs: random.whole(15 * SECOND) });
  if (random.chance(0.5)) items.push({ ...crashAtStep(random, 120), downMs: random.pick([1, 500, 3000]) });
  return items;
}

function notifications(random: Random): PlanItem[] {
  const items: PlanItem[] = purchases(random, 1 + random.whole(4));
  while (random.chance(0.6)) items.push({ kind: 'notify', nth: 1 + random.whole(8) });
  while (random.chance(0.6)) items.push(crashAtStep(random, 500));
  while (random.chance(0.3)) items.push({ kind: 'alarmsVanish', atMs: random.whole(20 * MINUTE) });
  while (random.chance(0.3)) items.push(httpFault(random));
  while (random.chance(0.2))
    items.push({ kind: 'sleep', atMs: random.whole(20 * MINUTE), forMs: random.pick([MINUTE, 8 * HOUR]) });
  if (random.chance(0.6)) items.push({ kind: 'idleDeath' });
  return items;
}

/**
 * Either writes fail in both areas, or one area is damaged between two lives. The engine promises nothing for both.
 */
function damaged(random: Random): PlanItem[] {
  const items: PlanItem[] = purchases(random, 1 + random.whole(2));
  items.push(crashAtStep(random, 60));
  while (random.chance(0.3)) items.push(crashAtStep(random, 200));
  if (random.chance(0.5)) {
    for (let count = 2 + random.whole(10); count > 0; count -= 1) items.push(write(random, 24));
    return items;
  }
  const store = random.pick<StoreName>(['primary', 'mirror']);
  for (const item of items) if (item.kind === 'crashAtStep' && item.side === 'torn') item.side = 'after';
  while (random.chance(0.6)) {
    const fault = random.pick(['gone', 'torn', 'listThrows'] as const);
    items.push({ kind: 'unreadable', store, restart: 2 + random.whole(3), fault });
  }
  return items;
}

function purchases(random: Random, count: number): PlanItem[] {
  const items: PlanItem[] = [];
  let atMs = random.whole(5 * SECOND);
  const content = random.whole(CONTENTS.length);
  for (let index = 0; index < count; index += 1) {
    const intent = `i${index}`;
    const clicks = random.chance(0.3) ? [0, random.whole(400), random.whole(3 * MINUTE)] : [0];
    const isSame = random.chance(0.7);
    items.push({
      kind: 'buy',
      atMs,
      intent,
      content: isSame ? content : random.whole(CONTENTS.length),
      fault: buyFault(random),
      clicks,
    });
    atMs += random.pick([2 * SECOND, 40 * SECOND, 3 * MINUTE, 12 * MINUTE]);
    if (random.chance(0.5)) items.push({ kind: 'acknowledge', atMs: atMs - 500, intent });
  }
  return items;
}

function buyFault(random: Random): BuyFault {
  const outcome = random.chance(0.8)
    ? 'delegated'
    : random.pick(['failed', 'jumps', 'regresses', 'odd'] as const);
  const answerAfterMs = random.pick([0, 300, 300, 2 * SECOND, 29 * SECOND, 60 * SECOND]);
  const base: BuyFault = { ...HONEST, outcome, answerAfterMs, costFactor: random.chance(0.05) ? 3 : 1 };
  if (random.chance(0.35)) return base;
  const resends = random.chance(0.3) ? 1 + random.whole(2) : 0;
  const answer = random.pick(['ok', 'guidOnly', 'lost', 'lost', 'refused'] as const);
  if (answer === 'ok' || answer === 'guidOnly') return { ...base, answer, resends };
  const lateMs = random.pick([2 * SECOND, 30 * SECOND, 6 * MINUTE]);
  const applied = random.pick<BuyFault['applied']>(['never', 'now', 'now', { lateMs }]);
  if (applied === 'never' && random.chance(0.2)) return { ...base, answer: 'notSent', applied };
  return { ...base, answer, applied, resends: applied === 'now' ? resends : 0 };
}

function crashAtStep(random: Random, most: number): PlanItem & { kind: 'crashAtStep' } {
  return {
    kind: 'crashAtStep',
    step: 1 + random.whole(most),
    side: random.pick(['before', 'after', 'torn'] as const),
    downMs: random.pick([10, 5 * SECOND, 40 * SECOND, 20 * MINUTE]),
    losesAlarms: random.chance(0.5),
  };
}

function crash(random: Random): PlanItem {
  const atMs = random.whole(15 * MINUTE);
  return {
    kind: 'crash',
    atMs,
    downMs: random.pick([10, 30 * SECOND, 9 * HOUR]),
    losesAlarms: random.chance(0.5),
  };
}

function clockJump(random: Random): PlanItem {
  const day = 24 * HOUR;
  return {
    kind: 'clockJump',
    atMs: random.whole(15 * MINUTE),
    byMs: random.pick([day, -365 * day, 5 * MINUTE, -10 * SECOND]),
  };
}

function elsewhere(random: Random): PlanItem {
  const lagMs = random.pick([0, 0, MINUTE, 5 * MINUTE]);
  return {
    kind: 'elsewhere',
    atMs: random.whole(15 * MINUTE),
    content: random.whole(CONTENTS.length),
    lagMs,
  };
}
