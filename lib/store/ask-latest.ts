/** One question at a time, and one more for all the callers that came meanwhile. */
export function askLatest(ask: () => Promise<void>): () => void {
  let isStale = false;
  let isAsking = false;
  async function askAll(): Promise<void> {
    isAsking = true;
    while (isStale) {
      isStale = false;
      await ask();
    }
    isAsking = false;
  }
  return () => {
    isStale = true;
    if (!isAsking) void askAll();
  };
}
