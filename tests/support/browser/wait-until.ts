const PATIENCE_MS = 40_000;
const PAUSE_MS = 25;

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
  for (;;) {
    if (await look()) return;
    if (Date.now() > deadline) {
      const instead = sees ? ` Instead: ${sees()}` : '';
      throw new Error(`Waited ${patienceMs} ms in vain until ${what}.${instead}`);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
