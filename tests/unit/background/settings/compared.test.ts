import { expect, it } from 'vitest';
import { createSettingsWorld } from './settings-world.ts';

const SAVED = 'TZ8BdYx1LDHA5TmYqfEVh7McnsoHLoYVow';
const LOOK_ALIKE = 'TFaojMDwsYDNJ8eKxP7z1gtjxiMhioYVow';
const OTHER = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
const entryOf = (address: string, label: string) => ({
  address,
  label,
  use: 'both' as const,
  changedAtMs: 1,
});

it('takes a file only if its addresses imitate what the user was shown, and nothing saved since', async () => {
  const { handlers, read } = createSettingsWorld();
  const compared = [{ address: LOOK_ALIKE, name: 'Fresh', imitates: OTHER, label: 'Till' }];
  const text = `name,address\nFresh,${LOOK_ALIKE}\n`;
  await handlers['address.save']({
    address: SAVED,
    label: 'Main',
    use: 'both',
    comparedWith: null,
    knownAs: null,
  });
  expect(await handlers['address.import']({ text: `name,address\nTill,${OTHER}\n`, compared })).toMatchObject(
    {
      value: { addedCount: 1, imitations: [] },
    },
  );
  expect(await handlers['address.import']({ text, compared })).toMatchObject({
    value: { imitations: [{ address: LOOK_ALIKE, imitates: SAVED }] },
  });
  expect((await read()).book).toHaveLength(2);
});

it('saves an address only if it imitates the one that the user was shown', async () => {
  const used = [entryOf(SAVED, 'used')];
  const { handlers, read } = createSettingsWorld({ readUsed: async () => used });
  expect(
    await handlers['address.save']({
      address: LOOK_ALIKE,
      label: 'Fresh',
      use: 'both',
      comparedWith: OTHER,
      knownAs: null,
    }),
  ).toMatchObject({
    value: { imitated: { address: SAVED } },
  });
  expect((await read()).book).toEqual([]);
});
