import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup-model.ts';
import { EnergyLine } from './EnergyLine.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { OrderLists } from './OrderLists.tsx';
import { OwnAmount } from './OwnAmount.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { QuoteDock } from './QuoteDock.tsx';
import { Recipients } from './Recipients.tsx';
import { Sender } from './Sender.tsx';
import { StopNote } from './StopNote.tsx';
import { TaskChoice } from './TaskChoice.tsx';

/** From the question to the price: who sends, what, for how long, and the one sentence that decides. */
export function QuoteScreen({ model }: { model: PopupModel }) {
  const { task } = model.draft.value;
  const handleSubmit = (event: Event) => {
    event.preventDefault();
    model.openSheet();
  };
  return (
    <form class="flow" onSubmit={handleSubmit} noValidate>
      <main class="body body-tight">
        <h2 class="vh">{i18n.t('quote.title')}</h2>
        <StopNote model={model} />
        <OfflineNote model={model} />
        <Sender model={model} />
        <TaskChoice model={model} />
        {task === 'several' && <Recipients model={model} />}
        {task === 'own' && <OwnAmount model={model} />}
        <EnergyLine model={model} />
        <PeriodChoice model={model} />
        <OrderLists model={model} />
      </main>
      <QuoteDock model={model} />
    </form>
  );
}
