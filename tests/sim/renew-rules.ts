import { decimalFromSun } from '../../lib/domain/amounts/decimal.ts';
import type { Disk } from './disk.ts';
import type { ModelService } from './model-service.ts';
import { CAP_SUN, type RenewStory } from './renew-story.ts';
import type { RenewTrail } from './renew-trail.ts';
import { LEAD_MS } from './runner-ports.ts';
import type { intentsOn } from './trail.ts';

const DAY_MS = 86_400_000;
/** The longest time from reading the list to the purchase, with some margin. */
const SEEN_AFTER_MS = 3_000;
const PREFIX = 'renew-';
const BATCH_PREFIX = 'batch-';
/** What was decided: a row or a renewal, whichever try of it. */
const rowOf = (intent: string | null): string => (intent ?? '').replace(/-again-\d+$/, '');

type StoredBatch = { seq: number; passed: number[]; rows: { intentId: string }[] };

/** The batch as the next life would read it: the later of its two copies. */
export function batchOn(...disks: readonly Disk[]): StoredBatch | undefined {
  const texts = disks.flatMap(({ kept }) => kept.get('batch') ?? []);
  const copies = texts.flatMap((text): StoredBatch[] => {
    try {
      return [JSON.parse(text)];
    } catch {
      return [];
    }
  });
  return copies.sort((a, b) => b.seq - a.seq)[0];
}

type Facts = {
  intent: string;
  intents: ReturnType<typeof intentsOn>;
  trail: RenewTrail;
  model: ModelService;
  story: RenewStory;
  disk: Disk;
  batch: StoredBatch | undefined;
  nowMs: number;
};

/** What must hold when a purchase is sent. */
export function judgePost({ intent, intents, trail, model, story, disk, batch, nowMs }: Facts): string[] {
  const said: string[] = [];
  const say = (text: string) => said.push(`${intent} at ${nowMs - 1_900_000_000_000}: ${text}`);
  if (trail.posts.some((post) => post.intent === intent)) say('sent twice');
  const own = intents.find(({ id }) => id === intent);
  if (!own) say('not in the journal');
  for (const { id, state, isAcknowledged } of intents) {
    const isOpen = ['armed', 'sent', 'unknown', 'needsUser', 'duplicate'].includes(state) && !isAcknowledged;
    if (id !== intent && isOpen) say(`sent while ${id} was ${state}`);
  }
  const denied = new Set(
    intents.filter(({ state }) => ['notPlaced', 'refused', 'notSent'].includes(state)).map(({ id }) => id),
  );
  const recent = model.orders.filter(
    (order) => order.intent !== null && !denied.has(order.intent) && order.createdMs > nowMs - DAY_MS,
  );
  const sum = (orders: typeof recent) => orders.reduce((total, { paid }) => total + paid, 0n);
  const most = (sun: bigint) => decimalFromSun(sun);
  const hasJumped = story.deeds.some(({ kind }) => kind === 'jump');
  if (!hasJumped && story.perDaySun !== null && sum(recent) + most(CAP_SUN) > most(story.perDaySun))
    say('above the daily limit');
  if (intent.startsWith(BATCH_PREFIX)) {
    const ofBatch = model.orders.filter(
      (order) => order.intent?.startsWith(BATCH_PREFIX) && !denied.has(order.intent),
    );
    if (ofBatch.some((order) => rowOf(order.intent) === rowOf(intent))) say('bought twice');
    if (sum(ofBatch) + most(CAP_SUN) > most(story.batchCapSun)) say('above the cap of all');
    if (!batch?.rows.some(({ intentId }) => intentId === rowOf(intent))) say('no such row on disk');
    // What the user has gone on from is known to memory alone while a write fails.
    const isWritten = story.items.length === 0 && story.deaths.every(({ side }) => side !== 'torn');
    for (const { id, state } of isWritten ? intents : []) {
      const isTrouble = id.startsWith(BATCH_PREFIX) && (state === 'notPlaced' || state === 'refused');
      if (isTrouble && !(batch?.passed ?? []).includes(Number(rowOf(id).split('-').at(-1))))
        say(`sent although ${id} is ${state}, and the user has not gone on from it`);
    }
  }
  if (!intent.startsWith(PREFIX)) return said;
  const byRule = recent.filter((order) => order.intent?.startsWith(PREFIX));
  if (!hasJumped && sum(byRule) + most(CAP_SUN) > most(story.budgetSun)) say('above the budget of the rule');
  if (model.orders.some((order) => rowOf(order.intent) === rowOf(intent))) say('renewed twice');
  if (!disk.kept.get('renew')) say('no rules on disk');
  if (trail.stoppedAtMs !== null) say('the rule was stopped before it was sent');
  const forAddress = model.orders.filter(({ content }) => content.to === 0);
  const others = forAddress.filter(({ createdMs }) => createdMs < nowMs - 60_000);
  const listed = forAddress.filter(({ createdMs }) => createdMs < nowMs - SEEN_AFTER_MS);
  const pending = listed.filter((order) => [0, 5, 2, 17].includes(model.statusOf(order)));
  if (pending.length > 0) say('another order was on its way');
  const ends = others
    .filter((order) => model.statusOf(order) === 3 && order.intent !== null)
    .map(({ createdMs }) => createdMs + 3_600_000 + 14_000);
  const lastMs = Math.max(0, ...ends);
  if (!hasJumped && forAddress.every((order) => model.statusOf(order) !== 3)) say('no rental was running');
  if (!hasJumped && lastMs - nowMs > LEAD_MS + 60_000) say(`too early: ${lastMs - nowMs} ms`);
  return said;
}
