import { deleteDatabases } from './delete-databases.ts';
import { stopKeeping } from './keeping.ts';
import { emptyPageMemory } from './page-memory.ts';
import { clearStorage } from './stored-area.ts';

/**
 * Deletes all that is stored. What goes on in this life of the background, such as a reading under way, would write back
 * what it knows until the extension has restarted: nothing more is kept.
 */
export async function forgetStored(): Promise<void> {
  const keepAgain = stopKeeping();
  try {
    await Promise.all([clearStorage(), deleteDatabases()]);
    // Firefox: a page of a private window or a container that asks for it reaches no memory but its own.
    if (import.meta.env.FIREFOX) emptyPageMemory(localStorage, crypto.randomUUID());
  } catch (error) {
    keepAgain();
    throw error;
  }
}
