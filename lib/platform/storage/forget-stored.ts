import { emptyPageMemory } from '../pages/page-memory.ts';
import { deleteDatabases } from './delete-databases.ts';
import { stopKeeping } from './keeping.ts';
import { clearArea } from './stored-area.ts';

/** The first copies of all records are in the last of these. */
const AREAS = ['session', 'sync', 'local'] as const;

/**
 * Deletes everything that is stored, and stops all writing until the restart: work under way in this life of the
 * background, such as a reading, would write back what it knows. The returned function allows writing again, in case
 * there is no restart.
 *
 * If the background ends in between, the first copies stand, and the next life shows what is there. From second copies
 * alone it would go on with a batch, or keep an address energized, while everything else looks forgotten.
 */
export async function forgetStored(): Promise<() => void> {
  const keepAgain = stopKeeping();
  const failures: unknown[] = [];
  const note = (error: unknown) => void failures.push(error);
  await deleteDatabases().catch(note);
  for (const name of AREAS) await clearArea(name).catch(note);
  if (failures.length > 0) {
    keepAgain();
    throw failures[0];
  }
  // In Firefox, pages of a container reach only their own memory: the common one is emptied here.
  if (import.meta.env.FIREFOX) emptyPageMemory(localStorage, crypto.randomUUID());
  return keepAgain;
}
