import { DONE, refuse } from '../../messages/answer.ts';
import type { Handlers } from '../../messages/router.ts';
import { readAddressFile, writeAddressFile } from '../../settings/address-file.ts';
import type { SettingsDeps } from './settings-deps.ts';

type BookTopic = 'address.save' | 'address.remove' | 'address.import' | 'address.export';

export function createBookHandlers({
  book,
  now,
  onChange,
  readUsed,
}: SettingsDeps): Pick<Handlers, BookTopic> {
  return {
    'address.save': async ({ isMeant, knownAs, ...entry }) => {
      const put = await book.put(entry, isMeant, await readUsed(), knownAs);
      if (!put.ok && put.code !== 'look-alike') return refuse(put.code);
      if (put.ok) await onChange();
      return { ok: true, value: { imitated: put.ok ? null : put.imitated } };
    },
    'address.remove': async ({ address }) => {
      await book.remove(address);
      await onChange();
      return DONE;
    },
    'address.import': async ({ text, isMeant }) => {
      const read = readAddressFile(text, await book.read(), now(), await readUsed());
      if (!read.ok) {
        const problem = { code: read.code, badLines: read.badLines };
        return { ok: true, value: { problem, addedCount: 0, knownCount: 0, imitations: [] } };
      }
      const { addedCount, knownCount } = read;
      const imitations = isMeant ? [] : read.imitations;
      if (imitations.length === 0) {
        await book.replaceAll(read.book);
        await onChange();
      }
      return { ok: true, value: { problem: null, addedCount, knownCount, imitations } };
    },
    'address.export': async ({ format }) => ({
      ok: true,
      value: { text: writeAddressFile(await book.read(), format) },
    }),
  };
}
