import type { Core } from '../core.ts';
import { amendIntent } from '../journal/transitions.ts';
import { orderEvent } from '../track/apply-reading.ts';
import { chargeSun } from '../track/order-charge.ts';

/** Compares each bought order's cost with the cap its user confirmed, once the cost is legible. */
export async function flagOvercharges(core: Core): Promise<void> {
  for (const intent of core.journal.all()) {
    if (intent.isOvercharged || intent.watch.dueAtMs === null) continue;
    const orders = intent.guids.flatMap((guid) => core.orders.get(intent.profileId, guid) ?? []);
    const dear = orders.find((order) => chargeSun(order, intent.capSun) > intent.capSun);
    if (!dear) continue;
    await core.inbox.tell(orderEvent(dear, 'overcharged', core.ports.now()));
    await core.journal.write(amendIntent(core.journal.get(intent.id) ?? intent, { isOvercharged: true }));
  }
}
