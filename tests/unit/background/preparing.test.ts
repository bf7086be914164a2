import { expect, it } from 'vitest';
import { snapshotSchema } from '../../../lib/messages/snapshot.ts';
import { purchaseOf, startTestBackground } from '../../support/background.ts';

/** A service whose price comes when it is let go. */
function startWithSlowPrice() {
  let isSlow = false;
  let asked = () => {};
  let release = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const scene = startTestBackground({
    distort: async (url, text) => {
      if (isSlow && url.includes('/public/price')) {
        asked();
        await isReleased;
      }
      return text;
    },
  });
  const readPage = async () => {
    const answer = await scene.ask('snapshot.read');
    return snapshotSchema.parse((answer as { value: unknown }).value);
  };
  return {
    ...scene,
    readPage,
    isAsked,
    release,
    slowDown: () => {
      isSlow = true;
    },
  };
}

it('shows a purchase whose price is still being read to a popup that is opened meanwhile, as not sent', async () => {
  const { ask, now, readPage, slowDown, isAsked, release } = startWithSlowPrice();
  await ask('practice.enter');
  slowDown();
  const order = purchaseOf(now());
  const answer = ask('purchase.confirm', order);
  await isAsked;
  const page = await readPage();
  expect(page.intents).toMatchObject([
    {
      id: order.intentId,
      state: 'armed',
      sentAtMs: null,
      request: order.request,
      quote: { energyUnits: '65000', totalSun: '2990000' },
      canAcknowledge: false,
    },
  ]);
  release();
  expect(await answer).toMatchObject({ value: { kind: 'intent', state: 'confirmed' } });
  expect((await readPage()).intents.map(({ id, state }) => [id, state])).toEqual([
    [order.intentId, 'confirmed'],
  ]);
});

it('shows nothing under way once such a purchase was stopped', async () => {
  const { ask, now, readPage, slowDown, isAsked, release } = startWithSlowPrice();
  await ask('practice.enter');
  slowDown();
  const answer = ask('purchase.confirm', { ...purchaseOf(now()), capSun: '1' });
  await isAsked;
  expect((await readPage()).intents).toHaveLength(1);
  release();
  expect(await answer).toMatchObject({ value: { kind: 'stopped', code: 'priceAboveCap' } });
  expect((await readPage()).intents).toEqual([]);
});

it('tells all pages of it at once, since an open one does not ask', async () => {
  const { ask, now, published, slowDown, isAsked, release } = startWithSlowPrice();
  await ask('practice.enter');
  slowDown();
  const answer = ask('purchase.confirm', purchaseOf(now()));
  await isAsked;
  expect(published.at(-1)?.intents.map(({ state }) => state)).toEqual(['armed']);
  release();
  await answer;
});
