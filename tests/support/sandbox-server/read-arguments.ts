import { parseArgs } from 'node:util';

type Arguments = {
  readonly port: number;
  readonly token: string;
  readonly balanceSun: string;
  readonly seed: number;
};

type Read =
  | { readonly ok: true; readonly arguments: Arguments }
  | { readonly ok: false; readonly message: string };

export const usage = `npm run sandbox -- [--port 8787] [--token T] [--balance 500] [--seed 1]
  --port     0 to 65535, 0 takes any free one (default 8787)
  --token    what the Token header must carry (default sandbox-token)
  --balance  TRX on the buyer account, at most 6 decimals (default 500)
  --seed     0 to 4294967295: market, delays, guids and strangers' accounts (default 1)`;

const readWhole = (text: string, highest: number): number | undefined =>
  /^\d{1,10}$/.test(text) && Number(text) <= highest ? Number(text) : undefined;

const readSun = (text: string): string | undefined => {
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text);
  return match ? BigInt(`${match[1]}${(match[2] ?? '').padEnd(6, '0')}`).toString() : undefined;
};

/** The command line of the development server, or what is wrong with it. */
export const readArguments = (args: readonly string[]): Read => {
  let values: { port?: string; token?: string; balance?: string; seed?: string };
  try {
    const text = { type: 'string' } as const;
    ({ values } = parseArgs({
      args: [...args],
      options: { port: text, token: text, balance: text, seed: text },
    }));
  } catch (problem) {
    return { ok: false, message: problem instanceof Error ? problem.message : 'unreadable arguments' };
  }
  const port = readWhole(values.port ?? '8787', 65_535);
  if (port === undefined) return { ok: false, message: `--port ${values.port} is not a port` };
  const seed = readWhole(values.seed ?? '1', 4_294_967_295);
  if (seed === undefined) return { ok: false, message: `--seed ${values.seed} is not a seed` };
  const balanceSun = readSun(values.balance ?? '500');
  if (balanceSun === undefined)
    return { ok: false, message: `--balance ${values.balance} is not an amount of TRX` };
  const token = values.token ?? 'sandbox-token';
  if (!/^[\x21-\x7e]{1,200}$/.test(token))
    return { ok: false, message: '--token must be printable text without blanks' };
  return { ok: true, arguments: { port, token, balanceSun, seed } };
};
