import { failWhenOverdue } from './durable-store.ts';

/** Deletes every database of the extension. Our own connections close for it and open again when they are used. */
export function deleteDatabases(): Promise<void> {
  const deleted = deleteAll();
  // A damaged one may never answer, and until this settles whatever is saved is dropped.
  return Promise.race([deleted, failWhenOverdue(deleted)]);
}

async function deleteAll(): Promise<void> {
  const found = await indexedDB.databases();
  await Promise.all(found.map(({ name }) => (name === undefined ? null : deleteDatabase(name))));
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
