import { i18n } from '#i18n';
import { ComparedAddress } from '../parts/ComparedAddress.tsx';
import { Icon } from '../parts/Icon.tsx';

interface ImitationProps {
  address: string;
  imitates: string;
  label: string;
  /** The new address's name in a file, and its line there. */
  name?: string;
  line?: number | undefined;
}

/** A new address that looks like a saved one: both in full, one above the other, with the differences underlined. */
export function Imitation({ address, imitates, label, name, line }: ImitationProps) {
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
          <dt class="caption muted">{newOneText(name, line)}</dt>
          <dd>
            <ComparedAddress address={address} comparedTo={imitates} isWrong />
          </dd>
        </dl>
      </div>
    </div>
  );
}

function newOneText(name?: string, line?: number): string {
  if (name === undefined) return i18n.t('options.addresses.theNewOne');
  if (line === undefined) return i18n.t('options.addresses.theNewOneNamed', [name]);
  return i18n.t('options.addresses.theNewOneOnLine', [name, String(line)]);
}
