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
      // In the same moment in which nothing more was wanted: who comes between would wait for nobody.
      working = null;
    }
  }

  return () => {
    isWanted = true;
    working ??= work();
    return working;
  };
}
