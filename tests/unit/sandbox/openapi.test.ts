import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpointNames } from '../../../lib/sandbox/router.ts';
import { exampleAddresses } from '../../../lib/sandbox/world/account-profile.ts';
import { openSandbox } from './open-sandbox.ts';

type Operation = {
  readonly responses: Readonly<
    Record<
      string,
      { readonly content: { readonly 'application/json': { readonly schema: z.core.JSONSchema.JSONSchema } } }
    >
  >;
};

const text = readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8');
const description = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, z.core.JSONSchema.JSONSchema> };
};

/** Fails unless the operation's description has an answer with this status and exactly this shape. */
const expectDescribed = (path: string, method: string, status: number, body: unknown): void => {
  const operation = description.paths[path]?.[method];
  const schema = operation?.responses[status]?.content['application/json'].schema;
  expect(schema, `${method} ${path} ${status}`).toBeDefined();
  const parsed = z.fromJSONSchema({ ...schema, $defs: description.components.schemas }).safeParse(body);
  expect(parsed.error?.issues ?? [], `${method} ${path} ${status}`).toEqual([]);
};

const purchase = {
  to: exampleAddresses.notActivated,
  period_type: 'days',
  period_amount: 3,
  amount_source: 'amount',
  amount: 20_000,
};
const estimate = {
  ...purchase,
  amount_source: 'estimate',
  estimate_to: exampleAddresses.holder,
  estimate_token: 'stUSDT',
  estimate_adjust_percent: '0.04',
};

test('the description names exactly the endpoints of the service', () => {
  const named = Object.keys(description.paths).map((path) =>
    path.replace(/^\/api\/v1\/(private\/)?/, '').replace(/\/\{\w+\}$/, ''),
  );
  const served = endpointNames.filter((name) => !name.startsWith('wallet'));
  expect(named.toSorted()).toEqual(served.toSorted());
  expect(description.openapi).toMatch(/^3\.1\./);
});

test('the check tells a wrong shape from a right one', () => {
  expect(() => expectDescribed('/api/v1/public/price', 'get', 200, { status: 'ok', data: {} })).toThrow();
  expect(() => expectDescribed('/api/v1/public/price', 'get', 422, { status: 'ok' })).toThrow();
});

test('what the sandbox answers is as described', async () => {
  const { service, clock, send } = openSandbox();
  const ask = async (path: string, template: string, input?: object) => {
    const { status, body } = await service(path, input && { ...input });
    expectDescribed(`/api/v1/private/${template}`, 'post', status, body);
    return [status, body.data] as const;
  };
  const [, bought] = await ask('buy/energy', 'buy/energy', purchase);
  const [, estimated] = await ask('buy/energy', 'buy/energy', estimate);
  await ask('buy/energy', 'buy/energy', { ...purchase, amount: 90_000_000 });
  for (const durationMs of [0, 1_000, 1_000, 3_000, 3 * 86_400_000]) {
    clock.nowMs += durationMs;
    for (const order of [bought, estimated]) await ask(`order/get/${order?.guid}`, 'order/get/{guid}');
  }
  await ask('order/list', 'order/list', { per_page: 1, page: 2 });
  await ask('order/list', 'order/list', { page: 99 });
  await ask('account/list', 'account/list');
  await ask('account/get/1', 'account/get/{id}');
  expect((await ask('buy/energy', 'buy/energy', {}))[0]).toBe(422);
  expect((await ask('order/list', 'order/list', { page: 0 }))[0]).toBe(422);
  expect((await ask('account/get/9', 'account/get/{id}'))[0]).toBe(404);
  expect((await ask('order/get/9', 'order/get/{guid}'))[0]).toBe(404);
  for (const path of ['buy/energy', 'order/get/1', 'order/list', 'account/list', 'account/get/1']) {
    const template = path
      .replace('order/get/1', 'order/get/{guid}')
      .replace('account/get/1', 'account/get/{id}');
    const url = `/api/v1/private/${path}`;
    const headers = { token: 'unit-token' };
    for (const init of [
      { headers },
      { method: 'POST' },
      { method: 'POST', headers, body: '{' },
      { method: 'POST', headers, body: ' '.repeat(2_000_000) },
    ]) {
      const { status, text: answer } = await send(url, init);
      expectDescribed(`/api/v1/private/${template}`, 'post', status, JSON.parse(answer));
    }
  }
  for (const query of ['resource=energy&period_type=days&period_amount=30', 'resource=none']) {
    const { status, text: answer } = await send(`/api/v1/public/price?${query}`);
    expectDescribed('/api/v1/public/price', 'get', status, JSON.parse(answer));
  }
});
