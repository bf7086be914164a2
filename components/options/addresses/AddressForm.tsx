import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { parseAddress } from '../../../lib/domain/address/address.ts';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import { checkAddress } from '../../../lib/store/address-check.ts';
import type { Deed } from '../../../lib/store/deed.ts';
import { findNameProblem, findSaved } from '../../../lib/store/options/address.ts';
import { Address } from '../../parts/Address.tsx';
import { keepIn } from '../../parts/controls/keep-in.ts';
import { LateButton } from '../../parts/controls/LateButton.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { afterDrawing, useFormFocus } from '../form-focus.ts';
import { Imitation } from '../Imitation.tsx';
import { failureText, problemText } from '../problem-text.ts';
import { SelectSetting } from '../SelectSetting.tsx';
import { Setting } from '../Setting.tsx';
import { TextSetting } from '../TextSetting.tsx';
import { AddressText } from './AddressText.tsx';

type Entry = OptionsState['book'][number];

interface AddressFormProps {
  deed: Deed<'address.save'>;
  book: readonly Entry[];
  entry: Entry | null;
  /** It was removed meanwhile, elsewhere: to save it would put back what was removed on purpose. */
  isGone: boolean;
  onClose: () => void;
}

const USES = ['both', 'sender', 'recipient'] as const;

/** One address with its name. If it imitates a saved one, both are shown in full, and saving takes a second button. */
export function AddressForm({ deed, book, entry, isGone, onClose }: AddressFormProps) {
  const label = useSignal(entry?.label ?? '');
  const text = useSignal<string>(entry?.address ?? '');
  const use = useSignal<Entry['use']>(entry?.use ?? 'both');
  const wasTried = useSignal(false);
  const { form, seekWrong } = useFormFocus();
  const cancel = useRef<HTMLButtonElement>(null);
  // An address that is in the book can be renamed, whatever it is.
  const parsed = (entry ? parseAddress : checkAddress)(text.value);
  const name = label.value.trim();
  const typed = { address: parsed.ok ? parsed.address : null, name, entry };
  const nameProblem = findNameProblem(book, typed);
  const saved = findSaved(book, typed);
  const done = deed.state.value;
  const imitated = done.kind === 'done' ? done.value.imitated : null;
  const save = async (comparedWith: string | null, isRenamed = false) => {
    wasTried.value = true;
    if (!parsed.ok || nameProblem || (saved && !isRenamed)) return seekWrong();
    const knownAs = (entry ?? saved)?.label ?? null;
    const typedEntry = { address: parsed.address, label: name, use: use.value };
    if (!(await deed.run({ ...typedEntry, comparedWith, knownAs }))) return;
    const after = deed.state.value;
    if (after.kind === 'done' && after.value.imitated === null) return onClose();
    afterDrawing(() => cancel.current?.focus());
  };
  const failed = isGone ? i18n.t('options.wrong.addressGone') : failureText(done);
  const addressProblem = () => {
    // While the entry is being saved, and just after, the book already holds it: that is no problem.
    const isSaving = done.kind === 'running' || (done.kind === 'done' && !imitated);
    if (!wasTried.value || isSaving) return null;
    if (!parsed.ok) return problemText(`address-${parsed.code}`);
    return saved && i18n.t('options.addresses.known', [saved.label]);
  };
  return (
    <form
      ref={form}
      class="setting-group"
      aria-label={entry ? i18n.t('options.addresses.edit', [entry.label]) : i18n.t('options.addresses.add')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isGone) void save(null);
      }}
    >
      <TextSetting
        id="address-name"
        label={i18n.t('options.addresses.name')}
        value={label.value}
        problem={wasTried.value && nameProblem ? problemText(nameProblem) : null}
        onInput={keepIn(label)}
      />
      {entry ? (
        <Setting label={i18n.t('options.addresses.address')}>
          <Address address={entry.address} />
        </Setting>
      ) : (
        <AddressText
          text={text}
          parsed={parsed}
          problem={addressProblem()}
          onInput={(next) => {
            deed.reset();
            text.value = next;
          }}
        >
          {wasTried.value && saved && !nameProblem && saved.label !== name && (
            <button class="btn btn-s" type="button" onClick={() => void save(null, true)}>
              {i18n.t('options.addresses.rename', [name])}
            </button>
          )}
        </AddressText>
      )}
      <SelectSetting
        id="address-use"
        label={i18n.t('options.addresses.use')}
        hint={i18n.t('options.addresses.useHint')}
        value={use.value}
        choices={USES.map((each) => [each, i18n.t(`options.use.${each}`)] as const)}
        onChange={keepIn(use)}
      />
      <div class="setting setting-wide">
        {imitated && parsed.ok && (
          <Imitation address={parsed.address} imitates={imitated.address} label={imitated.label} />
        )}
        {failed && <Problem>{failed}</Problem>}
        <div class="row row-end">
          <button ref={cancel} class="btn" type="button" onClick={onClose}>
            {i18n.t('options.cancel')}
          </button>
          {!isGone && (
            <SaveButton
              imitated={imitated?.address}
              typed={text.value}
              onSaveAnyway={(known) => void save(known)}
            />
          )}
        </div>
      </div>
    </form>
  );
}

interface SaveButtonProps {
  /** The saved address that the typed one imitates. */
  imitated: string | undefined;
  typed: string;
  onSaveAnyway: (known: string) => void;
}

/** Submits the form. For an address that imitates a saved one, another button stands in the same place. */
function SaveButton({ imitated, typed, onSaveAnyway }: SaveButtonProps) {
  return imitated === undefined ? (
    <button class="btn btn-primary" type="submit">
      {i18n.t('options.addresses.save')}
    </button>
  ) : (
    <LateButton class="btn btn-danger" offer={`${imitated} ${typed}`} onClick={() => onSaveAnyway(imitated)}>
      {i18n.t('options.addresses.addAnyway')}
    </LateButton>
  );
}
