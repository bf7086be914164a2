import { readArguments, usage } from './read-arguments.ts';
import { startSandboxServer } from './server.ts';

const fail = (message: string): never => {
  console.error(`${message}\n\n${usage}`);
  process.exit(2);
};

const read = readArguments(process.argv.slice(2));
const options = read.ok ? read.arguments : fail(read.message);
try {
  const { origin, token } = await startSandboxServer(options);
  console.log(`Rental service   ${origin}
TRON node        ${origin}
Token            ${token}
Try              curl -X POST -H 'Token: ${token}' ${origin}/api/v1/private/account/list
Control          curl ${origin}/_sandbox/state`);
} catch (problem) {
  const isTaken = problem instanceof Error && 'code' in problem && problem.code === 'EADDRINUSE';
  fail(isTaken ? `Port ${options.port} is taken` : String(problem));
}
