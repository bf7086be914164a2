import { type Intent, intentSchema } from '../../lib/purchase/journal/intent.ts';
import { decodeRecord } from '../../lib/purchase/journal/stored-text.ts';
import type { Disk } from './disk.ts';

/** All purchases that the disk holds, at hand or archived: of two copies, the later one. */
export function readJournal({ kept }: Disk): Intent[] {
  const found = new Map<string, Intent>();
  for (const [key, text] of [...kept.local, ...kept.mirror]) {
    const one = /^[ja]:/.test(key) ? decodeRecord(intentSchema, String(text)) : null;
    if (one && one.seq >= (found.get(one.id)?.seq ?? 0)) found.set(one.id, one);
  }
  return [...found.values()];
}
