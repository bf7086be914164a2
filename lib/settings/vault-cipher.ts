import { fromBase64, toBase64 } from './base64.ts';

/** A text encrypted with AES-256-GCM. `bound` (the slot and its origin) has to be the same when it is opened. */
export type Sealed = { iv: string; data: string };

type Subtle = Pick<SubtleCrypto, 'encrypt' | 'decrypt' | 'importKey' | 'deriveBits' | 'generateKey'>;

export type CipherPorts = { subtle: Subtle; randomBytes(length: number): Uint8Array<ArrayBuffer> };

export const PBKDF2_ROUNDS = 600_000;

const encode = (text: string) => new TextEncoder().encode(text);

export async function seal(ports: CipherPorts, key: CryptoKey, text: string, bound: string): Promise<Sealed> {
  const iv = ports.randomBytes(12);
  const data = await ports.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encode(bound) },
    key,
    encode(text),
  );
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
}

/** Null if the key is wrong, the bytes were changed, or they belong to another slot or origin. */
export async function open(
  ports: CipherPorts,
  key: CryptoKey,
  sealed: Sealed,
  bound: string,
): Promise<string | null> {
  try {
    const iv = fromBase64(sealed.iv);
    const data = fromBase64(sealed.data);
    const plain = await ports.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: encode(bound) },
      key,
      data,
    );
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}

/** A key that this browser profile can use and no script can read. */
export function makeDeviceKey({ subtle }: CipherPorts): Promise<CryptoKey> {
  return subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** The key's bytes for a passphrase, which is normalized so that another keyboard gives the same key. */
export async function deriveKeyBytes(
  { subtle }: CipherPorts,
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const base = await subtle.importKey('raw', encode(passphrase.normalize('NFKC')), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    base,
    256,
  );
  return new Uint8Array(bits);
}

export function importKey({ subtle }: CipherPorts, bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
