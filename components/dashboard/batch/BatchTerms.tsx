import { i18n } from '#i18n';
import { PERIODS } from '../../../lib/domain/rental/period.ts';
import type { BatchModel } from '../../../lib/store/dashboard/batch/batch.ts';
import { Select } from '../../parts/controls/Select.tsx';
import { Field } from '../Field.tsx';

const HEADROOMS = ['0', '5', '10', '25'] as const;

/** What applies to lines that leave it open. */
export function BatchTerms({ model }: { model: BatchModel }) {
  const { task, period, headroomPercent } = model.form.value;
  const present = task.kind === 'transfer' && task.isNewHolder ? 'newHolder' : 'transfer';
  return (
    <div class="batch-terms">
      <Field id="batch-task" label={i18n.t('batch.task')}>
        <Select
          id="batch-task"
          value={present}
          choices={[
            ['transfer', i18n.t('batch.transfer')],
            ['newHolder', i18n.t('batch.newHolder')],
          ]}
          onChange={(choice) =>
            model.change({ task: { kind: 'transfer', isNewHolder: choice === 'newHolder' } })
          }
        />
      </Field>
      <Field id="batch-period" label={i18n.t('batch.period')}>
        <Select
          id="batch-period"
          value={period}
          choices={PERIODS.map((one) => [one, i18n.t(`period.long.${one}`)])}
          onChange={(chosen) => model.change({ period: chosen })}
        />
      </Field>
      <Field id="batch-headroom" label={i18n.t('batch.headroom')}>
        <Select
          id="batch-headroom"
          value={String(headroomPercent) as (typeof HEADROOMS)[number]}
          choices={HEADROOMS.map((percent) => [
            percent,
            percent === '0' ? i18n.t('batch.noHeadroom') : i18n.t('batch.upTo', [percent]),
          ])}
          onChange={(percent) => model.change({ headroomPercent: Number(percent) })}
        />
      </Field>
    </div>
  );
}
