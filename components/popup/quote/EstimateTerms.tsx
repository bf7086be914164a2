import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { readPercent } from '../../../lib/domain/amounts/typed-number.ts';
import { findToken, TOKENS } from '../../../lib/domain/rental/token.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';

/** What an estimate is asked with beside the recipients: the token, and the energy on top. */
export function EstimateTerms({ model }: { model: PopupModel }) {
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
            aria-invalid={isBad || undefined}
            aria-describedby="surplus-units"
            aria-errormessage="surplus-wrong"
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
