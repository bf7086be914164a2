import { useComputed, useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../../lib/store/options/options-model.ts';
import { useKeptFocus } from '../../parts/focus/use-kept-focus.ts';
import { Icon } from '../../parts/Icon.tsx';
import { later } from '../../parts/later.ts';
import { Note } from '../../parts/Note.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { Said } from '../../parts/Said.tsx';
import { Card } from '../Card.tsx';
import { failureText } from '../problem-text.ts';
import { SwitchSetting } from '../SwitchSetting.tsx';
import { AddressFiles } from './AddressFiles.tsx';
import { AddressForm } from './AddressForm.tsx';
import { AddressTable } from './AddressTable.tsx';
import { RemoveAddress } from './RemoveAddress.tsx';

const MovedNames = later(() => import('./MovedNames.tsx'));

type Entry = OptionsState['book'][number];

const keyOf = (editing: Entry | 'new' | null) => (editing === 'new' ? editing : editing?.address);

export function AddressesCard({ model, state }: { model: OptionsModel; state: OptionsState }) {
  const editing = useSignal<Entry | 'new' | null>(null);
  const removing = useSignal<Entry | null>(null);
  const kept = useKeptFocus<HTMLDivElement>(state.book.length, removing.value === null);
  const { deeds } = model;
  // Computed, so that nothing is redrawn while the question runs and the switch stays where the user put it.
  const unshared = useComputed(() => failureText(deeds.shareBook.state.value)).value;
  const isSaved = (key: string | undefined) => state.book.some(({ address }) => address === key);
  const edited = keyOf(editing.value);
  // What is removed here takes its form with it when its question closes.
  const isGone =
    editing.value !== null && edited !== 'new' && edited !== keyOf(removing.value) && !isSaved(edited);
  const open = (entry: Entry | 'new') => {
    // In a form that is open already, what was typed stays.
    if (keyOf(entry) === keyOf(editing.value)) return document.getElementById('address-name')?.focus();
    deeds.saveAddress.reset();
    editing.value = entry;
  };
  return (
    <Card
      section="addresses"
      side={
        <button class="btn btn-s" type="button" onClick={() => open('new')}>
          <Icon name="plus" />
          {i18n.t('options.addresses.add')}
        </button>
      }
    >
      {editing.value !== null && (
        <AddressForm
          key={keyOf(editing.value)}
          deed={deeds.saveAddress}
          book={state.book}
          entry={editing.value === 'new' ? null : editing.value}
          isGone={isGone}
          onClose={() => {
            editing.value = null;
          }}
        />
      )}
      {(state.isBookFull || Object.keys(state.movedNames)[0]) && (
        <MovedNames deed={deeds.settleName} all={deeds.settleNames} state={state} />
      )}
      <div {...kept}>
        <AddressTable
          book={state.book}
          onEdit={open}
          onRemove={(entry) => {
            deeds.removeAddress.reset();
            removing.value = entry;
          }}
        />
      </div>
      <AddressFiles model={model} />
      <SwitchSetting
        id="share-book"
        label={i18n.t('options.addresses.share')}
        hint={i18n.t('options.addresses.shareHint')}
        isOn={state.settings.isBookSynced}
        onChange={(isBookSynced) => void deeds.shareBook.run({ isBookSynced })}
      />
      {unshared && (
        <div class="card-body">
          <Problem>{unshared}</Problem>
        </div>
      )}
      <Said look="card-body">
        {state.isBookUnshared && !state.isBookFull && (
          <Note icon="warn" tone="caution">
            {i18n.t('options.addresses.unshared')}
          </Note>
        )}
      </Said>
      {removing.value && (
        <RemoveAddress
          deed={deeds.removeAddress}
          entry={removing.value}
          isShared={state.settings.isBookSynced}
          onClose={() => {
            // In its form, “Save the address” would put a removed address back.
            const isRemoved = deeds.removeAddress.state.value.kind === 'done';
            if (isRemoved && keyOf(editing.value) === keyOf(removing.value)) editing.value = null;
            removing.value = null;
          }}
        />
      )}
    </Card>
  );
}
