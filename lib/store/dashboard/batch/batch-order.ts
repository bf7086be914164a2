import type { RefusalCode } from '../../../messages/protocol.ts';
import type { BatchStopCode } from '../../../messages/stop-code.ts';
import { type BatchRow, requestOf } from './batch-rows.ts';

export type BatchStop = {
  code: BatchStopCode | RefusalCode<'batch.start'> | 'profileChanged';
  row: number | null;
  overSun: string | null;
};

/** Names the row by its line: the background counts the rows it was sent, people count lines. */
export function readStop(stop: BatchStop, sent: readonly BatchRow[]): BatchStop {
  return { ...stop, row: stop.row === null ? null : (sent[stop.row]?.number ?? null) };
}

export function toOrderRow(row: BatchRow) {
  const { money, cautions, energyUnits } = row;
  if (!money) return [];
  return [
    {
      request: requestOf(row),
      energyUnits: String(energyUnits),
      unitSun: String(money.unitSun),
      feesSun: String(money.feesSun),
      totalSun: String(money.totalSun),
      capSun: String(money.capSun),
      comparedWith: cautions.flatMap((one) => (one.kind === 'look-alike' ? one.known : []))[0] ?? null,
    },
  ];
}
