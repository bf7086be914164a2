/** Writes a failure nobody can act on to the browser's console. Give it codes and names, never content. */
export function reportFailure(where: string, error: unknown): void {
  const kind = error instanceof Error ? error.name : typeof error;
  // biome-ignore lint/suspicious/noConsole: this is the one place that speaks to the console
  console.error(`Turbine: ${where} failed (${kind})`);
}
