import type { Queue } from '../../domain/queue.ts';
import { DONE, refuse } from '../../messages/answer.ts';
import type { Handlers } from '../../messages/router.ts';
import { areCompared, type BookEntry, findImitations } from '../../settings/address-book.ts';
import { readDataFile, writeDataFile } from '../../settings/data-file.ts';
import { describeDiagnostics } from '../../settings/diagnostics.ts';
import type { Settings } from '../../settings/settings.ts';
import { giveBack, originsInUse } from './origins-in-use.ts';
import { ownId } from './own-id.ts';
import type { SettingsDeps } from './settings-deps.ts';
import { dropStrangeSecrets } from './strange-secrets.ts';

type DataTopic = 'data.export' | 'data.import' | 'data.diagnose' | 'data.forget';

export function createDataHandlers(deps: SettingsDeps, inTurn: Queue): Pick<Handlers, DataTopic> {
  const { keeper, vault, book, now, permissions } = deps;
  return {
    'data.export': async () => {
      const { settings } = await keeper.read();
      const { records, isPartial } = await deps.readRecords();
      const text = writeDataFile(settings, await book.read(), records, now());
      return { ok: true, value: { text, isPartial } };
    },
    'data.import': async ({ text, isMeant, compared = [] }) => {
      const file = readDataFile(text);
      if (!file.ok) return refuse(file.code);
      const imitations = findImitations(file.book, await book.read(), await deps.readUsed());
      const value = { settings: file.settings, addressCount: file.book.length, imitations };
      if (!isMeant || !areCompared(imitations, compared)) return { ok: true, value };
      const isWhole = await inTurn(() => takeOver(file));
      return isWhole ? { ok: true, value: { ...value, imitations: [] } } : refuse('import-left');
    },
    'data.diagnose': async () => {
      const { settings, isDamaged } = await keeper.read();
      const origins = originsInUse(settings);
      const granted = await Promise.all(origins.map((origin) => permissions.has(origin)));
      const facts = {
        ...deps.about,
        nowMs: now(),
        settings,
        isDamaged,
        vault: await vault.describe(),
        addressCount: (await book.read()).length,
        grantedOrigins: origins.filter((_, index) => granted[index]),
        records: await deps.recordHealth(),
      };
      return { ok: true, value: { text: describeDiagnostics(facts) } };
    },
    'data.forget': async () => {
      // A part that cannot be forgotten, such as a database that cannot be opened, stops no other. The failure is
      // reported, so that the user can try again.
      let keepAgain = () => {};
      const forgetRest = async () => {
        keepAgain = await deps.forgetRest();
      };
      const failures: unknown[] = [];
      for (const forget of [vault.forgetAll, permissions.dropAll, forgetRest])
        await forget().catch((error) => failures.push(error));
      if (failures.length > 0) {
        // Without a restart, the user goes on with this life: what is saved in it must be, and no page may show what is gone.
        keepAgain();
        await deps.onChange().catch((error) => failures.push(error));
        for (const failure of failures) deps.report('forgetting everything', failure);
        return refuse('forget-left');
      }
      // Memory still knows everything: only a new life knows nothing.
      deps.restart();
      return DONE;
    },
  };

  /** False if something of before is left. */
  async function takeOver(file: { settings: Settings; book: BookEntry[] }): Promise<boolean> {
    const before = (await keeper.read()).settings;
    const next = await withOwnIds(file.settings, before);
    // Whole or not at all, also if the background ends meanwhile: both are one write.
    const after = await keeper.change(
      () => next,
      (settings) => book.change(() => ({ book: file.book }), settings),
    );
    const tidied = await Promise.allSettled([
      dropStrangeSecrets(deps, after),
      ...originsInUse(before).map((origin) => giveBack(deps, origin)),
    ]);
    // The written limits count from now on, whatever failed after them.
    await deps.onChange();
    const failures = tidied.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    for (const failure of failures) deps.report('tidying up after an import', failure);
    return failures.length === 0;
  }

  /** A service at another address is another service, even if the file gives it the id of one that is or was here. */
  async function withOwnIds(file: Settings, here: Settings): Promise<Settings> {
    const ids = new Map<string, string>();
    const taken: { id: string }[] = [...here.profiles, ...file.profiles];
    for (const { id, origin } of file.profiles) {
      const present = here.profiles.find((one) => one.id === id);
      if (present ? present.origin === origin : !(await isOfElsewhere(id, origin))) continue;
      const own = await ownId(deps, { origin, userId: null }, present, taken);
      ids.set(id, own);
      taken.push({ id: own });
    }
    const idOf = (id: string) => ids.get(id) ?? id;
    const profiles = file.profiles.map((profile) => ({ ...profile, id: idOf(profile.id) }));
    return { ...file, profiles, activeProfileId: file.activeProfileId && idOf(file.activeProfileId) };
  }

  /**
   * Whether the id has records at other addresses alone. A removed profile leaves its orders and balance behind: they
   * must not be shown for a service at another address that has its id.
   */
  async function isOfElsewhere(id: string, origin: string): Promise<boolean> {
    const origins = await deps.originsOf(id);
    return origins.length > 0 && !origins.includes(origin);
  }
}
