import { i18n } from '#i18n';
import { formatShortTrx, parseDecimal, roundDownShort } from '../../../lib/domain/amounts/decimal.ts';
import type { OptionsState, ServiceCheck } from '../../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../../lib/store/options/options-model.ts';
import { Note } from '../../parts/Note.tsx';
import { Said } from '../../parts/Said.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { formatClock } from '../../parts/words/times.ts';

interface CheckResultProps {
  model: OptionsModel;
  state: OptionsState;
  /** The id of the profile that was checked last. */
  checkedId: string | null;
}

/** What the service answered when it was last saved or checked, with its name where there are several. */
export function CheckResult({ model, state, checkedId }: CheckResultProps) {
  const { saveProfile, checkProfile } = model.deeds;
  const isSaved = checkProfile.state.value.kind === 'idle';
  const last = isSaved ? saveProfile.state.value : checkProfile.state.value;
  const { profiles } = state.settings;
  // The form keeps the name that it has saved until it is opened again, which removes this result. Another window may
  // have removed the service since.
  const typed = model.service.name.value.trim();
  const checked = profiles.find(({ id, name }) => (isSaved ? name === typed : id === checkedId));
  const { isLocked, labels } = state.vault;
  return (
    <Said look="card-body">
      {last.kind === 'done' && checked && (
        <Connected
          {...last.value}
          at={formatClock(last.atMs, 'second', model.nowMs.value)}
          isLocked={isLocked && labels[checked.id] !== undefined}
          name={profiles.length > 1 ? checked.name : undefined}
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
  name,
}: ServiceCheck & { at: string; isLocked: boolean; name: string | undefined }) {
  const title = name ? i18n.t('options.service.answered', [name]) : i18n.t('options.service.connected');
  return (
    <Note icon="ok" tone="accent" title={title}>
      {balanceTrx === null
        ? i18n.t(isLocked ? 'options.service.priceLocked' : 'options.service.priceOnly', [hourPriceSun])
        : i18n.t('options.service.balance', [showBalance(balanceTrx), hourPriceSun])}{' '}
      {i18n.t('options.service.answeredIn', [at, formatWhole(answeredInMs)])}
    </Note>
  );
}

/** A balance, written for people: two decimals, rounded down, as in the reader's locale. */
function showBalance(text: string): string {
  const parsed = parseDecimal(text);
  return parsed.ok ? formatShortTrx(roundDownShort(parsed.value), navigator.language) : text;
}
