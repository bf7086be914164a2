import type { Result } from './run-trial.ts';
import type { Trial } from './trial.ts';

type Row = {
  runs: number;
  failed: number;
  arrivals: number;
  resends: number;
  orders: number;
  states: Map<string, number>;
};

/**
 * Counts results by kind and prints them as one table. Prints each failure at once, with what is needed to repeat it.
 */
export function createTally(browserVersion: string, seed: number) {
  const rows = new Map<string, Row>();
  const beganAtMs = Date.now();
  let failed = 0;
  let secondOrders = 0;
  let killed = 0;

  const rowOf = (kind: string): Row => {
    const row = rows.get(kind) ?? {
      runs: 0,
      failed: 0,
      arrivals: 0,
      resends: 0,
      orders: 0,
      states: new Map(),
    };
    rows.set(kind, row);
    return row;
  };

  function fail(index: number, trial: Trial, why: string): void {
    failed += 1;
    rowOf(trial.kind).failed += 1;
    console.error(`FAIL ${index} ${why}\n     seed ${seed}: ${JSON.stringify(trial)}`);
  }

  return {
    add(index: number, trial: Trial, result: Result): void {
      const row = rowOf(trial.kind);
      row.runs += 1;
      row.arrivals += result.arrivals;
      row.resends += result.resends;
      row.orders += result.orders;
      row.states.set(result.state, (row.states.get(result.state) ?? 0) + 1);
      secondOrders += trial.confirms === 'two' ? 0 : Math.max(0, result.orders - 1);
      if (trial.kill) killed += 1;
      const wrong = [...result.lies, ...result.missing.map((what) => `missing: ${what}`)];
      if (wrong.length > 0) fail(index, trial, `${wrong.join('; ')} (${result.state})`);
    },
    /** Counts a trial that could not be carried out itself. */
    addBroken(index: number, trial: Trial, error: unknown): void {
      rowOf(trial.kind).runs += 1;
      fail(index, trial, `not carried out: ${error instanceof Error ? error.message : String(error)}`);
    },
    finish(complaints: readonly string[]): { text: string; failed: number } {
      const cells = [...rows].sort(([a], [b]) => a.localeCompare(b)).map(([kind, row]) => line(kind, row));
      const runs = [...rows.values()].reduce((sum, row) => sum + row.runs, 0);
      const resends = [...rows.values()].reduce((sum, row) => sum + row.resends, 0);
      const seconds = Math.round((Date.now() - beganAtMs) / 1000);
      const summary = `${runs} faults, ${failed} failed; ${killed} kills; ${resends} requests resent by the browser, ${secondOrders} orders beyond the first; ${seconds} s`;
      const text = [`${browserVersion}, seed ${seed}`, HEAD, ...cells, summary, ...complaints].join('\n');
      return { text, failed };
    },
  };
}

const columns = (kind: string, ...rest: (string | number)[]) =>
  `${kind.padEnd(50)}${rest
    .slice(0, 5)
    .map((cell) => String(cell).padStart(9))
    .join('')}  ${rest.slice(5).join('')}`;

const HEAD = columns('fault', 'runs', 'failed', 'buys', 'resent', 'orders', 'in the end');

function line(kind: string, { runs, failed, arrivals, resends, orders, states }: Row): string {
  const ends = [...states].map(([state, count]) => `${count} ${state}`).join(', ');
  return columns(kind, runs, failed, arrivals, resends, orders, ends);
}
