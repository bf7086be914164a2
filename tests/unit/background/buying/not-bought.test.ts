import { describe, expect, it } from 'vitest';
import { toOutcome } from '../../../../lib/background/buying/page-purchase.ts';
import { chooseScreen } from '../../../../lib/store/popup/screen.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';
import { anIntent } from '../../purchase/build.ts';

/** Practice mode in which the service refuses the fields of the purchase, so that nothing is bought. */
async function buyRefused() {
  const world = startTestBackground();
  await world.ask('practice.enter');
  await world.ask('balance.refresh');
  const body = JSON.stringify({ message: 'No.', errors: { to: ['No such address.'] } });
  await world.sandbox('faults', { plans: [{ endpoint: 'buy/energy', times: 1, status: 422, body }] });
  const order = purchaseOf(world.now());
  await world.ask('purchase.confirm', order);
  const screen = async () => {
    await world.background.publish();
    const [latest] = world.published.slice(-1);
    return latest && chooseScreen(latest, null, undefined, world.now()).kind;
  };
  return { ...world, order, screen };
}

describe('a purchase that led to nothing', () => {
  it('is announced as stopped if nothing was sent, since no screen shows it', () => {
    const intent = {
      ...anIntent({ state: 'notSent' }),
      isLocking: false,
      canAcknowledge: false,
      isOrphan: false,
    };
    expect(toOutcome({ kind: 'intent', intent })).toEqual({ kind: 'stopped', code: 'notSent' });
  });

  it('stays on screen until the user puts it away', async () => {
    const { ask, order, screen, published } = await buyRefused();
    expect(await screen()).toBe('intent');
    expect(published.at(-1)?.intents[0]).toMatchObject({ state: 'refused' });
    const { intentId } = order;
    const sinceMs = published.at(-1)?.intents[0]?.sinceMs ?? 0;
    const putAway = (atMs: number) => ask('purchase.acknowledge', { intentId, sinceMs: atMs });
    expect(await putAway(sinceMs - 1)).toEqual({ ok: false, error: { code: 'changed' } });
    expect(await screen()).toBe('intent');
    expect(await putAway(sinceMs)).toMatchObject({ ok: true });
    expect(await screen()).toBe('quote');
  });
});
