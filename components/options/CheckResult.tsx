import { i18n } from '#i18n';
import type { ServiceCheck } from '../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../lib/store/options/options-model.ts';
import { formatWhole } from '../parts/amounts.ts';
import { Note } from '../parts/Note.tsx';
import { Said } from '../parts/Said.tsx';
import { formatClock } from '../parts/times.ts';
import { showTrx } from './amount-text.ts';

/** What the service answered when it was last saved or checked. */
export function CheckResult({ model, isLocked }: { model: OptionsModel; isLocked: boolean }) {
  const { saveProfile, checkProfile } = model.deeds;
  const last = checkProfile.state.value.kind === 'idle' ? saveProfile.state.value : checkProfile.state.value;
  return (
    <Said look="card-body">
      {last.kind === 'done' && (
        <Connected
          {...last.value}
          at={formatClock(last.atMs, 'second', model.nowMs.value)}
          isLocked={isLocked}
        />
      )}
    </Said>
  );
}

function Connected({
  hourPriceSun,
  balanceTrx,
  answeredInMs,
  at,
  isLocked,
}: ServiceCheck & { at: string; isLocked: boolean }) {
  return (
    <Note icon="ok" tone="accent" title={i18n.t('options.service.connected')}>
      {balanceTrx === null
        ? i18n.t(isLocked ? 'options.service.priceLocked' : 'options.service.priceOnly', [hourPriceSun])
        : i18n.t('options.service.balance', [showTrx(balanceTrx), hourPriceSun])}{' '}
      {i18n.t('options.service.answeredIn', [at, formatWhole(answeredInMs)])}
    </Note>
  );
}
