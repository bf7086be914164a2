import { i18n } from '#i18n';
import { Address } from '../parts/Address.tsx';
import { ComparedAddress } from '../parts/ComparedAddress.tsx';
import { Icon } from '../parts/Icon.tsx';

interface ImitationProps {
  address: string;
  imitates: string;
  label: string;
  /** The new address's name in a file, and its line there. */
  name?: string;
  line?: number | undefined;
  isNamesake?: boolean | undefined;
}

/**
 * A new address that looks like a saved one, or has its name: both in full, one above the other. Where they look alike,
 * the differences are underlined.
 */
export function Imitation({ address, imitates, label, name, line, isNamesake }: ImitationProps) {
  return (
    <div class="note note-danger" role="alert">
      <Icon name="warn" />
      <div>
        <strong>
          {i18n.t(isNamesake ? 'options.addresses.namesake' : 'options.addresses.looksLike', [label])}
        </strong>
        <p>{i18n.t(isNamesake ? 'options.addresses.namesakeMeans' : 'options.addresses.looksLikeMeans')}</p>
        <dl class="stack-2">
          <dt class="caption muted">{label}</dt>
          <dd>
            {isNamesake ? (
              <Address address={imitates} />
            ) : (
              <ComparedAddress address={imitates} comparedTo={address} />
            )}
          </dd>
          <dt class="caption muted">{newOneText(name, line)}</dt>
          <dd>
            {isNamesake ? (
              <Address address={address} />
            ) : (
              <ComparedAddress address={address} comparedTo={imitates} isWrong />
            )}
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
