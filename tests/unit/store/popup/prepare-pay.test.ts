import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { PurchaseOrder } from '../../../../lib/messages/popup-topics.ts';
import type { Obstacle } from '../../../../lib/store/popup/obstacle.ts';
import { preparePay } from '../../../../lib/store/popup/pay.ts';
import type { PopupModel } from '../../../../lib/store/popup/popup-model.ts';

const TERMS = { unitSun: 46n, energyUnits: 14_291n, capSun: 657_386n };
const ORDER = { intentId: 'i1' } as PurchaseOrder;

/** A sheet that has just been drawn, with a clock and frames that the test moves. */
function setUp() {
  const clock = { nowMs: 1_000, waitedMs: 0 };
  const quote = signal(TERMS);
  const obstacle = signal<Obstacle | null>(null);
  const story = signal<{ lookAlike: { known: string } | null }>({ lookAlike: null });
  const waiting: (() => void)[] = [];
  let paidCount = 0;
  const sheet = {
    state: signal({ intentId: 'i1' }),
    confirm() {
      paidCount += 1;
      return null;
    },
  };
  const snapshot = { limits: { quietHours: null } };
  const model = { sheet, quote, obstacle, story, snapshot } as unknown as PopupModel;
  const pay = preparePay(model, {
    now: () => clock.nowMs,
    afterFrame: (run) => void waiting.push(run),
    waitedMs: () => clock.waitedMs,
  });
  const showFrame = () => {
    for (const run of waiting.splice(0)) run();
  };
  const pass = (ms: number) => {
    clock.nowMs += ms;
  };
  const click = () => {
    const before = paidCount;
    pay(ORDER);
    return paidCount > before;
  };
  /** Whether a click is taken, just before half a second has passed and just after. */
  const isDeaf = () => {
    pass(499);
    const early = click();
    pass(1);
    return [early, click()];
  };
  return { clock, quote, obstacle, story, showFrame, pass, click, isDeaf };
}

const LATE = [false, true];

describe('the button that pays', () => {
  it('takes no click in the half second after the sheet is on the screen, however late that is', () => {
    const { showFrame, pass, click, isDeaf } = setUp();
    pass(2_000);
    expect(click()).toBe(false);
    showFrame();
    expect(isDeaf()).toEqual(LATE);
  });

  it.each([
    ['price', { unitSun: 48n }],
    ['energy', { energyUnits: 64_311n, capSun: 2_958_306n }],
    ['expected energy, of an estimate whose highest cost stays', { energyUnits: 64_311n }],
    ['fees', { capSun: 1_157_386n }],
  ])('takes none before another sum is on the screen, nor soon after: %s', (_, change) => {
    const { quote, showFrame, pass, click, isDeaf } = setUp();
    showFrame();
    pass(1_000);
    quote.value = { ...TERMS, ...change };
    pass(600);
    expect(click(), 'A page that hangs still shows the sum from before').toBe(false);
    showFrame();
    expect(isDeaf()).toEqual(LATE);
  });

  it('goes on taking clicks while what is read again says the same', () => {
    const { quote, showFrame, pass, click } = setUp();
    showFrame();
    pass(500);
    quote.value = { ...TERMS };
    expect(click()).toBe(true);
  });

  it('takes none while something prevents buying, nor soon after: the buttons change places', () => {
    const { obstacle, showFrame, pass, click, isDeaf } = setUp();
    showFrame();
    pass(1_000);
    obstacle.value = { code: 'offline' };
    obstacle.value = null;
    pass(5_000);
    expect(click()).toBe(false);
    showFrame();
    expect(isDeaf()).toEqual(LATE);
  });

  it('takes none soon after an address turned out to be imitated, which moves the buttons too', () => {
    const { story, showFrame, pass, isDeaf } = setUp();
    showFrame();
    pass(1_000);
    story.value = { lookAlike: { known: 'T' } };
    showFrame();
    expect(isDeaf()).toEqual(LATE);
  });
});
