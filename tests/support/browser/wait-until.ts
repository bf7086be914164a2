const PATIENCE_MS = 40_000;
/** Most things are there at once; a look costs Firefox more than a pause, so what takes longer is looked at less often. */
const SHORTEST_PAUSE_MS = 75;
const LONGEST_PAUSE_MS = 500;

interface Waiting {
  patienceMs?: number;
  /** What is there instead, for the message of a wait in vain. */
  sees?: () => string;
}

/** Looks again and again until something is true that the user could see. Says what it waited for when it is not. */
export async function waitUntil(
  what: string,
  look: () => Promise<boolean>,
  { patienceMs = PATIENCE_MS, sees }: Waiting = {},
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.2, LONGEST_PAUSE_MS)) {
    if (await look()) return;
    if (Date.now() > deadline) {
      const instead = sees ? ` Instead: ${sees()}` : '';
      throw new Error(`Waited ${patienceMs} ms in vain until ${what}.${instead}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
