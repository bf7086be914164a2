import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { parseRecipients } from '../../../lib/domain/address/recipients.ts';
import { readPercent } from '../../../lib/domain/amounts/typed-number.ts';
import { findToken, TOKENS } from '../../../lib/domain/rental/token.ts';
import { unitsOf } from '../../../lib/store/popup/need.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Address } from '../../parts/Address.tsx';
import AddressTrouble from '../../parts/AddressTrouble.tsx';
import { catchFocus } from '../../parts/focus/catch-focus.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';

const FIRST_CONTROL = '[aria-labelledby=recipients] :is(button, textarea)';

/** Several transfers at once: the service estimates the energy for this token and these recipients. */
export default function Recipients({ model }: { model: PopupModel }) {
  const { to, recipients, pasted } = model.draft.value;
  const text = useSignal(pasted || null);
  // The typed text, unless an order to repeat, or the end of practice, has changed the draft below it.
  const shown = (text.value ?? '').trim() === pasted ? text.value : pasted || null;
  const isOpen = shown !== null || recipients.length === 0;
  const parsed = shown ? parseRecipients(shown, recipients, to) : null;
  const count = parsed ? parsed.addresses.length + parsed.duplicates.length : 0;
  const added = parsed?.addresses.length ?? 0;
  const canAdd = parsed !== null && parsed.refused.length === 0 && !parsed.isTooLong && count > 0;
  const setText = (value: string) => {
    text.value = value;
    model.change({ pasted: value.trim() });
  };
  const handleOpen = () => {
    text.value = '';
    catchFocus(FIRST_CONTROL);
  };
  const handleRemoveAll = () => {
    model.change({ recipients: [] });
    catchFocus(FIRST_CONTROL);
  };
  const handleAdd = () => {
    if (!parsed || !canAdd) return;
    model.change({ recipients: [...recipients, ...parsed.addresses], pasted: '' });
    text.value = null;
    catchFocus(FIRST_CONTROL);
  };
  return (
    <section class="group" aria-labelledby="recipients">
      <div class="row row-apart">
        <h3 class="label-quiet" id="recipients">
          {i18n.t('recipients.count', recipients.length, [formatWhole(recipients.length)])}
        </h3>
        {!isOpen && (
          <button class="btn btn-quiet btn-s" type="button" onClick={handleOpen}>
            <Icon name="plus" />
            {i18n.t('recipients.add')}
          </button>
        )}
      </div>
      {isOpen && (
        <div class="group">
          <textarea
            class="input addr-input"
            rows={3}
            dir="ltr"
            spellcheck={false}
            aria-label={i18n.t('recipients.paste')}
            placeholder={i18n.t('recipients.paste')}
            aria-invalid={parsed !== null && (parsed.refused.length > 0 || parsed.isTooLong)}
            aria-describedby="recipients-hint"
            value={shown ?? ''}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <div id="recipients-hint" role="status">
            {parsed?.refused.slice(0, 3).map(({ text: bad, ...trouble }) => (
              <div key={bad}>
                <code class="caption" dir="ltr">
                  {bad}
                </code>
                <AddressTrouble trouble={trouble} />
              </div>
            ))}
            {parsed?.isTooLong && (
              <p class="hint hint-bad">
                <Icon name="stop" size="s" />
                <span>{i18n.t('recipients.tooMany')}</span>
              </p>
            )}
            {canAdd && parsed.duplicates.length > 0 && (
              <p class="hint">
                {i18n.t('recipients.duplicates', parsed.duplicates.length, [
                  formatWhole(parsed.duplicates.length),
                ])}
              </p>
            )}
          </div>
          <button class="btn btn-wide" type="button" aria-disabled={!canAdd} onClick={handleAdd}>
            {parsed?.refused.length
              ? i18n.t('recipients.mend', parsed.refused.length, [formatWhole(parsed.refused.length)])
              : canAdd && added === 0
                ? i18n.t('recipients.leaveOut')
                : i18n.t('recipients.take', added, [formatWhole(added)])}
          </button>
        </div>
      )}
      {recipients.length > 1 && (
        <p class="end">
          <button class="btn btn-quiet btn-s" type="button" onClick={handleRemoveAll}>
            {i18n.t('recipients.removeAll')}
          </button>
        </p>
      )}
      {recipients.length > 0 && <RecipientList model={model} />}
      <EstimateTerms model={model} />
    </section>
  );
}

function RecipientList({ model }: { model: PopupModel }) {
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
                onClick={() => {
                  model.change({ recipients: recipients.filter((one) => one !== recipient) });
                  catchFocus(FIRST_CONTROL);
                }}
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

function EstimateTerms({ model }: { model: PopupModel }) {
  const { token, surplusPercent } = model.draft.value;
  const spare = model.need.value?.spareUnits ?? 0n;
  const typed = useSignal(surplusPercent);
  // An order to repeat may change the draft: what is priced is what the field shows.
  const text = (readPercent(typed.value) ?? '') === surplusPercent ? typed.value : surplusPercent;
  const isBad = surplusPercent === '';
  const handlePercent = (next: string) => {
    typed.value = next;
    model.change({ surplusPercent: readPercent(next) ?? '' });
  };
  return (
    <>
      <div class="terms">
        <label class="label-quiet" for="token">
          {i18n.t('recipients.token')}
        </label>
        <span class="select">
          <select
            class="input"
            id="token"
            value={token}
            onChange={(event) =>
              model.change({ token: findToken(event.currentTarget.value)?.symbol ?? token })
            }
          >
            {TOKENS.map(({ symbol, isLegacy }) => (
              <option key={symbol} value={symbol}>
                {isLegacy ? i18n.t('recipients.legacy', [symbol]) : symbol}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
        <label class="label-quiet" for="surplus">
          {i18n.t('recipients.surplus')}
        </label>
        <span class="input-group">
          <input
            class="input input-num"
            id="surplus"
            type="text"
            inputMode="decimal"
            autocomplete="off"
            value={text}
            aria-invalid={isBad}
            aria-describedby="surplus-units"
            aria-errormessage={isBad ? 'surplus-wrong' : undefined}
            onInput={(event) => handlePercent(event.currentTarget.value)}
          />
          <span class="unit" id="surplus-units">
            {isBad ? i18n.t('recipients.percent') : i18n.t('recipients.surplusUnits', [formatWhole(spare)])}
          </span>
        </span>
      </div>
      {isBad && <Problem id="surplus-wrong">{i18n.t('recipients.surplusWrong')}</Problem>}
    </>
  );
}
