import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { RecordTrouble } from '../../../lib/messages/record-topics.ts';
import type { Deed } from '../../../lib/store/deed.ts';
import type { OptionsModel } from '../../../lib/store/options/options-model.ts';
import { Address } from '../../parts/Address.tsx';
import { Dialog, MEANS } from '../../parts/controls/Dialog.tsx';
import { returnFocus } from '../../parts/focus/return-focus.ts';
import { Note } from '../../parts/Note.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { sunAsTrx, useMoney } from '../../parts/words/amounts.ts';
import { formatClock } from '../../parts/words/times.ts';
import { DialogFoot } from '../DialogFoot.tsx';
import { afterDrawing } from '../form-focus.ts';
import { failureText } from '../problem-text.ts';

/** An answered note disappears with its button. The focus goes to the head of the page. */
const handFocusOn = () => afterDrawing(() => returnFocus(null, document.querySelector('h1')));

/** Records of purchases that wait for a decision of the user. */
export function RecordNotes({ model }: { model: OptionsModel }) {
  const trouble = model.records.value;
  const problem = failureText(model.deeds.putAway.state.value);
  if (!trouble) return null;
  if (!trouble.isReadable)
    return (
      <Note icon="warn" tone="danger" role="alert" title={i18n.t('options.records.unreadable')}>
        {i18n.t('options.records.unreadableDo')}
      </Note>
    );
  return (
    <>
      {trouble.left.map((left) => (
        <LeftNote key={left.intentId} left={left} nowMs={model.nowMs.value} deed={model.deeds.putAway} />
      ))}
      {problem && <Problem>{problem}</Problem>}
      {trouble.damagedCount > 0 && <DamagedNote count={trouble.damagedCount} deed={model.deeds.setAside} />}
    </>
  );
}

interface LeftNoteProps {
  left: RecordTrouble['left'][number];
  nowMs: number;
  deed: Deed<'records.putAway'>;
}

/** An open purchase at a service that is gone: the user can look there, Turbine cannot. */
function LeftNote({ left, nowMs, deed }: LeftNoteProps) {
  const { intentId, origin, to, totalSun, atMs, sinceMs } = left;
  const sum = useMoney().exact(sunAsTrx(totalSun));
  return (
    <Note
      icon="ask"
      tone="caution"
      role="alert"
      title={i18n.t('options.records.left', [new URL(origin).host])}
    >
      <Address address={to} size="s" />{' '}
      {i18n.t('options.records.leftSum', [sum, formatClock(atMs, 'minute', nowMs)])}{' '}
      {i18n.t('options.records.leftDo')}{' '}
      <button
        class="link link-btn"
        type="button"
        onClick={() => void deed.run({ intentId, sinceMs }).then(handFocusOn)}
      >
        {i18n.t('options.records.putAway')}
      </button>
    </Note>
  );
}

/** Nothing is bought until the user has looked at the damaged records and decided. */
function DamagedNote({ count, deed }: { count: number; deed: Deed<'records.setAside'> }) {
  const isAsking = useSignal(false);
  const problem = failureText(deed.state.value);
  return (
    <>
      <Note icon="warn" tone="danger" role="alert" title={i18n.t('options.records.damaged', count)}>
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
          isExplained
          onClose={() => {
            isAsking.value = false;
          }}
        >
          <p id={MEANS}>{i18n.t('options.records.loses')}</p>
          <DialogFoot>
            <button
              class="btn btn-danger"
              type="button"
              onClick={() => {
                isAsking.value = false;
                void deed.run({}).then(handFocusOn);
              }}
            >
              {i18n.t('options.records.setAsideYes')}
            </button>
          </DialogFoot>
        </Dialog>
      )}
    </>
  );
}
