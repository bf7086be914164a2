import { isPending } from '../../../domain/order/order-status.ts';
import { isOver } from '../../../domain/plan/batch-halt.ts';
import type { BatchView } from '../../../messages/batch-topics.ts';
import type { Snapshot } from '../../../messages/snapshot.ts';

/** Whether the batch is of the active profile, of another one, or of one that is gone. */
export type BatchPlace = 'here' | 'elsewhere' | 'gone';

/** The amounts of a batch are in the unit of its own profile, and its orders are found only there. */
export function placeOf(
  { profileId, profileName }: Pick<BatchView, 'profileId' | 'profileName'>,
  active: Snapshot['profile'],
): BatchPlace {
  if (active?.id === profileId) return 'here';
  return profileName === null ? 'gone' : 'elsewhere';
}

/** The batch once its service is gone: nothing more is bought, and no lost answer is looked for. */
export function endWithService(batch: BatchView): BatchView {
  const rows = batch.rows.map((row) =>
    row.state === 'checking' ? { ...row, state: 'trouble' as const, trouble: 'uncertain' as const } : row,
  );
  return { ...batch, state: isOver(batch) ? batch.state : 'halted', waiting: null, rows };
}

/**
 * A row that was still waiting when the batch was stopped for good or its service removed. Nothing went wrong with it.
 */
export const LEFT = { state: 'trouble', trouble: 'left' } as const;

type Row = BatchView['rows'][number];

/** A row as it is shown: one whose turn will never come does not wait. */
export type StandingRow = Omit<Row, 'trouble'> & { trouble: Row['trouble'] | typeof LEFT.trouble };

export const standingRows = (batch: Pick<BatchView, 'state' | 'rows'>, isGone: boolean): StandingRow[] =>
  batch.rows.map((row) => (row.state === 'open' && (isGone || isOver(batch)) ? { ...row, ...LEFT } : row));

/** Whether some of its orders are still on their way: bought is not delivered. */
export const isUnderWay = ({ rows }: Pick<BatchView, 'rows'>) =>
  rows.some(({ state, status }) => state === 'bought' && (status === null || isPending(status)));
