import { createQueue } from '../domain/queue.ts';
import { dropSecret, labelsOf, ownEntry, type SecretLabel } from './secret-entries.ts';
import { countWrong, NO_SLOWDOWN, waitMsOf } from './slowdown.ts';
import type { StoredMap, Within } from './stored-map.ts';
import {
  dropStrangeKey,
  type Kept,
  type KeyPorts,
  keepAll,
  keepOne,
  keyOf,
  openOne,
  type Secrets,
  tryPassphrase,
} from './vault-modes.ts';
import type { KeepMode, PassphraseRecord } from './vault-record.ts';
import { createVaultStore } from './vault-store.ts';

export type VaultPorts = KeyPorts & { local: StoredMap; session: StoredMap; now(): number };

export type VaultState = {
  mode: KeepMode;
  /** The stored record cannot be read: nothing is kept until the user has chosen a mode again. */
  isDamaged: boolean;
  isLocked: boolean;
  /** This device's key cannot be read at the moment, so what is kept under it looks lost. */
  isKeyUnread: boolean;
  /** How long until the next passphrase is tried. */
  waitMs: number;
  /** What is kept, without the secrets. In session mode it is forgotten when the browser ends. */
  labels: Record<string, SecretLabel>;
};

type VaultRefusal =
  | 'locked'
  | 'wrong-passphrase'
  | 'slow-down'
  | 'weak-passphrase'
  | 'no-passphrase'
  /** A secret does not open with its key: changing the mode would lose it. */
  | 'unreadable-secret'
  /** The chosen mode cannot be read: a token could be kept in one that the user decided against. */
  | 'unreadable-mode';
export type VaultAnswer = { ok: true } | { ok: false; code: VaultRefusal };

const SHORTEST_PASSPHRASE = 8;
/** Below this the last four would be too large a part of the secret. */
const LONG_ENOUGH_TO_HINT = 12;

const DONE: VaultAnswer = { ok: true };
const refuse = (code: VaultRefusal): VaultAnswer => ({ ok: false, code });

/**
 * Keeps tokens in the mode that the user chose. A secret leaves only through `read`, and only for the origin it was
 * stored for. No error ever contains one. In passphrase and session mode no plain text reaches a disk.
 */
export function createVault(ports: VaultPorts) {
  const store = createVaultStore(ports.local, ports.session);
  const inTurn = createQueue();

  const load = async (): Promise<Kept & { isDamaged: boolean }> => ({
    ...(await store.readRecord()),
    open: await store.readOpen(),
  });
  /**
   * Writes the place that will hold the secrets first: after an interruption they are in two places, not in none. Once
   * the disk has the record it counts, and so does its passphrase: a key that the session refuses only leaves it locked.
   */
  const save = async ({ record, open }: Kept) => {
    if (record.mode === 'session') await store.writeOpen(open);
    await store.writeRecord(record);
    if (record.mode !== 'session')
      await store.writeOpen(open).catch(() => store.writeOpen({}).catch(() => {}));
  };

  const holdsLeft = ({ record, open, isDamaged }: Awaited<ReturnType<typeof load>>) =>
    record.mode !== 'session' && !isDamaged && open.secrets !== undefined;
  /**
   * A change may have ended before the session was emptied. In its turn: one that is under way fills the session first.
   * Nobody waits for it, since such a change may itself wait for a description.
   */
  const dropLeft = () =>
    void inTurn(async () => holdsLeft(await load()) && store.writeOpen({})).catch(() => {});

  /** A change that keeps the mode touches one place. In the session it is taken back if `within` stores nothing. */
  const change = async (from: Kept, to: Kept, within?: Within) => {
    if (to.record.mode !== 'session') return store.writeRecord(to.record, within);
    await store.writeOpen(to.open);
    try {
      await within?.(ports.local.writeAll);
    } catch (error) {
      await store.writeOpen(from.open);
      throw error;
    }
  };

  /** Every secret, or why not: a secret that is left out here would be lost in the next mode. */
  async function readAll(kept: Kept): Promise<Secrets | 'locked' | 'unreadable-secret'> {
    const { record, open } = kept;
    if (record.mode === 'session') return open.secrets ?? {};
    const key = await keyOf(ports, kept);
    if (!key) return record.mode === 'device' || Object.keys(record.secrets).length === 0 ? {} : 'locked';
    const secrets: Secrets = {};
    for (const [id, { sealed, ...label }] of Object.entries(record.secrets)) {
      const text = await openOne(ports, key, id, { origin: label.origin, sealed });
      if (text === null) return 'unreadable-secret';
      secrets[id] = { ...label, text };
    }
    return secrets;
  }

  /** Counts the try as wrong before checking it, so that ending the background in between gains nothing. */
  async function openWith(record: PassphraseRecord, passphrase: string): Promise<VaultAnswer> {
    const nowMs = ports.now();
    const waitMs = waitMsOf(record.slowdown, nowMs);
    if (waitMs > 0) {
      // If the end of the wait was noted under a clock that was ahead, it would come only when that time is reached.
      const slowdown = { ...record.slowdown, untilMs: nowMs + waitMs };
      await store.writeRecord({ ...record, slowdown });
      return refuse('slow-down');
    }
    await store.writeRecord({ ...record, slowdown: countWrong(record.slowdown, nowMs) });
    const key = await tryPassphrase(ports, record, passphrase);
    if (key === null) return refuse('wrong-passphrase');
    await store.writeRecord({ ...record, slowdown: NO_SLOWDOWN });
    await store.writeOpen({ key });
    await dropStrangeKey(ports, record.mode);
    return DONE;
  }

  async function rekeep(mode: KeepMode, passphrase: string | null): Promise<VaultAnswer> {
    if (mode === 'passphrase' && (passphrase ?? '').length < SHORTEST_PASSPHRASE) {
      return refuse('weak-passphrase');
    }
    const kept = await load();
    const secrets = await readAll(kept);
    if (typeof secrets === 'string') return refuse(secrets);
    await save(await keepAll(ports, mode, secrets, passphrase));
    // The new mode counts already: were it called refused, the user would go on with the old one.
    await dropStrangeKey(ports, mode);
    return DONE;
  }

  return {
    async describe(): Promise<VaultState> {
      const kept = await load();
      if (holdsLeft(kept)) dropLeft();
      const { record, open, isDamaged } = kept;
      if (record.mode === 'session') {
        const labels = labelsOf(open.secrets ?? {});
        return { mode: 'session', isDamaged, isLocked: false, isKeyUnread: false, waitMs: 0, labels };
      }
      // A key that cannot be read opens nothing, just like a lost one.
      const isPassphrase = record.mode === 'passphrase';
      const key = isPassphrase ? null : await ports.deviceKey.read().catch(() => undefined);
      return {
        mode: record.mode,
        isDamaged,
        isLocked: isPassphrase && (await keyOf(ports, kept)) === null,
        isKeyUnread: key === undefined,
        waitMs: isPassphrase ? waitMsOf(record.slowdown, ports.now()) : 0,
        labels: isPassphrase || key ? labelsOf(record.secrets) : {},
      };
    },

    /** With `within`, both are stored or neither is. `replaced` is the secret that goes with the same write. */
    put: (
      id: string,
      origin: string,
      text: string,
      { within, replaced }: { within?: Within; replaced?: string | undefined } = {},
    ): Promise<VaultAnswer> =>
      inTurn(async () => {
        const lastFour = text.length >= LONG_ENOUGH_TO_HINT ? text.slice(-4) : '';
        const secret = { origin, lastFour, savedAtMs: ports.now(), text };
        const kept = await load();
        if (kept.isDamaged) return refuse('unreadable-mode');
        const next = await keepOne(ports, dropSecret(kept, replaced), id, secret);
        if (!next) return refuse('locked');
        await change(kept, next, within);
        await dropStrangeKey(ports, next.record.mode);
        return DONE;
      }),

    /**
     * The secret for exactly this origin; null if there is none, it is locked, or it was stored for another origin.
     * With `savedAtMs`, only the secret saved then: a purchase that began with it must not end with a successor, which
     * may be another account's.
     */
    async read(id: string, origin: string, savedAtMs: number | null = null): Promise<string | null> {
      const kept = await load();
      const isWanted = (label: SecretLabel) =>
        label.origin === origin && (savedAtMs === null || label.savedAtMs === savedAtMs);
      if (kept.record.mode === 'session') {
        const secret = ownEntry(kept.open.secrets ?? {}, id);
        return secret && isWanted(secret) ? secret.text : null;
      }
      const secret = ownEntry(kept.record.secrets, id);
      const key = secret && isWanted(secret) ? await keyOf(ports, kept) : null;
      return secret && key ? openOne(ports, key, id, secret) : null;
    },

    /** With `within`, the secret goes when that is stored, or neither happens. */
    remove: (id: string, within?: Within): Promise<void> =>
      inTurn(async () => {
        const kept = await load();
        // There is nothing to remove, and writing a record would choose a mode.
        if (kept.isDamaged) await within?.(ports.local.writeAll);
        else await change(kept, dropSecret(kept, id), within);
      }),

    setMode: (mode: KeepMode, passphrase: string | null) => inTurn(() => rekeep(mode, passphrase)),

    changePassphrase: (current: string, next: string): Promise<VaultAnswer> =>
      inTurn(async () => {
        const { record } = await load();
        if (record.mode !== 'passphrase') return refuse('no-passphrase');
        if (next.length < SHORTEST_PASSPHRASE) return refuse('weak-passphrase');
        const answer = await openWith(record, current);
        return answer.ok ? rekeep('passphrase', next) : answer;
      }),

    unlock: (passphrase: string): Promise<VaultAnswer> =>
      inTurn(async () => {
        const { record } = await load();
        return record.mode === 'passphrase' ? openWith(record, passphrase) : refuse('no-passphrase');
      }),

    lock: (): Promise<void> =>
      inTurn(async () => {
        const { record } = await load();
        if (record.mode === 'passphrase') await store.writeOpen({});
      }),

    /** For each start: of a user who seldom needs a token, nothing else would try again for long. */
    tidy: (): Promise<void> => inTurn(async () => dropStrangeKey(ports, (await load()).record.mode)),

    /** Forgets all secrets and keys, and returns to the first mode. */
    forgetAll: (): Promise<void> =>
      inTurn(async () => {
        await Promise.all([store.forget(), ports.deviceKey.remove()]);
      }),
  };
}

export type Vault = ReturnType<typeof createVault>;
