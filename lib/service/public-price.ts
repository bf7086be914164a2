// What lives here: the client of the rental service, one method for each endpoint of its contract.
// The background uses it. Strict in what it sends, suspicious of what comes.
// It must not store anything, and it never repeats a purchase.
import * as z from 'zod/mini';
import { type Period, periodParams } from '../domain/period.ts';

const priceSchema = z.object({
  status: z.literal('ok'),
  data: z.object({ price: z.int().check(z.positive()) }),
});

/** Reads the price of one energy for a period, in SUN. Null when the service gave no readable price. */
export async function readPublicPrice(
  fetch: (request: Request) => Promise<Response>,
  origin: string,
  period: Period,
): Promise<number | null> {
  const { period_type, period_amount } = periodParams(period);
  const query = new URLSearchParams({
    resource: 'energy',
    period_type,
    period_amount: String(period_amount),
  });
  const response = await fetch(new Request(`${origin}/api/v1/public/price?${query}`));
  const parsed = priceSchema.safeParse(await response.json());
  return parsed.success ? parsed.data.data.price : null;
}
