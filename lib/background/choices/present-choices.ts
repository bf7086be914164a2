import { PRACTICE_ID } from '../../settings/profile.ts';
import type { SettingsDeps } from '../settings/settings-deps.ts';
import type { createAddressUses } from './address-uses.ts';
import { type Choices, isWhole } from './choices.ts';
import { toChoices } from './read-choices.ts';

interface ChoicesDeps {
  settings: Pick<SettingsDeps, 'keeper' | 'vault' | 'book'>;
  uses: Pick<ReturnType<typeof createAddressUses>, 'read'>;
  /**
   * Prepares what else the choices need before anything acts on them. Its part before the first `await` runs at once.
   */
  onRead(present: Choices): Promise<unknown>;
}

/**
 * The user's choices, read once in each life and again after each change. The last ones stand until new ones are read.
 */
export function createPresentChoices({ settings, uses, onRead }: ChoicesDeps) {
  const { keeper, vault, book } = settings;
  let latest: Choices | null = null;
  let reading: Promise<Choices> | null = null;
  let begun = 0;
  let taken = 0;

  async function read(): Promise<Choices> {
    begun += 1;
    const nth = begun;
    const { settings: kept } = await keeper.read();
    // Only purchases need the uses, so a failure to read them stops nothing else.
    const readUses = uses.read(kept.activeProfileId === PRACTICE_ID).catch(() => null);
    const [state, { entries, moved }, used] = await Promise.all([
      vault.describe(),
      book.describe(),
      readUses,
    ]);
    // A reading that began later, and may know of a change, can have ended before this one.
    if (latest === null || nth > taken) {
      latest = toChoices({ settings: kept, vault: state, book: entries, moved, uses: used });
      taken = nth;
    }
    return latest;
  }

  /** Makes the next `ready` read the choices anew. */
  function forget(): void {
    reading = null;
  }

  return {
    forget,
    latest: (): Choices | null => latest,
    known(): Choices {
      if (latest === null) throw new Error('choices not read');
      return latest;
    },
    async ready(): Promise<Choices> {
      const mine = reading ?? read();
      reading = mine;
      try {
        const present = await mine;
        if (reading === mine && !isWhole(present)) forget();
        await onRead(present);
        return present;
      } catch (error) {
        forget();
        throw error;
      }
    },
  };
}
