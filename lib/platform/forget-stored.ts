import { deleteDatabases } from './delete-databases.ts';
import { stopKeeping } from './keeping.ts';
import { emptyPageMemory } from './page-memory.ts';
import { clearStorage } from './stored-area.ts';

/**
 * Deletes everything that is stored, and stops all writing until the restart: work under way in this life of the
 * background, such as a reading, would write back what it knows. The returned function allows writing again, in case
 * there is no restart.
 */
export async function forgetStored(): Promise<() => void> {
  const keepAgain = stopKeeping();
  try {
    await Promise.all([clearStorage(), deleteDatabases()]);
    // In Firefox, pages of a container reach only their own memory: the common one is emptied here.
    if (import.meta.env.FIREFOX) emptyPageMemory(localStorage, crypto.randomUUID());
    return keepAgain;
  } catch (error) {
    keepAgain();
    throw error;
  }
}
