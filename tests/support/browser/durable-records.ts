import type { Page } from 'puppeteer-core';

/** Writes what an earlier life of the background would have left in its database. */
export async function writeDurable(page: Page, records: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    (entries) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('turbine-mirror', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('values');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction('values', 'readwrite');
          for (const [key, text] of Object.entries(entries)) writing.objectStore('values').put(text, key);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
          writing.onerror = () => reject(writing.error);
        };
      }),
    records as Record<string, string>,
  );
}
