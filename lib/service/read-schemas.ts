import * as z from 'zod/mini';
import type { Guid } from '../domain/order/guid.ts';
import { type Period, periodParams } from '../domain/rental/period.ts';
import { decimalField, guidField, integerField, listField, needed, textField } from './fields.ts';
import { orderSchema } from './order-schema.ts';

/** SUN for one unit of energy over the whole period. An answer for another unit, resource or period is refused. */
export function priceSchema(period: Period) {
  const { period_type, period_amount } = periodParams(period);
  const price = z.object({
    price: needed(integerField).check(z.refine((value) => value > 0)),
    unit: z.optional(z.literal('SUN')),
    resource_type: z.optional(z.literal('energy')),
    period_type: z.optional(z.literal(period_type)),
    period_amount: z.optional(z.literal([period_amount, String(period_amount)])),
  });
  return z.pipe(
    z.object({ data: price }),
    z.transform(({ data }) => ({ priceSun: BigInt(data.price) })),
  );
}

/** The order asked for, and no other. */
export function oneOrderSchema(guid: Guid) {
  return z.pipe(
    z.object({ data: orderSchema.check(z.refine((order) => order.guid === guid)) }),
    z.transform(({ data }) => data),
  );
}

/** A guid is null when the entry could not be read: a page with such an entry proves no absence. */
const listedOrderSchema = z.lazy(() =>
  z.catch(z.object({ guid: guidField, status: integerField }), {
    guid: null,
    status: null,
  }),
);

export const orderPageSchema = z.lazy(() =>
  z.pipe(
    z.object({
      data: z.array(listedOrderSchema),
      current_page: integerField,
      last_page: integerField,
      per_page: integerField,
      total: integerField,
    }),
    z.transform((page) => ({
      entries: page.data,
      page: page.current_page,
      lastPage: page.last_page,
      perPage: page.per_page,
      total: page.total,
    })),
  ),
);

const accountSchema = z.lazy(() =>
  z.pipe(
    z.object({
      guid: guidField,
      user_id: integerField,
      id: integerField,
      section: needed(textField),
      currency: textField,
      balance: decimalField,
    }),
    z.transform(({ user_id: userId, ...account }) => ({ ...account, userId })),
  ),
);

/** The account asked for, and no other. */
export function oneAccountSchema(id: number) {
  return z.pipe(
    z.object({ data: accountSchema.check(z.refine((account) => account.id === id)) }),
    z.transform(({ data }) => data),
  );
}

export const accountsSchema = z.lazy(() =>
  z.pipe(
    z.object({ data: z.array(z.unknown()) }),
    z.transform(({ data }) => z.parse(listField(accountSchema), data)),
  ),
);

export type Price = z.infer<ReturnType<typeof priceSchema>>;
export type OrderPage = z.infer<typeof orderPageSchema>;
export type Account = z.infer<typeof accountSchema>;
