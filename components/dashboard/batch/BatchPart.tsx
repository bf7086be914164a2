// What lives here: the batch of the dashboard: the lines, their checks, the one confirmation, and the run row by row.
// Only the dashboard uses it. What it shows is decided in the model; what is bought, in the background.
// It must not shorten an address, nor promise a price.
import { useEffect } from 'preact/hooks';
import { batchModelOf } from '../../../lib/store/dashboard-batch.ts';
import type { DashboardModel } from '../../../lib/store/dashboard-model.ts';
import { PlayMoney } from '../../parts/amounts.ts';
import { NoProfile } from '../NoProfile.tsx';
import { BatchEntry } from './BatchEntry.tsx';
import { BatchProgress } from './BatchProgress.tsx';

/** What is being prepared, or the batch that runs. */
export default function BatchPart({ model }: { model: DashboardModel }) {
  const own = batchModelOf(model);
  const batch = own.batch.value;
  useEffect(() => own.look(), [own]);
  if (batch === undefined) return null;
  const snapshot = model.snapshot.value;
  const hasNoService = snapshot !== null && snapshot.profile === null;
  return (
    <PlayMoney.Provider value={snapshot?.profile?.kind === 'practice'}>
      {batch ? (
        <BatchProgress model={own} batch={batch} names={own.names.value} />
      ) : hasNoService && !own.isDamaged.value ? (
        <NoProfile />
      ) : (
        <BatchEntry model={own} />
      )}
    </PlayMoney.Provider>
  );
}
