import { DONE, refuse } from '../../messages/answer.ts';
import type { Handlers } from '../../messages/router.ts';
import { areCompared } from '../../settings/address-book.ts';
import { type ReadFile, readAddressFile, writeAddressFile } from '../../settings/address-file.ts';
import type { SettingsDeps } from './settings-deps.ts';

type BookTopic = 'address.save' | 'address.settle' | 'address.remove' | 'address.import' | 'address.export';

export function createBookHandlers({
  book,
  now,
  onChange,
  readUsed,
}: SettingsDeps): Pick<Handlers, BookTopic> {
  return {
    'address.save': async ({ comparedWith, knownAs, ...entry }) => {
      const put = await book.put(entry, { comparedWith, used: await readUsed(), knownAs });
      if (!put.ok && put.code !== 'look-alike') return refuse(put.code);
      if (put.ok) await onChange();
      return { ok: true, value: { imitated: put.ok ? null : put.imitated } };
    },
    'address.settle': async ({ moved }) => {
      if (!(await book.settleAll(moved))) return refuse('changed');
      await onChange();
      return DONE;
    },
    'address.remove': async ({ address }) => {
      await book.remove(address);
      await onChange();
      return DONE;
    },
    'address.import': async ({ text, compared }) => {
      const used = await readUsed();
      const { value, book: imported } = await book.change((entries) =>
        judgeFile(readAddressFile(text, entries, now(), used), compared),
      );
      if (imported) await onChange();
      return { ok: true, value };
    },
    'address.export': async ({ format }) => ({
      ok: true,
      value: { text: writeAddressFile(await book.read(), format) },
    }),
  };
}

/** What of the file is to be saved, if anything, and what the page is told of it. */
function judgeFile({ book, ...read }: ReadFile, compared: Parameters<typeof areCompared>[1]) {
  const imitations = areCompared(read.imitations, compared) ? [] : read.imitations;
  return { book: read.problem || imitations.length > 0 ? null : book, value: { ...read, imitations } };
}
