import { i18n } from '#i18n';
import type { OptionsModel } from '../../lib/store/options/options-model.ts';
import { Note } from '../parts/Note.tsx';
import { showTrx } from './amount-text.ts';

/** What the service said when it was last saved or checked. */
export function CheckResult({ model }: { model: OptionsModel }) {
  const { saveProfile, checkProfile } = model.deeds;
  const last = checkProfile.state.value.kind === 'idle' ? saveProfile.state.value : checkProfile.state.value;
  if (last.kind !== 'done') return null;
  const { hourPriceSun, balanceTrx, answeredInMs } = last.value;
  return (
    <div class="card-body">
      <Note icon="ok" tone="accent" role="status" title={i18n.t('options.service.connected')}>
        {balanceTrx === null
          ? i18n.t('options.service.priceOnly', [hourPriceSun])
          : i18n.t('options.service.balance', [showTrx(balanceTrx), hourPriceSun])}{' '}
        {i18n.t('options.service.answeredIn', [String(answeredInMs)])}
      </Note>
    </div>
  );
}
