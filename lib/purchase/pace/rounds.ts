/** Does work in rounds, one after the other. Callers that come while it works share one more round after it. */
export function createRounds(round: () => Promise<void>): () => Promise<void> {
  let working: Promise<void> | null = null;
  let isWanted = false;

  async function work(): Promise<void> {
    try {
      while (isWanted) {
        isWanted = false;
        await round();
      }
    } finally {
      // Cleared in the same tick in which the loop ends: a call in between would join a round that never comes.
      working = null;
    }
  }

  return () => {
    isWanted = true;
    working ??= work();
    return working;
  };
}
