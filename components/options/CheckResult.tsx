import { i18n } from '#i18n';
import type { ServiceCheck } from '../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../lib/store/options/options-model.ts';
import { Note } from '../parts/Note.tsx';
import { Said } from '../parts/Said.tsx';
import { showTrx } from './amount-text.ts';

/** What the service answered when it was last saved or checked. */
export function CheckResult({ model, isLocked }: { model: OptionsModel; isLocked: boolean }) {
  const { saveProfile, checkProfile } = model.deeds;
  const last = checkProfile.state.value.kind === 'idle' ? saveProfile.state.value : checkProfile.state.value;
  return (
    <Said look="card-body">{last.kind === 'done' && <Connected {...last.value} isLocked={isLocked} />}</Said>
  );
}

function Connected({
  hourPriceSun,
  balanceTrx,
  answeredInMs,
  isLocked,
}: ServiceCheck & { isLocked: boolean }) {
  return (
    <Note icon="ok" tone="accent" title={i18n.t('options.service.connected')}>
      {balanceTrx === null
        ? i18n.t(isLocked ? 'options.service.priceLocked' : 'options.service.priceOnly', [hourPriceSun])
        : i18n.t('options.service.balance', [showTrx(balanceTrx), hourPriceSun])}{' '}
      {i18n.t('options.service.answeredIn', [String(answeredInMs)])}
    </Note>
  );
}
