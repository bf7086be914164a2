import type { Decimal } from '../../domain/amounts/decimal.ts';
import type { Sun } from '../../domain/amounts/sun.ts';
import type { EventKind } from '../../domain/order/event-kind.ts';
import type { Period } from '../../domain/rental/period.ts';
import type { Core } from '../core.ts';
import type { EngineEvent } from './event.ts';

const PRICE_EVERY_MS = 900_000;
/** The least time between two attempts to read the price, however often there is other work. */
const PRICE_AGAIN_MS = 30_000;

/** Notes a balance, and tells when it falls below the user's mark: once, and again only after it was back. */
export async function tellBalance(
  core: Core,
  profileId: string,
  balance: Decimal,
  userId?: number | null,
): Promise<void> {
  const { lowBalance } = core.ports.settings();
  const before = core.profiles.get(profileId);
  const isLow = lowBalance !== null && balance < lowBalance;
  const atMs = core.ports.now();
  const event = markEvent('low-balance', profileId, atMs, { balance: `${balance}` });
  const isBalanceLow = await tellLow(core, event, isLow, before.isBalanceLow);
  await core.profiles.put({
    ...core.profiles.get(profileId),
    isBalanceLow,
    balance: { amount: balance, atMs },
    ...(typeof userId === 'number' && { userId }),
  });
}

/** Tells when the price falls below the user's mark: once, and again only after it was back. */
export async function tellPrice(core: Core, profileId: string, period: Period, priceSun: Sun): Promise<void> {
  const { priceMark } = core.ports.settings();
  if (!priceMark || priceMark.profileId !== profileId || priceMark.period !== period) return;
  const { isPriceLow: wasLow, pricedMark } = core.profiles.get(profileId);
  const mark = nameMark(priceMark);
  const params = { priceSun: `${priceSun}`, markSun: `${priceMark.priceSun}`, period };
  const event = markEvent('price-below-mark', profileId, core.ports.now(), params);
  const isLow = priceSun < priceMark.priceSun;
  const isPriceLow = await tellLow(core, event, isLow, wasLow && (pricedMark ?? mark) === mark);
  const profile = core.profiles.get(profileId);
  await core.profiles.put({ ...profile, isPriceLow, pricedAtMs: core.ports.now(), pricedMark: mark });
}

const nameMark = ({ period, priceSun }: { period: Period; priceSun: Sun }) => `${period} ${priceSun}`;

/** When the price for the user's mark is read next; null without a mark. */
export function nextPriceMs({ ports, profiles }: Core): number | null {
  const { priceMark } = ports.settings();
  if (!priceMark) return null;
  const nowMs = ports.now();
  const { pricedAtMs, pricedMark } = profiles.get(priceMark.profileId);
  const isOfAnother = pricedMark !== undefined && pricedMark !== nameMark(priceMark);
  return pricedAtMs === null || pricedAtMs > nowMs || isOfAnother ? nowMs : pricedAtMs + PRICE_EVERY_MS;
}

/** Reads the price for the user's mark every quarter of an hour. */
export async function watchPrice(core: Core): Promise<void> {
  const { priceMark } = core.ports.settings();
  const dueMs = nextPriceMs(core);
  const service = priceMark && core.ports.service(priceMark.profileId);
  if (!service || dueMs === null || dueMs > core.ports.now()) return;
  const { profileId, period } = priceMark;
  if (!core.isTurn(`${profileId} ${nameMark(priceMark)}`, PRICE_AGAIN_MS)) return;
  const price = await core.ask.watch(profileId, () => service.price(period));
  if (price.ok) await tellPrice(core, profileId, period, price.value.priceSun);
}

/** Without a mark, what was told of a price is forgotten: whoever sets one again wants to hear of it. */
export async function forgetPrices({ ports, profiles }: Core): Promise<void> {
  if (ports.settings().priceMark) return;
  for (const id of profiles.ids()) {
    const profile = profiles.get(id);
    if (profile.pricedAtMs !== null) await profiles.put({ ...profile, isPriceLow: false, pricedAtMs: null });
  }
}

/**
 * Tells what is low and was not before. Returns whether that is told by now: while the news cannot be written, each
 * reading tells the same news again, and so does the next life. Two readings that arrive at once share one as well.
 */
async function tellLow(
  { inbox, telling }: Core,
  event: EngineEvent,
  isLow: boolean,
  isTold: boolean,
): Promise<boolean> {
  const news = `${event.kind} ${event.profileId} ${event.params.period} ${event.params.markSun}`;
  const first = telling.get(news) ?? event;
  telling.set(news, first);
  const isDone = !isLow || isTold || (await inbox.tell(first));
  if (isDone) telling.delete(news);
  return isLow && isDone;
}

function markEvent(
  kind: EventKind,
  profileId: string,
  atMs: number,
  params: Record<string, string>,
): EngineEvent {
  return { kind, profileId, guid: null, intentId: null, atMs, params: { ...params, round: `${atMs}` } };
}
