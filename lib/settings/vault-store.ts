import { putAside } from './put-aside.ts';
import type { StoredMap, Within } from './stored-map.ts';
import { type OpenVault, openVaultSchema, type VaultRecord, vaultRecordSchema } from './vault-record.ts';

const KEY = 'vault';

export type VaultStore = {
  /** Damaged means that the record cannot be read: then neither the chosen mode nor any secret is known. */
  readRecord(): Promise<{ record: VaultRecord; isDamaged: boolean }>;
  writeRecord(record: VaultRecord, within?: Within): Promise<void>;
  readOpen(): Promise<OpenVault>;
  writeOpen(open: OpenVault): Promise<void>;
  /** Reads nothing, so that what cannot be read can be forgotten too. */
  forget(): Promise<void>;
};

/** The two places of the vault: what may be on disk, and what must never be. */
export function createVaultStore(local: StoredMap, session: StoredMap): VaultStore {
  const parseRecord = async () => {
    const raw = await local.read(KEY);
    return { raw, parsed: vaultRecordSchema.safeParse(raw) };
  };
  return {
    async readRecord() {
      const { raw, parsed } = await parseRecord();
      if (parsed.success) return { record: parsed.data, isDamaged: false };
      return { record: { mode: 'device', secrets: {} }, isDamaged: raw !== undefined };
    },
    async writeRecord(record, within) {
      const { raw, parsed } = await parseRecord();
      // These bytes never hold plain text, so keeping them reveals nothing.
      if (raw !== undefined && !parsed.success) await putAside(local, KEY, raw);
      if (within) await within((items) => local.writeAll({ ...items, [KEY]: record }));
      else await local.write(KEY, record);
    },
    async readOpen() {
      const parsed = openVaultSchema.safeParse(await session.read(KEY));
      return parsed.success ? parsed.data : {};
    },
    writeOpen: (open) => (Object.keys(open).length === 0 ? session.remove(KEY) : session.write(KEY, open)),
    forget: () => Promise.all([local.remove(KEY), session.remove(KEY)]).then(() => {}),
  };
}
