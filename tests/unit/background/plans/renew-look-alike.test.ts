import { expect, it } from 'vitest';
import type { Choices } from '../../../../lib/background/choices/choices.ts';
import { createRenewDesk, type RenewDeskDeps } from '../../../../lib/background/plans/renew-desk.ts';
import { createTwinBox } from '../../../../lib/background/twin-box.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { createMemoryArea } from '../../../support/memory-settings.ts';
import { forgeLookAlike } from '../../../support/random-addresses.ts';
import { memoryStore } from '../../purchase/build.ts';
import { aRental, aRule, MINUTE_MS, NOW_MS } from '../../purchase/renew/renew-stage.ts';
import { SETTINGS } from '../../purchase/stage.ts';

const ID = '00000000-0000-4000-8000-000000000002';
const SENDER = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa' as Address;
const SAVED = forgeLookAlike(SENDER);
const { amount } = aRule().request;

/** A rental from elsewhere for an address that imitates a saved one, and the rule that asks about its end. */
async function setStage() {
  const [primary, mirror] = [memoryStore(), memoryStore()];
  const request = { to: SENDER, period: '1h' as const, amount };
  await primary.set('renew', encodeRecord({ v: 1, seq: 1, rules: [aRule({ id: ID, request })] }));
  const noted: unknown[] = [];
  const published: string[][] = [];
  const [bought, used] = [[] as unknown[], [] as unknown[]];
  const twins = createTwinBox(createMemoryArea());
  const choices = {
    profiles: [{ id: 'main', kind: 'service', origin: 'https://service.example', token: 'ready' }],
    activeProfileId: 'main',
    engine: SETTINGS,
    typedAboveSun: null,
    isUseKnown: true,
    addresses: [{ address: SAVED, name: 'Till', useCount: 0 }],
  } as unknown as Choices;
  const deps = {
    now: () => NOW_MS,
    primary,
    mirror,
    twins,
    alarms: { get: async () => null, create: async () => {}, clear: async () => {} },
    isTokenRefused: () => false,
    isDenied: () => false,
    ready: async () => choices,
    known: () => choices,
    publish: async () => void published.push(await twins.read()),
    noteUse: async (...use: unknown[]) => void used.push(use),
    service: () => ({}),
    showNotice: async () => {},
    report: () => {},
    stops: { isRented: async () => {}, note: (...stop: unknown[]) => void noted.push(stop.slice(0, 2)) },
    engine: {
      purchasesUnder: async () => [],
      snapshot: () => ({ isReady: true, intents: [], orders: [aRental(9 * MINUTE_MS, { to: SENDER })] }),
      async buy(command: unknown) {
        bought.push(command);
        return { kind: 'intent', intent: { id: 'i', state: 'confirmed' } };
      },
    },
  };
  const { handlers } = createRenewDesk(deps as unknown as RenewDeskDeps);
  const terms = { guid: '7', feesSun: '40000', capSun: '2900000', hasTypedSum: false };
  const confirm = (comparedWith: Address | null) =>
    handlers['renew.confirm']({ id: ID, ...terms, comparedWith });
  const keep = (comparedWith: Address | null) =>
    handlers['renew.keep']({
      id: ID.replace(/2$/, '3'),
      profileId: 'main',
      to: SENDER,
      period: '1h',
      energyUnits: '65000',
      ...terms,
      budget: null,
      comparedWith,
    });
  return { confirm, keep, published, bought, used, noted };
}

const refusal = { ok: true, value: { stop: { code: 'lookAlike', overSun: null } } };
const done = { ok: true, value: { stop: null } };

it('rents for an address that imitates a known one only once they were compared, and then counts it as used', async () => {
  const { confirm, published, bought, used, noted } = await setStage();
  expect(await confirm(null)).toEqual(refusal);
  expect([bought, used, published], 'The page may not know what it imitates').toEqual([[], [], [[SAVED]]]);
  expect(noted, 'The page may be closed by now').toEqual([
    [{ id: ID, profileId: 'main', to: SENDER, energyUnits: '65000' }, refusal.value.stop],
  ]);
  expect(await confirm(SAVED)).toEqual(done);
  expect(bought, 'on the terms that were confirmed').toMatchObject([
    { feesSun: 40_000n, capSun: 2_900_000n },
  ]);
  expect(used).toEqual([[SENDER, false]]);
});

it('keeps such an address energized only once they were compared', async () => {
  const { keep, published } = await setStage();
  expect([await keep(null), published]).toEqual([refusal, [[SAVED]]]);
  // The stage's own rule is for the same address, so this is the only objection that is left.
  expect(await keep(SAVED)).toMatchObject({ value: { stop: { code: 'keptAlready' } } });
});
