import type { UseStore } from 'idb-keyval';

const STORE = 'values';
/**
 * A slow disk opens a database long before this. In a damaged profile an opening may never be answered, and whatever
 * waits for it would stop everything else: so the database then counts as one that cannot be read.
 */
const LONGEST_OPENING_MS = 10_000;

/**
 * A store for idb-keyval that asks for strict durability (a write that resolved survives a crash of the system), and
 * that tries again after a failed or closed connection. idb-keyval's own store does neither: it asks for the default
 * durability, and a failed open stays failed.
 */
export function createDurableStore(name: string): UseStore {
  let connection: Promise<IDBDatabase> | null = null;
  let overdue: Promise<never>;
  const forget = () => {
    connection = null;
  };

  const connect = (): Promise<IDBDatabase> => {
    if (connection === null) {
      connection = openDatabase(name, forget);
      // This caller gets the failure; the next one tries to connect again.
      connection.catch(forget);
      overdue = failWhenOverdue(connection);
    }
    // Once it is overdue, callers fail at once, until it is open after all.
    return Promise.race([connection, overdue]);
  };

  return async (mode, callback) => {
    const database = await connect();
    return callback(database.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE));
  };
}

function openDatabase(name: string, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = onLost;
      database.onversionchange = () => {
        database.close();
        onLost();
      };
      resolve(database);
    };
  });
}

/** Rejects when an opening or a deletion takes too long. Settles no more once it is answered. */
export function failWhenOverdue(asked: Promise<unknown>): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new Error('The database does not answer.'));
  const timer = setTimeout(giveUp, LONGEST_OPENING_MS);
  const stop = () => clearTimeout(timer);
  asked.then(stop, stop);
  // Without a caller that waits, nobody has to hear of it.
  promise.catch(() => {});
  return promise;
}
