import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { BatchModel } from '../../../lib/store/dashboard/batch/batch.ts';
import { FileButton } from '../../parts/controls/FileButton.tsx';
import { Note } from '../../parts/Note.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { Said } from '../../parts/Said.tsx';
import { useLeaveQuestion } from '../../parts/use-leave-question.ts';
import { useMoney } from '../../parts/words/amounts.ts';
import { Field } from '../Field.tsx';
import { RefusedNote } from '../RefusedNote.tsx';
import { BatchDialog } from './BatchDialog.tsx';
import { BatchFoot } from './BatchFoot.tsx';
import { BatchTable } from './BatchTable.tsx';
import { BatchTerms } from './BatchTerms.tsx';
import { batchStopText } from './batch-stop-text.ts';
import { leftOutText } from './looked-text.ts';

/** Takes lines and shows checked rows. Nothing is bought here. */
export function BatchEntry({ model }: { model: BatchModel }) {
  const isFileTooLarge = useSignal(false);
  const { text } = model.form.value;
  const stop = model.stop.value;
  const leftOut = model.leftOut.value;
  const money = useMoney();
  useLeaveQuestion(text.trim() !== '');
  const take = (read: string | null) => {
    isFileTooLarge.value = read === null;
    if (read !== null) model.change({ text: read });
  };
  return (
    <section class="card" aria-labelledby="batch">
      <div class="card-head">
        <div>
          <h2 class="title" id="batch" tabIndex={-1}>
            {i18n.t('batch.title')}
          </h2>
          <p>{i18n.t('batch.means')}</p>
        </div>
        <FileButton label={i18n.t('batch.import')} accept=".csv,.txt" onText={take} />
      </div>
      <div class="card-body stack">
        {model.isDamaged.value && (
          <Note icon="warn" tone="danger" role="alert" title={i18n.t('batch.damaged')}>
            {i18n.t('batch.damagedDo')}
          </Note>
        )}
        {stop && (
          <RefusedNote code={stop.code} title={i18n.t('batch.notStarted')}>
            {batchStopText(stop, money)}
          </RefusedNote>
        )}
        <Field id="batch-lines" label={i18n.t('batch.lines')} hint={i18n.t('batch.linesHint')}>
          <textarea
            class="input batch-lines"
            id="batch-lines"
            rows={5}
            dir="ltr"
            spellcheck={false}
            autocomplete="off"
            aria-describedby="batch-lines-hint"
            value={text}
            onInput={({ currentTarget }) => take(currentTarget.value)}
          />
          <Said look="hint">{leftOut.length > 0 && i18n.t('batch.leftOut', [leftOut.join(', ')])}</Said>
          <Said look="figures">{leftOutText(model)}</Said>
          {isFileTooLarge.value && <Problem>{i18n.t('batch.fileTooLarge')}</Problem>}
          {model.isTooLong.value && <Problem>{i18n.t('batch.tooLong')}</Problem>}
        </Field>
        <BatchTerms model={model} />
      </div>
      {model.rows.value.length > 0 && (
        <>
          <BatchTable model={model} />
          <BatchFoot model={model} />
        </>
      )}
      {model.sheet.value !== 'closed' && <BatchDialog model={model} />}
    </section>
  );
}
