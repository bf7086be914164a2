import { i18n } from '#i18n';
import { isUsedUp } from '../../../lib/domain/plan/batch-halt.ts';
import type { BatchView } from '../../../lib/messages/batch-topics.ts';
import { Note } from '../../parts/Note.tsx';
import { Said } from '../../parts/Said.tsx';
import { useMoney } from '../../parts/words/amounts.ts';
import { formatSpan } from '../../parts/words/span.ts';
import { haltText } from '../halt-text.ts';

interface BatchNewsProps {
  batch: BatchView;
  /** Its service is gone, so nothing is left to decide. */
  isGone: boolean;
  nowMs: number;
}

/** Why the batch stopped or what it waits for, and what follows from that. */
export function BatchNews({ batch, isGone, nowMs }: BatchNewsProps) {
  const { state, halt, waiting, isUnwritten } = batch;
  // Whose turn it is the table shows.
  const why = waiting && waiting.why !== 'turn' ? waiting.why : null;
  const leftMs = (waiting?.untilMs ?? nowMs) - nowMs;
  const note = state === 'running' && why && (
    <Note icon="clock" tone={why === 'doubt' ? 'caution' : 'accent'} title={i18n.t(`batch.wait.${why}`)}>
      {/* The countdown changes each second, which a screen reader should not announce. */}
      <span aria-live="off">
        {leftMs > 1000 ? i18n.t('batch.waitFor', [formatSpan(leftMs)]) : i18n.t('batch.waitOn')}
      </span>
    </Note>
  );
  // A wait for the budget is routine, so it is not announced.
  return (
    <>
      {state === 'halted' && halt && <Halted halt={halt} isGone={isGone} />}
      <Said>
        {isUnwritten && state !== 'running' && (
          <Note icon="warn" tone="caution" title={i18n.t('batch.unwritten')}>
            {i18n.t('batch.unwrittenDo')}
          </Note>
        )}
      </Said>
      <Said>{why !== 'budget' && note}</Said>
      {why === 'budget' && note}
    </>
  );
}

function Halted({ halt, isGone }: { halt: NonNullable<BatchView['halt']>; isGone: boolean }) {
  const money = useMoney();
  const row = halt.row === null ? '' : i18n.t('batch.haltRow', [String(halt.row + 1)]);
  const toDo = isGone ? 'batch.gone' : isUsedUp(halt.code) ? 'batch.haltFinal' : 'batch.haltDo';
  return (
    <Note icon="stop" tone="danger" role="alert" title={i18n.t(`batch.halt.${halt.code}`)}>
      {[row, ...haltText(halt.params, money, i18n.t(toDo))].join(' ')}
    </Note>
  );
}
