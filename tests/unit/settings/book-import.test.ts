import { expect, it } from 'vitest';
import { exampleAddresses } from '../../../lib/sandbox/world/account-profile.ts';
import { DEFAULT_SETTINGS } from '../../../lib/settings/settings.ts';
import { AS_NEW, bookEntry, createBookWorld } from './book-world.ts';

it('a name from a file that turns sharing on is later than one from a machine whose clock is ahead', async () => {
  const { machine, clock } = createBookWorld();
  clock.ms += 3_600_000;
  const elsewhere = machine();
  await elsewhere.book.put(bookEntry(exampleAddresses.sender, 'Elsewhere'), AS_NEW);
  clock.ms -= 3_600_000;
  const here = machine(false);
  const { writeAll } = here.local;
  here.local.writeAll = async (written) => {
    await writeAll(written);
    here.sharing.isOn = true;
  };
  const settings = { ...DEFAULT_SETTINGS, isBookSynced: true };
  const book = [{ ...bookEntry(exampleAddresses.sender, 'From the file'), changedAtMs: 1 }];
  await here.book.change(() => ({ book }), { settings });
  expect(here.local.values.get('settings')).toEqual(settings);
  await elsewhere.book.catchUp();
  expect([await here.labels(), await elsewhere.labels()]).toEqual([['From the file'], ['From the file']]);
});
