import { i18n } from '#i18n';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { AddressList } from './AddressList.tsx';

/** The wallets that the page in front claims to have: marked as the page's words, and taken only by a click. */
export default function WalletOffer({ model }: { model: PopupModel }) {
  const { addresses } = model.snapshot;
  const wallets = model.offers.wallets.value;
  if (wallets.length === 0) return null;
  const entries = wallets.map(({ address, name }) => ({
    address,
    name: addresses.find((known) => known.address === address)?.name ?? name,
  }));
  return <AddressList model={model} label={i18n.t('offer.from.wallet')} entries={entries} />;
}
