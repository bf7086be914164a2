import { i18n } from '#i18n';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Address } from '../../parts/Address.tsx';
import { CopyButton } from '../../parts/controls/CopyButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { later } from '../../parts/later.ts';
import { formatWhole } from '../../parts/words/amounts.ts';

const SenderEntry = later(() => import('./SenderEntry.tsx'));
const WalletOffer = later(() => import('./WalletOffer.tsx'));

/** The address that sends the token, and therefore gets the energy. */
export function Sender({ model }: { model: PopupModel }) {
  const { to } = model.draft.value;
  const { name, lookAlike, useCount } = model.story.value ?? {};
  if (to === null || model.isSeeking.value || model.offers.offer.value) {
    return <SenderEntry model={model} />;
  }
  const handleChange = () => {
    model.isSeeking.value = true;
  };
  return (
    <fieldset class="block stack-2" aria-label={i18n.t('sender.label')}>
      <div class="row">
        <p>
          <span class="muted">{i18n.t('sender.label')}</span> <b>{name}</b>
        </p>
        <span class="push" />
        <CopyButton label={i18n.t('copy.addressOf', [name ?? to])} text={() => to} />
        <button class="btn btn-quiet btn-s" type="button" onClick={handleChange}>
          {i18n.t('sender.change')}
        </button>
      </div>
      <p>
        <Address address={to} />
      </p>
      <p class={`row-4 caption ${lookAlike ? 'caution' : 'muted'}`}>
        <Icon name={lookAlike ? 'warn' : useCount ? 'wallet' : 'info'} size="s" />
        {lookAlike
          ? i18n.t('sender.looksLike', [lookAlike.name ?? i18n.t('sender.another')])
          : useCount
            ? i18n.t('sender.used', useCount, [formatWhole(useCount)])
            : i18n.t('sender.firstUse')}
      </p>
      {model.offers.wallets.value[0] && <WalletOffer model={model} />}
    </fieldset>
  );
}
