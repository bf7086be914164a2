import { describe, expect, it } from 'vitest';
import { createTwinBox } from '../../../lib/background/twin-box.ts';
import { type Address, addressFromHex, addressToHex } from '../../../lib/domain/address/address.ts';
import { findUncompared } from '../../../lib/domain/address/look-alike.ts';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';
import { storyOf } from '../../../lib/store/popup/address.ts';
import { purchaseOf, startTestBackground } from '../../support/background.ts';
import { createMemoryArea } from '../../support/memory-settings.ts';
import { createRandom, forgeLookAlike, makeAddress } from '../../support/random-addresses.ts';

const SENDER = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa' as Address;

/**
 * An order for an address that is new to Turbine. Practice mode's own sender is known, and no known address is
 * suspected.
 */
function orderOf(nowMs: number) {
  const order = purchaseOf(nowMs);
  return { ...order, request: { ...order.request, to: SENDER } };
}

describe('a look-alike of a saved address', () => {
  it('gets no order before it was compared', async () => {
    const { ask, now, settings, background } = startTestBackground();
    await ask('practice.enter');
    const saved = forgeLookAlike(SENDER);
    await settings.book.put(
      { address: saved, label: 'Till', use: 'sender' },
      { comparedWith: null, used: [], knownAs: null },
    );
    await background.choicesChanged();
    expect(await ask('purchase.confirm', orderOf(now()))).toMatchObject({ value: { code: 'lookAlike' } });
    const compared = await ask('purchase.confirm', { ...orderOf(now()), comparedWith: saved });
    expect(compared).toMatchObject({ value: { kind: 'intent' } });
  });

  describe('with a full address book, of which pages know 300 addresses', () => {
    const saved = forgeLookAlike(SENDER);

    const farther = addressFromHex(addressToHex(SENDER).replace(/.{8}$/, '00000000')) as Address;

    async function startWithFullBook(
      overrides: Parameters<typeof startTestBackground>[0] = {},
      first = makeAddress(createRandom(2)),
    ) {
      const world = startTestBackground(overrides);
      await world.ask('practice.enter');
      const random = createRandom(1);
      const others = [first, ...Array.from({ length: 299 }, () => makeAddress(random))];
      const entries = [...others, saved].map((address, index) => ({
        address,
        label: `Address ${index}`,
        use: 'sender' as const,
        changedAtMs: 0,
      }));
      await world.settings.book.change(() => ({ book: entries }));
      await world.background.choicesChanged();
      return world;
    }

    it('finds a look-alike of a saved address that pages do not know, and shows them that address from then on', async () => {
      const { ask, now, published } = await startWithFullBook();
      const story = () => storyOf(SENDER, published.at(-1) ?? EMPTY_SNAPSHOT, findUncompared).lookAlike;
      expect(published.at(-1)?.addresses).toHaveLength(300);
      expect(story()).toBeNull();
      expect(await ask('purchase.confirm', orderOf(now()))).toMatchObject({
        value: { code: 'lookAlike' },
      });
      expect(story()).toMatchObject({ known: saved, name: 'Address 300' });
      expect(published.at(-1)?.addresses).toHaveLength(300);
      const compared = await ask('purchase.confirm', { ...orderOf(now()), comparedWith: saved });
      expect(compared).toMatchObject({ value: { kind: 'intent' } });
    });

    it('gives no order to one that was compared with a less alike address than the background knows', async () => {
      const { ask, now, published } = await startWithFullBook({}, farther);
      const story = () => storyOf(SENDER, published.at(-1) ?? EMPTY_SNAPSHOT, findUncompared).lookAlike;
      expect(story(), 'what the user was shown and compared').toMatchObject({ known: farther });
      expect(await ask('purchase.confirm', { ...orderOf(now()), comparedWith: farther })).toMatchObject({
        value: { code: 'lookAlike' },
      });
      expect(story()).toMatchObject({ known: saved });
    });

    it('shows it even after a stop of the background', async () => {
      const session = createMemoryArea();
      const first = await startWithFullBook({ twins: createTwinBox(session) });
      await first.ask('purchase.confirm', orderOf(first.now()));
      const second = await startWithFullBook({ twins: createTwinBox(session) });
      expect(second.published.at(-1)?.addresses.map(({ address }) => address)).toContain(saved);
    });
  });
});
