import { computed, effect, signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { decimalFromSun } from '../../../../lib/domain/amounts/decimal.ts';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import type { PurchaseOrder } from '../../../../lib/messages/popup-topics.ts';
import type { AnswerTo } from '../../../../lib/messages/protocol.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { payOnce } from '../../../../lib/store/popup/pay.ts';
import type { PopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { chooseScreen, type Wish } from '../../../../lib/store/popup/screen.ts';
import { createSheet } from '../../../../lib/store/popup/sheet.ts';
import { intent, order, workingDay } from '../../../e2e/popup-fixtures.ts';
import { PROFILE } from '../../../support/service-profile.ts';

const NOW = 1_790_000_000_000;
const TERMS = { unitSun: 46n, energyUnits: 64_311n, capSun: 2_958_306n, total: decimalFromSun(2_958_306n) };
const bought = intent(NOW, 'confirmed', { id: 'own', guids: ['40718265'] });
const LOCKED = { ...PROFILE, token: 'locked' };
const BOUGHT = workingDay(NOW, { intents: [bought], orders: [order(NOW, { intentId: 'own' })] });

/** Presses the button of the open sheet, and records all the screens that follow. */
async function pressButton(answer: AnswerTo<'purchase.confirm'>, before = workingDay(NOW)) {
  const bridge = { ask: async () => answer } as unknown as Bridge;
  const sheet = createSheet({ bridge, newId: () => 'own' });
  const snapshot = signal<Snapshot>(before);
  const wish = signal<Wish>({ kind: 'quote' });
  sheet.open(TERMS, []);
  const screens: string[] = [];
  const asked: unknown[] = [];
  const screen = computed(() => chooseScreen(snapshot.value, wish.value, sheet.state.value?.intentId, NOW));
  effect(() => {
    screens.push(screen.value.kind);
  });
  const model = {
    sheet,
    screen,
    snapshot: before,
    show: (next: Wish) => {
      wish.value = next;
    },
    takeIn: (next: Snapshot) => {
      snapshot.value = next;
    },
    ask: async (...question: unknown[]) => {
      asked.push(question);
      return { ok: true, value: {} };
    },
  } as unknown as PopupModel;
  await payOnce(model, { ...TERMS, intentId: 'own' } as unknown as PurchaseOrder);
  return { sheet, screens: [...new Set(screens)], last: screens.at(-1), asked };
}

describe('a purchase that was paid for on the sheet', () => {
  it('is never followed by the quote for a moment, though its snapshot arrives after the answer', async () => {
    const value = { kind: 'intent', intentId: 'own', state: 'confirmed', told: BOUGHT } as const;
    const { sheet, screens, asked } = await pressButton({ ok: true, value });
    expect(screens).toEqual(['confirm', 'order']);
    expect(asked).toEqual([]);
    expect(sheet.state.value).toBeNull();
  });

  it.each([
    [
      'a stop',
      { ok: true, value: { kind: 'stopped', code: 'limit' } },
      'limit',
      [['purchase.stopSeen', { id: 'own' }]],
    ],
    ['no answer', { ok: false, error: { code: 'background-unreachable' } }, 'background-unreachable', []],
  ] as const)(
    'closes the sheet after %s and keeps the reason until the next one opens',
    async (_, answer, code, told) => {
      const { sheet, screens, asked } = await pressButton(answer);
      expect([sheet.state.value, sheet.stopped.value?.code]).toEqual([null, code]);
      expect(screens).toEqual(['confirm', 'quote']);
      expect(asked, 'tells that the user was shown it').toEqual(told);
      sheet.open(TERMS, []);
      expect(sheet.stopped.value).toBeNull();
    },
  );

  it.each([
    ['a stop', { ok: true, value: { kind: 'stopped', code: 'limit' } }],
    ['no answer', { ok: false, error: { code: 'background-unreachable' } }],
  ] as const)(
    'shows %s though another order is under way, which would be taken for it',
    async (_, answer) => {
      const { last } = await pressButton(answer, workingDay(NOW, { orders: [order(NOW)] }));
      expect(last).toBe('quote');
    },
  );

  it.each([
    ['its reason stands on the quote', {}, 'quote', [['purchase.stopSeen', { id: 'own' }]]],
    ['the token is locked', { profile: LOCKED }, 'noToken', []],
    ['another purchase is in doubt', { intents: [intent(NOW, 'unknown')] }, 'intent', []],
  ] as const)(
    'is told to have been seen or not, where it was stopped and %s',
    async (_, part, screen, told) => {
      const stop = { ok: true, value: { kind: 'stopped', code: 'locked' } } as const;
      const before = workingDay(NOW, part as Partial<Snapshot>);
      const { last, asked } = await pressButton(stop, before);
      expect([last, asked]).toEqual([screen, told]);
    },
  );
});
