import * as z from 'zod/mini';
import { MOST_RECIPIENTS } from '../domain/address/recipients.ts';
import { periodOf } from '../domain/rental/period.ts';
import {
  addressField,
  amountField,
  decimalField,
  guidField,
  integerField,
  listField,
  needed,
  shortTextField,
  textField,
} from './fields.ts';

/** Each order is kept in the small storage that every purchase is first written to. */
const MOST_TRANSACTIONS = 100;
/** No form of an address is longer. What is longer is none, and is shown cut. */
const LONGEST_ADDRESS = 64;
/** Its 64 digits, also behind "0x". */
const LONGEST_TXID = 66;
/**
 * Stands for a recipient that cannot be read, and for those beyond the most. A list that leaves them out would read as
 * another purchase's.
 */
const UNREAD = '…';

const transactionSchema = z.lazy(() =>
  z.object({ order_guid: guidField, delegate_txid: shortTextField(LONGEST_TXID) }),
);

const recipientField = z.lazy(() =>
  z.pipe(
    textField,
    z.transform((text) => text?.slice(0, LONGEST_ADDRESS) || UNREAD),
  ),
);

/** Token and recipients are empty when the service says that it estimated, but not legibly what. */
const estimateTaskSchema = z.lazy(() =>
  z.pipe(
    z.object({
      id: integerField,
      token: textField,
      currency: textField,
      from: addressField,
      to: listField(recipientField),
    }),
    z.transform(({ to, token, ...task }) => ({
      ...task,
      token: token ?? '',
      recipients: to.length > MOST_RECIPIENTS ? [...to.slice(0, MOST_RECIPIENTS), UNREAD] : to,
    })),
  ),
);

/**
 * What the service says of an estimate. Null only where it says that it made none: beside anything that cannot be read,
 * the order may be an estimated one.
 */
function readEstimate(id: unknown, task: unknown) {
  const parsed = z.safeParse(estimateTaskSchema, task);
  if (parsed.success) return parsed.data;
  return isNone(task) && isNone(id) ? null : z.parse(estimateTaskSchema, {});
}

/** An empty list is how some servers write an empty object. */
const isNone = (said: unknown): boolean =>
  !said || said === '0' || (Array.isArray(said) && said.length === 0);

/** An order as the service tells it. Only its guid is certain; null is what was absent or could not be read. */
export const orderSchema = z.lazy(() =>
  z.pipe(
    z.object({
      guid: needed(guidField),
      estimate_task_id: z.optional(z.unknown()),
      status: integerField,
      payment_status: integerField,
      order_cost: decimalField,
      order_cost_paid: decimalField,
      to: addressField,
      energy_amount: amountField,
      period_type: textField,
      hours: integerField,
      days: integerField,
      energy_delegation_fee: decimalField,
      address_activation_fee: decimalField,
      resource_txs: z.pipe(
        listField(transactionSchema),
        z.transform((all) => all.slice(-MOST_TRANSACTIONS)),
      ),
      estimate_task: z.optional(z.unknown()),
    }),
    z.transform((wire) => ({
      guid: wire.guid,
      status: wire.status,
      paymentStatus: wire.payment_status,
      cost: wire.order_cost,
      costPaid: wire.order_cost_paid,
      to: wire.to,
      energyUnits: wire.energy_amount,
      /** As the service states it. `period` is the one it is sold as, if any. */
      duration: { periodType: wire.period_type, hours: wire.hours, days: wire.days },
      period: periodOf({ periodType: wire.period_type, hours: wire.hours, days: wire.days }),
      /** Charged for too small an order. */
      smallOrderFee: wire.energy_delegation_fee,
      activationFee: wire.address_activation_fee,
      transactions: wire.resource_txs.map(({ order_guid: orderGuid, delegate_txid: txid }) => ({
        orderGuid,
        txid,
      })),
      /** A transaction that is named for another order says nothing about this one. */
      delegateTxids: wire.resource_txs.flatMap(({ order_guid: orderGuid, delegate_txid: txid }) =>
        txid && (orderGuid ?? wire.guid) === wire.guid ? [txid] : [],
      ),
      estimateTaskId: z.parse(integerField, wire.estimate_task_id),
      estimate: readEstimate(wire.estimate_task_id, wire.estimate_task),
    })),
  ),
);

export type Order = z.infer<typeof orderSchema>;
