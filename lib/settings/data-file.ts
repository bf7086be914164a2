import * as z from 'zod/mini';
import { type BookEntry, bookSchema } from './address-book.ts';
import { migrateSettings } from './migrate-settings.ts';
import { PRACTICE_ID } from './profile.ts';
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from './settings.ts';

const fileSchema = z.lazy(() =>
  z.object({
    turbine: z.literal('everything'),
    version: z.literal(1),
    settings: z.unknown(),
    book: bookSchema,
  }),
);

export type ReadData =
  | { ok: true; settings: Settings; book: BookEntry[] }
  | { ok: false; code: 'damaged' | 'not-our-file' | 'later-version' | 'bad-content' };

/**
 * Everything but the secrets, which are kept elsewhere and are never part of these shapes. The records of purchases and
 * orders are for the user's own archive: an import leaves them out, since a journal must not be overwritten.
 */
export function writeDataFile(
  settings: Settings,
  book: readonly BookEntry[],
  records: readonly unknown[],
  nowMs: number,
): string {
  const savedAt = new Date(nowMs).toISOString();
  return `${JSON.stringify({ turbine: 'everything', version: 1, savedAt, settings, book, records }, null, 2)}\n`;
}

/**
 * Takes the whole file or nothing of it. The node stays off until the user turns it on here, which asks for a
 * permission. If the active service is none of the file's, the user has to choose one.
 */
export function readDataFile(text: string): ReadData {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { ok: false, code: 'damaged' };
  }
  if (typeof raw !== 'object' || raw === null || (raw as { turbine?: unknown }).turbine !== 'everything') {
    return { ok: false, code: 'not-our-file' };
  }
  const { version, settings: kept } = raw as {
    version?: unknown;
    settings?: { version?: unknown } | null;
  };
  if (Number(version) > 1 || Number(kept?.version) > DEFAULT_SETTINGS.version)
    return { ok: false, code: 'later-version' };
  const file = fileSchema.safeParse(raw);
  const settings = file.success ? migrateSettings(file.data.settings) : null;
  if (!file.success || !settings) {
    const { error } = file.success ? settingsSchema.safeParse(kept) : file;
    // Not every later release counts the version up.
    const isLater = error?.issues.some(({ code }) => code === 'unrecognized_keys');
    return { ok: false, code: isLater ? 'later-version' : 'bad-content' };
  }
  if (!areAmountsShown(settings)) return { ok: false, code: 'bad-content' };
  const ids = new Set(settings.profiles.map(({ id }) => id));
  if (ids.size < settings.profiles.length) return { ok: false, code: 'bad-content' };
  const addresses = new Set(file.data.book.map(({ address }) => address));
  if (addresses.size < file.data.book.length) return { ok: false, code: 'bad-content' };
  const { activeProfileId: id, chain } = settings;
  const isKnown = id !== null && (id === PRACTICE_ID || ids.has(id));
  return {
    ok: true,
    settings: { ...settings, activeProfileId: isKnown ? id : null, chain: { ...chain, isOn: false } },
    book: file.data.book,
  };
}

/** Whether the options page can read every amount again: with one that it cannot, it would save nothing any more. */
function areAmountsShown({ limits, alerts }: Settings): boolean {
  const { perOrderSun, perDaySun, perAddressSun, typedAboveSun, highestPriceSun } = limits;
  const sums = [perOrderSun, perDaySun, perAddressSun, typedAboveSun, alerts.lowBalanceSun];
  const isBelow = (most: bigint) => (sun: string | null) => sun === null || BigInt(sun) < most;
  return sums.every(isBelow(10n ** 17n)) && [highestPriceSun, alerts.priceMarkSun].every(isBelow(10n ** 9n));
}
