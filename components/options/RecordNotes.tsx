import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { OptionsModel } from '../../lib/store/options-model.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Note } from '../parts/Note.tsx';
import { Problem } from '../parts/Problem.tsx';
import { failureText } from './problem-text.ts';

/** Records of purchases that wait for the user: nothing is bought until they are decided about. */
export function RecordNotes({ model }: { model: OptionsModel }) {
  const isAsking = useSignal(false);
  const trouble = model.records.value;
  const { setAside } = model.deeds;
  const problem = failureText(setAside.state.value);
  if (!trouble) return null;
  if (!trouble.isReadable)
    return (
      <Note icon="warn" tone="danger" role="alert" title={i18n.t('options.records.unreadable')}>
        {i18n.t('options.records.unreadableDo')}
      </Note>
    );
  if (trouble.damagedCount === 0) return null;
  return (
    <>
      <Note
        icon="warn"
        tone="danger"
        role="alert"
        title={i18n.t('options.records.damaged', trouble.damagedCount)}
      >
        {i18n.t('options.records.damagedDo')}{' '}
        <button
          class="link link-btn"
          type="button"
          onClick={() => {
            isAsking.value = true;
          }}
        >
          {i18n.t('options.records.setAside')}
        </button>
      </Note>
      {problem && <Problem>{problem}</Problem>}
      {isAsking.value && (
        <Dialog
          title={i18n.t('options.records.setAside')}
          onClose={() => {
            isAsking.value = false;
          }}
        >
          <p>{i18n.t('options.records.loses')}</p>
          <div class="row row-end">
            <form method="dialog">
              <button class="btn" type="submit">
                {i18n.t('options.cancel')}
              </button>
            </form>
            <button
              class="btn btn-danger"
              type="button"
              onClick={() => {
                isAsking.value = false;
                void setAside.run({});
              }}
            >
              {i18n.t('options.records.setAsideYes')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
