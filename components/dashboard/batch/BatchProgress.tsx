import { i18n } from '#i18n';
import { roundUpShort } from '../../../lib/domain/amounts/rounding.ts';
import { isOver, isUsedUp } from '../../../lib/domain/plan/batch-halt.ts';
import type { BatchView } from '../../../lib/messages/batch-topics.ts';
import type { BatchModel } from '../../../lib/store/dashboard/batch/batch.ts';
import { isUnderWay } from '../../../lib/store/dashboard/batch/batch-place.ts';
import { restOf } from '../../../lib/store/dashboard/batch/batch-rest.ts';
import { LateButton } from '../../parts/controls/LateButton.tsx';
import { Gauge } from '../../parts/Gauge.tsx';
import { Note } from '../../parts/Note.tsx';
import { formatWhole, sunAsTrx, useMoney } from '../../parts/words/amounts.ts';
import { BatchNews } from './BatchNews.tsx';
import { BatchRunTable } from './BatchRunTable.tsx';

interface ProgressProps {
  model: BatchModel;
  batch: BatchView;
  isGone: boolean;
  names: ReadonlyMap<string, string>;
  /** Orders whose delivery the chain denies. */
  denied: ReadonlySet<string>;
}

/** A confirmed batch: how far it is, why it waits or stopped, and what became of each row. */
export function BatchProgress({ model, batch, isGone, names, denied }: ProgressProps) {
  const money = useMoney();
  const { state, rows } = batch;
  // What was bought more than once was bought.
  const doneCount = rows.filter((row) => row.state === 'bought' || row.trouble === 'duplicate').length;
  // A row that is still being bought may turn out to belong to the rest.
  const isLeft = isOver(batch) && rows.every((row) => row.state !== 'buying');
  // In each state, other buttons stand in the same place.
  const offer = JSON.stringify([batch.id, state, batch.halt, isLeft]);
  const act = (name: Parameters<BatchModel['control']>[0], look = 'btn') => (
    <LateButton class={look} offer={offer} onClick={() => void model.control(name)}>
      {i18n.t(`batch.act.${name}`)}
    </LateButton>
  );
  const waiting = model.rows.value.length;
  const rest = restOf(batch);
  return (
    <section class="card" aria-labelledby="batch">
      <div class="card-head">
        <div>
          <h2 class="title" id="batch" tabIndex={-1}>
            {i18n.t(`batch.run.${state}`)}
          </h2>
          <p class="figures" role="status">
            {i18n.t('batch.doneOf', [
              formatWhole(doneCount),
              formatWhole(rows.length),
              money.short(sunAsTrx(batch.spentSun)),
              money.short(roundUpShort(sunAsTrx(batch.capSun))),
            ])}
          </p>
        </div>
        <div class="row">
          {state === 'running' && act('pause')}
          {(state === 'paused' || state === 'halted') &&
            !isGone &&
            !isUsedUp(batch.halt?.code) &&
            act('goOn', 'btn btn-primary')}
          {!isOver(batch) && act('stop', 'btn btn-danger')}
          {isLeft && act('clear', rest.length > 0 ? 'btn' : 'btn btn-primary')}
          {isLeft && rest.length > 0 && (
            <LateButton class="btn btn-primary" offer={offer} onClick={() => void model.prepareRest(rest)}>
              {i18n.t('batch.prepareRest', rest.length)}
            </LateButton>
          )}
        </div>
      </div>
      <div class="card-body stack">
        <Gauge has={doneCount / rows.length} isThin label={i18n.t('batch.progress')} />
        {model.isRefused.value && !batch.isUnwritten && (
          <Note icon="stop" tone="danger" role="alert" title={i18n.t('renew.notDone')}>
            {i18n.t('batch.notControlled')}
          </Note>
        )}
        <BatchNews batch={batch} isGone={isGone} nowMs={model.nowMs.value} />
        {isGone && (state !== 'halted' || !batch.halt) && <p class="hint">{i18n.t('batch.gone')}</p>}
        {isUnderWay(batch) && <p class="hint">{i18n.t('batch.underWay')}</p>}
        {waiting > 0 && <p class="hint">{i18n.t('batch.linesWait', waiting)}</p>}
      </div>
      <BatchRunTable batch={batch} isGone={isGone} names={names} denied={denied} />
    </section>
  );
}
