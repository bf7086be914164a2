import { i18n } from '#i18n';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Address } from '../../parts/Address.tsx';
import { Icon } from '../../parts/Icon.tsx';

/** Whoever chose the sheet's address by its name may mean the one that the name stood for before. */
export function MovedName({ model }: { model: PopupModel }) {
  const { to } = model.draft.value;
  const { name, stoodFor } = model.snapshot.addresses.find(({ address }) => address === to) ?? {};
  if (!name || !stoodFor) return null;
  return (
    <div class="note note-caution">
      <Icon name="warn" />
      <div>
        <strong data-said>{i18n.t('confirm.nameMoved', [name])}</strong>
        <p>{i18n.t('confirm.nameMovedMeans')}</p>
        <Address address={stoodFor} size="s" />
        <a class="link" href="options.html#addresses" target="_blank" rel="noreferrer">
          {i18n.t('confirm.toAddresses')}
        </a>
      </div>
    </div>
  );
}
