// What lives here: the batch of the dashboard: the lines, their checks, the one confirmation, and the run row by row.
// Only the dashboard uses it. What it shows is decided in the model; what is bought, in the background.
// It must not shorten an address, nor promise a price.
import { useEffect, useRef } from 'preact/hooks';
import { isOver } from '../../../lib/domain/plan/batch-halt.ts';
import { batchModelOf } from '../../../lib/store/dashboard/batch/batch.ts';
import { endWithService, placeOf } from '../../../lib/store/dashboard/batch/batch-place.ts';
import type { DashboardModel } from '../../../lib/store/dashboard/dashboard-model.ts';
import { deniedIn } from '../../../lib/store/denied-delivery.ts';
import { catchFocus } from '../../parts/focus/catch-focus.ts';
import { Said } from '../../parts/Said.tsx';
import { PlayMoney } from '../../parts/words/amounts.ts';
import { NoProfile } from '../NoProfile.tsx';
import { BatchElsewhere } from './BatchElsewhere.tsx';
import { BatchEntry } from './BatchEntry.tsx';
import { BatchProgress } from './BatchProgress.tsx';

/** The batch that runs, or the form that prepares one. */
export default function BatchPart({ model }: { model: DashboardModel }) {
  const own = batchModelOf(model);
  const batch = own.batch.value;
  useEffect(() => own.look(), [own]);
  const state = batch === undefined ? undefined : `${batch?.id} ${batch?.state}`;
  const lastState = useRef(state);
  // A new state removes the button that was pressed. Before the first state nobody has pressed one.
  useEffect(() => {
    if (lastState.current !== undefined && lastState.current !== state) catchFocus('#batch');
    lastState.current = state;
  }, [state]);
  const snapshot = model.snapshot.value;
  // The unit of the amounts is not known before the profile is.
  if (batch === undefined || (batch && !snapshot)) return null;
  const profile = snapshot?.profile ?? null;
  const place = batch && placeOf(batch, profile);
  const isRunningElsewhere = batch && place === 'elsewhere' && !isOver(batch);
  return (
    // The practice profile is never removed.
    <PlayMoney.Provider value={profile?.kind === 'practice' && place !== 'gone'}>
      <Said>{batch && place === 'elsewhere' && <BatchElsewhere {...batch} />}</Said>
      {isRunningElsewhere ? null : batch && place !== 'elsewhere' ? (
        <BatchProgress
          model={own}
          batch={place === 'gone' ? endWithService(batch) : batch}
          isGone={place === 'gone'}
          names={own.names.value}
          denied={deniedIn(place === 'gone' ? null : snapshot)}
        />
      ) : snapshot && !profile && !own.isDamaged.value ? (
        <NoProfile model={model} />
      ) : (
        <BatchEntry model={own} />
      )}
    </PlayMoney.Provider>
  );
}
