import { computed, signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { decimalFromSun } from '../../../../lib/domain/amounts/decimal.ts';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import type { PurchaseOrder } from '../../../../lib/messages/popup-topics.ts';
import { payOnce } from '../../../../lib/store/popup/pay.ts';
import type { PopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { chooseScreen, type Wish } from '../../../../lib/store/popup/screen.ts';
import { createSheet } from '../../../../lib/store/popup/sheet.ts';
import { watchedParts } from '../../../../lib/store/watched-parts.ts';
import { intent, workingDay } from '../../../e2e/popup-fixtures.ts';
import { PROFILE } from '../../../support/service-profile.ts';

const NOW = 1_790_000_000_000;
const TERMS = { unitSun: 46n, energyUnits: 64_311n, capSun: 2_958_306n, total: decimalFromSun(2_958_306n) };
const STOP = { ok: true, value: { kind: 'stopped', code: 'limit' } };

/** A purchase that was confirmed and has no answer yet. */
function pay(profile = workingDay(NOW).profile) {
  const ids = ['own', 'next'];
  const answering = Promise.withResolvers<unknown>();
  const sheet = createSheet({
    bridge: { ask: () => answering.promise } as unknown as Bridge,
    newId: () => ids.shift() ?? '',
  });
  const snapshot = watchedParts(workingDay(NOW, { profile }));
  const wish = signal<Wish>(null);
  const asked: unknown[] = [];
  const screen = computed(() => chooseScreen(snapshot, wish.value, sheet.state.value?.intentId, NOW));
  sheet.open(TERMS, []);
  const model = {
    ...{ sheet, snapshot, screen, takeIn: () => {} },
    show: (next: Wish) => {
      wish.value = next;
    },
    ask: async (...question: unknown[]) => asked.push(question),
  } as unknown as PopupModel;
  const paid = payOnce(model, { ...TERMS, intentId: 'own' } as unknown as PurchaseOrder);
  const answer = (value: unknown) => {
    answering.resolve(value);
    return paid;
  };
  return { sheet, snapshot, screen, asked, answer };
}

describe('another service that is chosen while a purchase is being sent', () => {
  const other = { ...PROFILE, id: 'p2', name: 'Other' } as const;

  it.each([
    [PROFILE, { id: PROFILE.id, name: PROFILE.name }],
    [
      { ...PROFILE, id: 'practice', kind: 'practice', name: 'Practice' },
      { id: 'practice', name: null },
    ],
  ] as const)('does not take its place: the popup says where it is', async (payer, place) => {
    const { sheet, snapshot, screen, asked, answer } = pay(payer);
    snapshot.profile = other;
    expect(sheet.state.value).toBeNull();
    expect(screen.value).toMatchObject({ kind: 'elsewhere', isPurchase: true, ...place });
    // A notification tells this stop: the popup shows another service by now.
    await answer(STOP);
    expect([screen.value.kind, sheet.stopped.value, asked]).toEqual(['elsewhere', null, []]);
  });

  it('leaves the next sheet alone', async () => {
    const { sheet, snapshot, screen } = pay();
    sheet.close(undefined, true);
    sheet.open(TERMS, []);
    snapshot.profile = other;
    expect(screen.value.kind).toBe('confirm');
  });
});

it('a stop that was hidden by a doubt is told to have been seen once the quote shows it, and only then', async () => {
  const { snapshot, screen, asked, answer } = pay();
  snapshot.intents = [intent(NOW, 'unknown')];
  await answer(STOP);
  expect([screen.value.kind, asked]).toEqual(['intent', []]);
  snapshot.intents = [];
  expect(screen.value.kind).toBe('quote');
  snapshot.intents = [intent(NOW, 'unknown')];
  snapshot.intents = [];
  expect(asked).toEqual([['purchase.stopSeen', { id: 'own' }]]);
});
