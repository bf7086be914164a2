import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { later } from '../../parts/later.ts';

const Plan = later(() => import('./Plan.tsx'));

/** The plan for several transfers over some days, in a fold. */
export function PlanFold({ model }: { model: PopupModel }) {
  const isWanted = useSignal(false);
  const handleToggle = () => {
    isWanted.value = true;
  };
  return (
    <details onToggle={handleToggle}>
      <summary class="link">{i18n.t('plan.title')}</summary>
      {isWanted.value && <Plan model={model} />}
    </details>
  );
}
