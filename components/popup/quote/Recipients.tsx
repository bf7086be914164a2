import { type Signal, useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Address as AddressText } from '../../../lib/domain/address/address.ts';
import { parseRecipients } from '../../../lib/domain/address/recipients.ts';
import type { Draft } from '../../../lib/store/popup/draft.ts';
import { unitsOf } from '../../../lib/store/popup/need.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Address } from '../../parts/Address.tsx';
import AddressTrouble from '../../parts/AddressTrouble.tsx';
import { catchFocus } from '../../parts/focus/catch-focus.ts';
import { Icon } from '../../parts/Icon.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { EstimateTerms } from './EstimateTerms.tsx';

const FIRST_CONTROL = '[aria-labelledby=recipients] :is(.btn, textarea)';

/** Several transfers at once: the service estimates the energy for this token and these recipients. */
export default function Recipients({ model }: { model: PopupModel }) {
  const { recipients, pasted } = model.draft.value;
  const text = useSignal(pasted || null);
  // The typed text, unless an order to repeat, or the end of practice, has changed the draft below it.
  const shown = (text.value ?? '').trim() === pasted ? text.value : pasted || null;
  const isOpen = shown !== null || recipients.length === 0;
  const handleOpen = () => {
    text.value = '';
    catchFocus(FIRST_CONTROL);
  };
  const emptied = useSignal<[AddressText[], Draft] | null>(null);
  const [removed, left] = emptied.value ?? [];
  const handleChange = (next: AddressText[]) => {
    model.change({ recipients: next });
    emptied.value = [recipients, model.draft.value];
    catchFocus(FIRST_CONTROL);
  };
  return (
    <section class="group" aria-labelledby="recipients">
      <div class="row row-apart">
        <h3 class="label-quiet" id="recipients">
          {i18n.t('recipients.count', recipients.length, [formatWhole(recipients.length)])}
        </h3>
        {!isOpen && (
          <button class="btn btn-quiet btn-s push" type="button" onClick={handleOpen}>
            <Icon name="plus" />
            {i18n.t('recipients.add')}
          </button>
        )}
        {recipients.length > 1 && (
          <button
            class="icon-btn icon-btn-s"
            type="button"
            aria-label={i18n.t('recipients.removeAll')}
            onClick={() => handleChange([])}
          >
            <Icon name="trash" />
          </button>
        )}
      </div>
      {isOpen && <PasteBox model={model} text={text} shown={shown ?? ''} />}
      {recipients.length > 0 && <RecipientList model={model} onChange={handleChange} />}
      {removed && recipients.length === 0 && left === model.draft.value && (
        <button class="btn btn-quiet btn-wide" type="button" onClick={() => handleChange(removed)}>
          {i18n.t('recipients.bringBack', removed.length, [formatWhole(removed.length)])}
        </button>
      )}
      <EstimateTerms model={model} />
    </section>
  );
}

interface PasteBoxProps {
  model: PopupModel;
  /** Null closes the box. */
  text: Signal<string | null>;
  shown: string;
}

/** Takes a pasted list, once each address of it can be taken. */
function PasteBox({ model, text, shown }: PasteBoxProps) {
  const { to, recipients } = model.draft.value;
  const { addresses, duplicates, refused, isTooLong, isTable } = parseRecipients(shown, recipients, to);
  const isBad = refused.length > 0 || isTooLong;
  const canAdd = !isBad && addresses.length + duplicates.length > 0;
  const handleInput = (value: string) => {
    text.value = value;
    model.change({ pasted: value.trim() });
  };
  const close = (added: readonly AddressText[]) => {
    model.change({ recipients: [...recipients, ...added], pasted: '' });
    text.value = null;
    catchFocus(FIRST_CONTROL);
  };
  return (
    <div class="group">
      <textarea
        class="input addr-input"
        rows={3}
        dir="ltr"
        spellcheck={false}
        aria-label={i18n.t('recipients.paste')}
        placeholder={i18n.t('recipients.paste')}
        aria-invalid={isBad || undefined}
        aria-errormessage="recipients-bad"
        value={shown}
        onInput={(event) => handleInput(event.currentTarget.value)}
      />
      <div class="stack-4" id="recipients-bad" aria-live="polite">
        {refused.slice(0, 3).map(({ text: bad, ...trouble }) => (
          <div key={bad}>
            <code class="caption" dir="ltr">
              {bad}
            </code>
            <AddressTrouble trouble={trouble} />
          </div>
        ))}
        {isTooLong && (
          <p class="hint hint-bad">
            <Icon name="stop" size="s" />
            <span>{i18n.t('recipients.tooMany')}</span>
          </p>
        )}
        {canAdd && isTable && <p class="hint">{i18n.t('recipients.fromTable')}</p>}
        {canAdd && duplicates.length > 0 && (
          <p class="hint">
            {i18n.t('recipients.duplicates', duplicates.length, [formatWhole(duplicates.length)])}
          </p>
        )}
      </div>
      <button
        class="btn btn-wide"
        type="button"
        aria-disabled={!canAdd}
        onClick={() => canAdd && close(addresses)}
      >
        {refused.length > 0
          ? i18n.t('recipients.mend', refused.length, [formatWhole(refused.length)])
          : canAdd && addresses.length === 0
            ? i18n.t('recipients.leaveOut')
            : i18n.t('recipients.take', addresses.length, [formatWhole(addresses.length)])}
      </button>
      {recipients.length > 0 && (
        <button class="btn btn-quiet btn-wide" type="button" onClick={() => close([])}>
          {i18n.t('sender.cancel')}
        </button>
      )}
    </div>
  );
}

interface RecipientListProps {
  model: PopupModel;
  onChange: (recipients: AddressText[]) => void;
}

function RecipientList({ model, onChange }: RecipientListProps) {
  const { to, recipients, token } = model.draft.value;
  const { addresses, chain } = model.snapshot;
  return (
    <ul class="list list-tight recipients">
      {recipients.map((recipient, index) => {
        const name = addresses.find(({ address }) => address === recipient)?.name;
        const asked = chain.needs.find(
          (need) => need.sender === to && need.recipient === recipient && need.token === token,
        );
        const isNew = asked?.holdsToken === false;
        // The sender may have been chosen after the recipients.
        const isSender = recipient === to;
        const isOdd = isNew || isSender;
        const holds = asked ? (isNew ? 'recipients.holdsNone' : 'recipients.holds') : 'recipients.notAsked';
        return (
          <li key={recipient} class="list-item">
            {name && <b class="clip">{name}</b>}
            <p>
              <Address address={recipient} size="s" />
            </p>
            <p class="row caption">
              <span class={isOdd ? 'row-4 caution' : 'row-4 muted'}>
                <Icon name={isOdd ? 'warn' : asked ? 'ok' : 'info'} size="s" />
                {isSender ? i18n.t('address.wrong.sender') : i18n.t(holds, [token])}
              </span>
              <span class="num push">{i18n.t('unit.energy', [formatWhole(unitsOf(asked, isNew))])}</span>
              <button
                class="icon-btn icon-btn-s"
                type="button"
                aria-label={i18n.t('recipients.remove', [formatWhole(index + 1)])}
                onClick={() => onChange(recipients.filter((one) => one !== recipient))}
              >
                <Icon name="close" size="s" />
              </button>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
