import { i18n } from '#i18n';
import { ComparedAddress } from '../parts/ComparedAddress.tsx';
import { Icon } from '../parts/Icon.tsx';

interface ImitationProps {
  address: string;
  imitates: string;
  label: string;
}

/** A new address that looks like a saved one: both whole, one above the other, what differs is underlined. */
export function Imitation({ address, imitates, label }: ImitationProps) {
  return (
    <div class="note note-danger" role="alert">
      <Icon name="warn" />
      <div>
        <strong>{i18n.t('options.addresses.looksLike', [label])}</strong>
        <p>{i18n.t('options.addresses.looksLikeMeans')}</p>
        <dl class="stack-2">
          <dt class="caption muted">{label}</dt>
          <dd>
            <ComparedAddress address={imitates} comparedTo={address} />
          </dd>
          <dt class="caption muted">{i18n.t('options.addresses.theNewOne')}</dt>
          <dd>
            <ComparedAddress address={address} comparedTo={imitates} isWrong />
          </dd>
        </dl>
      </div>
    </div>
  );
}
