import type { Guid } from '../../domain/guid.ts';
import type { Core } from '../core.ts';
import type { RentalServicePort } from '../service-port.ts';
import { applyReading } from './apply-reading.ts';
import { newOrder } from './order-record.ts';

const PER_PAGE = 15;

/** Reads one page of old orders with their details; they are shown, and followed if still running, but never announced. */
export async function pageInPast(
  core: Core,
  profileId: string,
  service: RentalServicePort,
  page: number,
): Promise<Guid[] | null> {
  const ask = core.ask.watch;
  const answer = await ask(profileId, () => service.orders({ page, perPage: PER_PAGE }));
  if (!answer.ok) return null;
  const guids = [...new Set(answer.value.entries.flatMap(({ guid }) => guid ?? []))];
  for (const guid of guids) {
    if (core.orders.get(profileId, guid)) continue;
    const reading = await ask(profileId, () => service.order(guid));
    if (!reading.ok) continue;
    const nowMs = core.ports.now();
    const serial = core.nextSerial();
    const origin = {
      guid,
      serial,
      profileId,
      origin: service.origin,
      source: 'past',
      intentId: null,
    } as const;
    if (!core.orders.get(profileId, guid))
      await core.keep(applyReading(newOrder(origin, nowMs), reading.value, nowMs));
  }
  return guids;
}
