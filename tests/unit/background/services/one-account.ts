import { NO_BUDGET } from '../../../../lib/service/budget.ts';
import { createRentalService, type RentalServiceDeps } from '../../../../lib/service/client.ts';

export const ORIGIN = 'https://energy.example';

const DATA: Record<string, unknown> = {
  price: { price: 46, unit: 'SUN' },
  list: [{ section: 'buyer', currency: 'TRX', balance: '100' }],
  energy: { guid: 12345678, status: 0, to: null, order_cost: '2.99' },
};

/** The answers of a service with one account, whose orders are on no list. */
export function answerOf(path: string): Response {
  const data = path.endsWith('order/list') ? [] : DATA[path.split('/').at(-1) ?? ''];
  return Response.json({ status: 'ok', data, total: 0, last_page: 1, balance: '97' });
}

/** A client for which time stands still, so that no request is given up or repeated. */
export const createStillClient = (deps: Pick<RentalServiceDeps, 'fetch' | 'profile' | 'readToken'>) =>
  createRentalService({
    ...deps,
    now: () => 1_790_000_000_000,
    sleep: () => new Promise(() => {}),
    random: () => 0.5,
    budget: NO_BUDGET,
    mayAsk: async () => true,
  });
