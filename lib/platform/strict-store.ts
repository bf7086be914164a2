import { promisifyRequest, type UseStore } from 'idb-keyval';

/**
 * A store whose transactions are on disk when they end: the default durability of browsers may lose the last ones in a
 * crash. A failed opening is tried again at the next use.
 */
export function openStrictStore(database: string, store: string): UseStore {
  let opened: Promise<IDBDatabase> | null = null;
  const open = () => {
    const request = indexedDB.open(database);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    const opening = promisifyRequest(request);
    opening.then(
      (db) => {
        const forget = () => {
          opened = null;
        };
        // Another version of us, or the browser clearing its data, must not wait for this connection.
        db.onversionchange = () => {
          db.close();
          forget();
        };
        db.onclose = forget;
      },
      () => {
        opened = null;
      },
    );
    return opening;
  };
  return async (mode, use) => {
    opened ??= open();
    const db = await opened;
    return use(db.transaction(store, mode, { durability: 'strict' }).objectStore(store));
  };
}
