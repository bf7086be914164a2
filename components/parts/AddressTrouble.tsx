import { i18n } from '#i18n';
import type { Address as AddressText } from '../../lib/domain/address/address.ts';
import type { RecipientRefusal } from '../../lib/domain/address/recipients.ts';
import { camel } from '../../lib/text/text-key.ts';
import { Address } from './Address.tsx';
import { Icon } from './Icon.tsx';

interface AddressTroubleProps {
  trouble: { code: RecipientRefusal; trimmed?: AddressText };
  onTake?: (address: AddressText) => void;
}

/** Why a text is no address. If it certainly means one, that address is shown, and a click takes it. */
export default function AddressTrouble({ trouble, onTake }: AddressTroubleProps) {
  const { trimmed } = trouble;
  return (
    <>
      <p class="hint hint-bad">
        <Icon name="stop" size="s" />
        <span>{i18n.t(`address.wrong.${camel(trouble.code)}`)}</span>
      </p>
      {trimmed && onTake && (
        <button class="pick" type="button" onClick={() => onTake(trimmed)}>
          <span>{i18n.t('address.takeThis')}</span>
          <Address address={trimmed} size="s" />
        </button>
      )}
    </>
  );
}
