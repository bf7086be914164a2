import type { UseStore } from 'idb-keyval';

const STORE = 'values';

/**
 * A store for idb-keyval that asks for strict durability (a write that resolved survives a crash of the system), and
 * that tries again after a failed or closed connection. idb-keyval's own store does neither: it asks for the default
 * durability, and a failed open stays failed.
 */
export function createDurableStore(name: string): UseStore {
  let connection: Promise<IDBDatabase> | null = null;
  const forget = () => {
    connection = null;
  };

  const connect = (): Promise<IDBDatabase> => {
    if (connection === null) {
      connection = openDatabase(name, forget);
      // This caller gets the failure; the next one tries to connect again.
      connection.catch(forget);
    }
    return connection;
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
