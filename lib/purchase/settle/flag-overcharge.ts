import { decimalFromSun } from '../../domain/amounts/decimal.ts';
import type { Core } from '../core.ts';
import type { Intent } from '../journal/intent.ts';
import { amendIntent } from '../journal/transitions.ts';
import { orderEvent } from '../track/apply-reading.ts';
import { chargeSun } from '../track/order-charge.ts';

/** Flags each purchase that was charged more than the cap its user confirmed, once the charge is known. */
export async function flagOvercharges(core: Core, isFree: (intent: Intent) => boolean): Promise<void> {
  for (const intent of core.journal.all()) {
    if (intent.isOvercharged || !isFree(intent)) continue;
    const orders = intent.guids.flatMap((guid) => core.orders.get(intent.profileId, guid) ?? []);
    const dear = orders.find((order) => chargeSun(order, intent.capSun) > intent.capSun);
    if (!dear) continue;
    const event = orderEvent(dear, 'overcharged', core.ports.now());
    // The charge, not the stated cost: a failed order may have paid only a part of that, another more than that.
    const cost = `${decimalFromSun(chargeSun(dear, intent.capSun))}`;
    // An event that is not in the inbox yet is told again at the next wake, or in the next life.
    if (!(await core.inbox.tell({ ...event, params: { ...event.params, cost } }))) continue;
    await core.journal.write(amendIntent(core.journal.get(intent.id) ?? intent, { isOvercharged: true }));
  }
}
