import { i18n } from '#i18n';
import { mayWarn } from '../../../lib/store/popup/may-warn.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { later } from '../../parts/later.ts';
import { ConfirmLater } from '../confirm/confirm-later.ts';
import { ListsLater } from '../lists/lists-later.ts';
import { EnergyLine } from './EnergyLine.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { PlanFold } from './PlanFold.tsx';
import { QuoteDock } from './QuoteDock.tsx';
import { Sender } from './Sender.tsx';
import { TaskChoice } from './TaskChoice.tsx';

const StopNote = later(() => import('./StopNote.tsx'));
const Recipients = later(() => import('./Recipients.tsx'));
const OwnAmount = later(() => import('./OwnAmount.tsx'));
const ChainNotes = later(() => import('./ChainNotes.tsx'));

/** From the question to the price: who sends, what, for how long, and the one sentence that decides. */
export function QuoteScreen({ model }: { model: PopupModel }) {
  const draft = model.draft.value;
  const { task } = draft;
  const { orders, inbox } = model.snapshot;
  // Neither is part of the first frame, which would come later for loading and drawing them.
  const isShown = model.isShown.value;
  const isWarned = isShown && mayWarn(model.snapshot, draft);
  const handleSubmit = (event: Event) => {
    event.preventDefault();
    model.openSheet();
  };
  return (
    <form
      class="flow"
      onMouseEnter={ConfirmLater.fetchNow}
      onFocusIn={ConfirmLater.fetchNow}
      onSubmit={handleSubmit}
    >
      <main class="body body-tight">
        <h2 class="vh">{i18n.t('quote.title')}</h2>
        {model.sheet.stopped.value && <StopNote model={model} />}
        <Sender model={model} />
        <TaskChoice model={model} />
        {task === 'several' && <Recipients model={model} />}
        {task === 'own' && <OwnAmount model={model} />}
        <EnergyLine model={model} />
        {isWarned && <ChainNotes model={model} ofAddress />}
        <PeriodChoice model={model} />
        {task !== 'own' && <PlanFold model={model} />}
        {/* Below the periods: it comes with the chain's answer, and would move them under the pointer. */}
        {isWarned && <ChainNotes model={model} ofAddress={false} />}
        {isShown && (orders[0] || inbox.latest[0] || inbox.left) && <ListsLater model={model} />}
      </main>
      <QuoteDock model={model} />
    </form>
  );
}
