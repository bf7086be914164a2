const PATIENCE_MS = 40_000;
const PAUSE_MS = 25;

/** Looks again and again until something is true that the user could see. Says what it waited for when it is not. */
export async function waitUntil(
  what: string,
  look: () => Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    if (await look()) return;
    if (Date.now() > deadline) throw new Error(`Waited ${patienceMs} ms in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
