import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { purchase } from '../purchases.ts';
import type { Mount } from './mounts.ts';
import { mountToken } from './mounts.ts';

export type Json = Record<string, unknown>;

/** An estimate for a holder and a newcomer of USDT, without surplus: 64,285 + 130,285 energy. */
export const estimatePurchase: Json = {
  to: exampleAddresses.sender,
  period_type: 'days',
  period_amount: 1,
  amount_source: 'estimate',
  estimate_to: `${exampleAddresses.holder},${exampleAddresses.newcomer}`,
  estimate_token: 'USDT',
  estimate_adjust_percent: '0',
};

/** What a customer does: posts with the token and reads JSON. */
export const createCustomer = (mount: Mount) => {
  const post = async (path: string, body?: Json, headers: Record<string, string> = {}) => {
    const answer = await mount.fetch(`/api/v1/private/${path}`, {
      method: 'POST',
      headers: { Token: mountToken, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.text) as Json };
  };
  const buy = async (change: Json = {}, base: Json = purchase) => {
    const { body } = await post('buy/energy', { ...base, ...change });
    return body as { status: string; data: Json & { guid: number }; balance: string };
  };
  const getOrder = async (guid: number) => (await post(`order/get/${guid}`)).body.data as Json;
  const control = async (route: string, input: Json) => {
    const answer = await mount.fetch(`/_sandbox/${route}`, { method: 'POST', body: JSON.stringify(input) });
    return JSON.parse(answer.text) as Json;
  };
  const list = async (body: Json = {}) =>
    (await post('order/list', body)).body as Json & { data: Json[]; total: number; links: Json[] };
  return { ...mount, post, buy, getOrder, control, list };
};

export type Customer = ReturnType<typeof createCustomer>;

export type Case = {
  readonly rows: readonly string[];
  readonly name: string;
  readonly run: (customer: Customer) => Promise<void>;
};
