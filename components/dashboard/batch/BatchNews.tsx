import { i18n } from '#i18n';
import { HALTS } from '../../../lib/domain/batch-halt.ts';
import type { BatchView } from '../../../lib/messages/batch-topics.ts';
import { sunAsTrx, useMoney } from '../../parts/amounts.ts';
import { Note } from '../../parts/Note.tsx';
import { formatSpan } from '../../parts/span.ts';

const WAITS = ['doubt', 'budget', 'paused', 'locked', 'service', 'storage'] as const;

/** Why it stopped or what it waits for, and what follows from that. */
export function BatchNews({ batch, nowMs }: { batch: BatchView; nowMs: number }) {
  const money = useMoney();
  const { state, halt, waiting } = batch;
  if (state === 'halted' && halt) {
    const known = HALTS.find((code) => code === halt.code);
    const { limit, excessSun, totalSun } = halt.params;
    const facts = [
      limit && i18n.t('batch.haltLimit', [i18n.t(`batch.limitName.${limit as 'perDay'}`)]),
      excessSun && i18n.t('batch.haltOver', [money.exact(sunAsTrx(excessSun))]),
      totalSun && i18n.t('batch.haltNow', [money.exact(sunAsTrx(totalSun))]),
    ].filter(Boolean);
    const title = known ? i18n.t(`batch.halt.${known}`) : i18n.t('batch.haltOther', [halt.code]);
    const row = halt.row === null ? '' : i18n.t('batch.haltRow', [String(halt.row + 1)]);
    return (
      <Note icon="stop" tone="danger" role="alert" title={title}>
        {[row, ...facts, i18n.t('batch.haltDo')].join(' ')}
      </Note>
    );
  }
  const why = WAITS.find((code) => code === waiting?.why);
  if (state !== 'running' || !waiting || !why) return null;
  const leftMs = (waiting.untilMs ?? nowMs) - nowMs;
  return (
    <Note icon="clock" tone={why === 'doubt' ? 'caution' : 'accent'} title={i18n.t(`batch.wait.${why}`)}>
      {leftMs > 1000 ? i18n.t('batch.waitFor', [formatSpan(leftMs)]) : i18n.t('batch.waitOn')}
    </Note>
  );
}
