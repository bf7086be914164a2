const PATIENCE_MS = 40_000;
/** Most conditions are soon true, and in Firefox a look costs more than a pause. So the pauses grow longer. */
const SHORTEST_PAUSE_MS = 75;
const LONGEST_PAUSE_MS = 500;

interface Waiting {
  patienceMs?: number;
  /** Describes what is there instead, for the message when time runs out. */
  sees?: () => string;
}

/** Looks again and again until a condition that a user could see is true. On failure, says what it waited for. */
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
