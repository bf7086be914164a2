const started = Date.now();
const seconds = () => `${((Date.now() - started) / 1000).toFixed(0).padStart(3)} s`;

export function say(line) {
  process.stdout.write(`[${seconds()}] ${line}\n`);
}

/** Ends the process with a message that says what to do. */
export function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
