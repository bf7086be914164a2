import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import type { CheckedAddress } from '../../../lib/store/address-check.ts';
import { Address } from '../../parts/Address.tsx';
import { catchFocus } from '../../parts/focus/catch-focus.ts';
import { TextSetting } from '../TextSetting.tsx';

interface AddressTextProps {
  text: Signal<string>;
  parsed: CheckedAddress;
  problem: string | null;
  onInput: (next: string) => void;
  children: ComponentChildren;
}

/** The field for a new address, with the address that was probably meant. */
export function AddressText({ text, parsed, problem, onInput, children }: AddressTextProps) {
  const meant = parsed.ok ? undefined : parsed.trimmed;
  return (
    <TextSetting
      id="address-text"
      label={i18n.t('options.addresses.address')}
      isAddress
      value={text.value}
      problem={problem}
      onInput={onInput}
    >
      {meant !== undefined && (
        <button
          class="btn btn-s"
          type="button"
          onClick={() => {
            text.value = meant;
            catchFocus('#address-text');
          }}
        >
          {i18n.t('options.addresses.take')}
          <Address address={meant} size="s" />
        </button>
      )}
      {children}
    </TextSetting>
  );
}
