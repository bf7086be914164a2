import { isOver } from '../../../domain/batch-halt.ts';
import { isPending } from '../../../domain/order-status.ts';
import type { BatchView } from '../../../messages/batch-topics.ts';
import type { Snapshot } from '../../../messages/snapshot.ts';

/** Whether the batch is of the active profile, of another one, or of one that is gone. */
export type BatchPlace = 'here' | 'elsewhere' | 'gone';

/** Its amounts have the unit of its own profile, and its orders are found there only. */
export function placeOf(
  { profileId, profileName }: Pick<BatchView, 'profileId' | 'profileName'>,
  active: Snapshot['profile'],
): BatchPlace {
  if (active?.id === profileId) return 'here';
  return profileName === null ? 'gone' : 'elsewhere';
}

/** Of a service that is gone nothing more is bought, and no answer that was lost is looked for. */
export function endWithService(batch: BatchView): BatchView {
  const rows = batch.rows.map((row) =>
    row.state === 'checking' ? { ...row, state: 'trouble' as const, trouble: 'uncertain' } : row,
  );
  return { ...batch, state: isOver(batch) ? batch.state : 'halted', waiting: null, rows };
}

/** A row that waited when the batch was stopped for good, or its service removed: nothing went wrong with it. */
export const LEFT = { state: 'trouble', trouble: 'left' } as const;

/** The rows as they stand: what has no turn to wait for any more does not wait. */
export const standingRows = (batch: Pick<BatchView, 'state' | 'rows'>, isGone: boolean): BatchView['rows'] =>
  batch.rows.map((row) => (row.state === 'open' && (isGone || isOver(batch)) ? { ...row, ...LEFT } : row));

/** Bought is not delivered: some of its orders are still on their way. */
export const isUnderWay = ({ rows }: Pick<BatchView, 'rows'>) =>
  rows.some(({ state, status }) => state === 'bought' && (status === null || isPending(status)));
