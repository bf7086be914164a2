import { fromBase64, toBase64 } from './base64.ts';
import { NO_SLOWDOWN } from './slowdown.ts';
import {
  type CipherPorts,
  deriveKeyBytes,
  importKey,
  makeDeviceKey,
  open,
  PBKDF2_ROUNDS,
  type Sealed,
  seal,
} from './vault-cipher.ts';
import type { KeepMode, OpenVault, PassphraseRecord, VaultRecord } from './vault-record.ts';

type DeviceKeyStore = {
  read(): Promise<CryptoKey | null>;
  write(key: CryptoKey): Promise<void>;
  remove(): Promise<void>;
};

export type KeyPorts = CipherPorts & { deviceKey: DeviceKeyStore };

export type Secret = { origin: string; lastFour: string; savedAtMs: number; text: string };
export type Secrets = Record<string, Secret>;

/** All secrets in one mode: what goes to disk, and what must stay in memory. */
export type Kept = { record: VaultRecord; open: OpenVault };

const CHECK_TEXT = 'turbine';
const CHECK_BOUND = 'turbine check';

const boundOf = (id: string, origin: string) => `turbine ${id} ${origin}`;

export async function keepAll(
  ports: KeyPorts,
  mode: KeepMode,
  secrets: Secrets,
  passphrase: string | null,
): Promise<Kept> {
  if (mode === 'session') {
    return { record: { mode }, open: Object.keys(secrets).length > 0 ? { secrets } : {} };
  }
  if (mode === 'device') {
    const key = await readOrMakeDeviceKey(ports);
    return { record: { mode, secrets: await sealAll(ports, key, secrets) }, open: {} };
  }
  const salt = ports.randomBytes(16);
  const bytes = await deriveKeyBytes(ports, passphrase ?? '', salt, PBKDF2_ROUNDS);
  const key = await importKey(ports, bytes);
  const record: PassphraseRecord = {
    mode,
    secrets: await sealAll(ports, key, secrets),
    salt: toBase64(salt),
    rounds: PBKDF2_ROUNDS,
    check: await seal(ports, key, CHECK_TEXT, CHECK_BOUND),
    slowdown: NO_SLOWDOWN,
  };
  return { record, open: { key: toBase64(bytes) } };
}

/**
 * Seals one more secret with the present key; null if the vault is locked. If this device has lost its key, the other
 * secrets are dropped: beside a new key they would look kept but never open.
 */
export async function keepOne(ports: KeyPorts, kept: Kept, id: string, secret: Secret): Promise<Kept | null> {
  const { record, open: opened } = kept;
  if (record.mode === 'session') {
    return { record, open: { secrets: { ...opened.secrets, [id]: secret } } };
  }
  const found = await keyOf(ports, kept);
  const key = found ?? (record.mode === 'device' ? await readOrMakeDeviceKey(ports) : null);
  if (!key) return null;
  const sealed = await sealAll(ports, key, { [id]: secret });
  const others = found ? record.secrets : {};
  return { record: { ...record, secrets: { ...others, ...sealed } }, open: opened };
}

/**
 * The key of the secrets; null if it is locked or lost. A key from before a change of the passphrase does not count.
 */
export async function keyOf(ports: KeyPorts, { record, open: opened }: Kept): Promise<CryptoKey | null> {
  if (record.mode === 'device') return ports.deviceKey.read();
  if (record.mode === 'session' || opened.key === undefined) return null;
  const key = await importKey(ports, fromBase64(opened.key));
  return (await fits(ports, record, key)) ? key : null;
}

async function fits(ports: CipherPorts, { check }: PassphraseRecord, key: CryptoKey): Promise<boolean> {
  return (await open(ports, key, check, CHECK_BOUND)) === CHECK_TEXT;
}

export function openOne(
  ports: CipherPorts,
  key: CryptoKey,
  id: string,
  secret: { origin: string; sealed: Sealed },
): Promise<string | null> {
  return open(ports, key, secret.sealed, boundOf(id, secret.origin));
}

/** The bytes of the key if the passphrase is right, else null. */
export async function tryPassphrase(
  ports: CipherPorts,
  record: PassphraseRecord,
  passphrase: string,
): Promise<string | null> {
  const salt = fromBase64(record.salt);
  const bytes = await deriveKeyBytes(ports, passphrase, salt, record.rounds);
  const key = await importKey(ports, bytes);
  return (await fits(ports, record, key)) ? toBase64(bytes) : null;
}

/**
 * An interrupted change of the mode may have left this device's key, which could open what the disk still holds of a
 * token that was moved away. If it cannot be removed now, the next token, passphrase or start of the browser tries again.
 */
export async function dropStrangeKey(
  { deviceKey }: Pick<KeyPorts, 'deviceKey'>,
  mode: KeepMode,
): Promise<void> {
  if (mode !== 'device') await deviceKey.remove().catch(() => {});
}

async function readOrMakeDeviceKey(ports: KeyPorts): Promise<CryptoKey> {
  const found = await ports.deviceKey.read();
  if (found) return found;
  const made = await makeDeviceKey(ports);
  await ports.deviceKey.write(made);
  return made;
}

async function sealAll(ports: CipherPorts, key: CryptoKey, secrets: Secrets) {
  const entries = Object.entries(secrets).map(async ([id, { text, ...label }]) => {
    const sealed = await seal(ports, key, text, boundOf(id, label.origin));
    return [id, { ...label, sealed }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
