import { putAside } from './put-aside.ts';
import type { StoredMap } from './stored-map.ts';
import { type OpenVault, openVaultSchema, type VaultRecord, vaultRecordSchema } from './vault-record.ts';

const KEY = 'vault';

export type VaultStore = {
  /** Damaged is what cannot be understood: the mode that the user chose is not known then, and no secret is. */
  readRecord(): Promise<{ record: VaultRecord; isDamaged: boolean }>;
  writeRecord(record: VaultRecord): Promise<void>;
  readOpen(): Promise<OpenVault>;
  writeOpen(open: OpenVault): Promise<void>;
  /** Reads nothing: what cannot be read can be forgotten. */
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
    async writeRecord(record) {
      const { raw, parsed } = await parseRecord();
      // Nothing plain is ever in these bytes, so keeping them gives nothing away.
      if (raw !== undefined && !parsed.success) await putAside(local, KEY, raw);
      await local.write(KEY, record);
    },
    async readOpen() {
      const parsed = openVaultSchema.safeParse(await session.read(KEY));
      return parsed.success ? parsed.data : {};
    },
    writeOpen: (open) => (Object.keys(open).length === 0 ? session.remove(KEY) : session.write(KEY, open)),
    forget: () => Promise.all([local.remove(KEY), session.remove(KEY)]).then(() => {}),
  };
}
