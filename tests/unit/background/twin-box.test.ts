import { expect, it } from 'vitest';
import { createTwinBox } from '../../../lib/background/twin-box.ts';
import { createMemoryArea } from '../../support/memory-settings.ts';
import { createRandom, forgeLookAlike, makeAddress } from '../../support/random-addresses.ts';

const random = createRandom(3);
const pairs = Array.from({ length: 120 }, () => {
  const known = makeAddress(random);
  return { known, fake: forgeLookAlike(known) };
});
const book = pairs.map(({ known }) => ({ address: known, name: known, useCount: 0, lastUsedAtMs: null }));

it('keeps what was imitated, each once, and nothing for an address that imitates none', async () => {
  const box = createTwinBox(createMemoryArea());
  const [one, two, three] = pairs;
  await box.keepFor([one?.fake ?? '', makeAddress(random)], book);
  await box.keepFor([two?.fake ?? '', one?.fake ?? ''], book);
  expect(await box.read()).toEqual([two?.known, one?.known]);
  await box.keepFor([three?.fake ?? ''], book);
  expect(await box.read(), 'beside earlier ones').toEqual([three?.known, two?.known, one?.known]);
});

it('keeps a refused address that is known itself, so that pages compare it with the same ones', async () => {
  const box = createTwinBox(createMemoryArea());
  const [first] = pairs;
  const [known, fake] = [first?.known ?? '', first?.fake ?? ''];
  const unnamed = { address: known, name: null, useCount: 2, lastUsedAtMs: 1 };
  await box.keepFor([fake], [unnamed, { address: fake, name: 'Till', useCount: 0, lastUsedAtMs: null }]);
  expect(await box.read()).toEqual([known, fake]);
});

it('never grows beyond what a snapshot can carry', async () => {
  const box = createTwinBox(createMemoryArea());
  const fakes = pairs.map(({ fake }) => fake);
  await box.keepFor(fakes, book);
  expect(await box.read()).toHaveLength(100);
});

it('treats damaged storage as empty', async () => {
  expect(await createTwinBox(createMemoryArea(new Map([['twins', { a: 1 }]]))).read()).toEqual([]);
});
