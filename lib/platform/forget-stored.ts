import { deleteDatabases } from './delete-databases.ts';
import { stopKeeping } from './keeping.ts';
import { clearStorage } from './stored-area.ts';

/**
 * Deletes all that is stored. What goes on in this life of the background, such as a reading under way, would write back
 * what it knows until the extension has restarted: nothing more is kept.
 */
export async function forgetStored(): Promise<void> {
  const keepAgain = stopKeeping();
  try {
    await Promise.all([clearStorage(), deleteDatabases()]);
  } catch (error) {
    keepAgain();
    throw error;
  }
}
