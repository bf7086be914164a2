import { describe, expect, it } from 'vitest';
import type { Address } from '../../../lib/domain/address/address.ts';
import { type BuyRequest, buildBuyBody } from '../../../lib/service/buy-request.ts';
import {
  ADDRESS,
  ANY_TIME_MS,
  answer,
  BUY,
  createHarness,
  ENDPOINTS,
} from '../../support/service-harness.ts';

const OTHER = 'TXDk8mbtRbXeYuMNS83CfKPaYYT8XWv9Hz' as Address;
const estimate = (changes: object = {}): BuyRequest => ({
  to: ADDRESS,
  period: '30d',
  amount: {
    source: 'estimate',
    recipients: [OTHER, ADDRESS],
    token: 'stUSDT',
    adjustPercent: '0.04',
    ...changes,
  },
});

describe('buildBuyBody', () => {
  it('names an amount as the contract does', () => {
    expect(buildBuyBody(BUY)).toEqual({
      to: ADDRESS,
      period_type: 'hours',
      period_amount: 1,
      amount_source: 'amount',
      amount: 65_000,
    });
  });

  it('names an estimate as the contract does', () => {
    expect(buildBuyBody(estimate())).toEqual({
      to: ADDRESS,
      period_type: 'days',
      period_amount: 30,
      amount_source: 'estimate',
      estimate_to: `${OTHER},${ADDRESS}`,
      estimate_token: 'stUSDT',
      estimate_adjust_percent: 0.04,
    });
  });

  it.each([
    ['0.10', 0.1],
    ['5.0', 5],
    ['05', 5],
    ['0', 0],
    ['0.0001', 0.0001],
    ['99.9999', 99.9999],
  ])('writes a surplus of %s, as a user may type it, as the number %d', (adjustPercent, number) => {
    expect(buildBuyBody(estimate({ adjustPercent }))).toMatchObject({ estimate_adjust_percent: number });
  });

  it.each([
    ['an address with a blank', { ...BUY, to: `${ADDRESS} ` }],
    ['an invalid address', { ...BUY, to: 'T1' }],
    ['a period that is not sold', { ...BUY, period: '2h' }],
    ['no energy', { ...BUY, amount: { source: 'amount', energyUnits: 0n } }],
    ['less than nothing', { ...BUY, amount: { source: 'amount', energyUnits: -1n } }],
    ['energy beyond exact numbers', { ...BUY, amount: { source: 'amount', energyUnits: 2n ** 53n } }],
    ['a surplus that is no number', estimate({ adjustPercent: 'x' })],
    ['a surplus in hex', estimate({ adjustPercent: '0x10' })],
    ['no recipients', estimate({ recipients: [] })],
    ['a wrong recipient', estimate({ recipients: [OTHER, 'T1'] })],
    ['an unknown token', estimate({ token: 'usdt' })],
    ['a surplus above the maximum', estimate({ adjustPercent: '100.1' })],
    ['a surplus with too many digits for a number', estimate({ adjustPercent: '0.0000001' })],
  ])('refuses %s', (_, request) => {
    expect(buildBuyBody(request as BuyRequest)).toBeNull();
  });

  it('sends nothing that it refuses', async () => {
    const { service, sent } = createHarness(() => answer('{}'));
    const result = await service.buyEnergy({ ...BUY, to: 'T1' as Address }, ANY_TIME_MS);
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'rejected', certainty: 'not-sent', retryable: false },
    });
    expect(sent).toEqual([]);
  });
});

describe('the body on the wire', () => {
  it.each([
    [
      'json',
      'application/json',
      `{"to":"${ADDRESS}","period_type":"hours","period_amount":1,"amount_source":"amount","amount":65000}`,
    ],
    [
      'urlencoded',
      'application/x-www-form-urlencoded',
      `to=${ADDRESS}&period_type=hours&period_amount=1&amount_source=amount&amount=65000`,
    ],
  ] as const)('is %s when the profile says so', async (bodyKind, contentType, body) => {
    const { service, sent } = createHarness(() => answer('{}'), {
      profile: { origin: 'https://service.example', bodyKind },
    });
    await service.buyEnergy(BUY, ANY_TIME_MS);
    expect(sent[0]?.headers['Content-Type']).toBe(contentType);
    expect(
      Object.fromEntries(
        bodyKind === 'json'
          ? Object.entries(JSON.parse(String(sent[0]?.init.body)))
          : new URLSearchParams(String(sent[0]?.init.body)),
      ),
    ).toEqual(
      Object.fromEntries(bodyKind === 'json' ? Object.entries(JSON.parse(body)) : new URLSearchParams(body)),
    );
  });

  it('is absent where the contract has none, and a query for the page of the list', async () => {
    const bodies = await Promise.all(
      ENDPOINTS.filter(({ isBuy }) => !isBuy).map(async ({ name, body, call }) => {
        const { service, sent } = createHarness(() => answer(body));
        await call(service);
        return [name, sent[0]?.init.body];
      }),
    );
    expect(Object.fromEntries(bodies)).toEqual({
      price: undefined,
      order: undefined,
      orders: '{"page":2,"per_page":15}',
      accounts: undefined,
      account: undefined,
    });
  });
});
