import { i18n } from '#i18n';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import type { Deed } from '../../../lib/store/deed.ts';
import { Address } from '../../parts/Address.tsx';
import { LateButton } from '../../parts/controls/LateButton.tsx';
import { catchFocus } from '../../parts/focus/catch-focus.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Note } from '../../parts/Note.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { failureText } from '../problem-text.ts';

type Entry = OptionsState['book'][number];

interface MovedNamesProps {
  deed: Deed<'address.save'>;
  all: Deed<'address.settle'>;
  state: OptionsState;
}

/** Names that another machine gave to another address: both in full, until the user says that the new one is right. */
export default function MovedNames({ deed, all, state }: MovedNamesProps) {
  const failed = failureText(deed.state.value) ?? failureText(all.state.value);
  const { movedNames, isBookFull } = state;
  const moved = JSON.stringify(movedNames);
  const handleAll = () =>
    void all
      .run({ moved: movedNames })
      .then(() => catchFocus('#addresses :is(.note-caution, .table) button'));
  return (
    <div class="card-body stack">
      {state.book.map((entry) => {
        const stoodFor = movedNames[entry.address];
        return stoodFor && <MovedName key={entry.address} {...{ deed, entry, stoodFor, moved }} />;
      })}
      {isBookFull && (
        <Note icon="warn" tone="caution" title={i18n.t('options.addresses.movedFull')}>
          {i18n.t('options.addresses.movedFullDo')}
        </Note>
      )}
      {(isBookFull || Object.keys(movedNames)[1]) && (
        <div>
          <LateButton class="btn" offer={`${moved} ${isBookFull}`} onClick={handleAll}>
            {i18n.t('options.addresses.movedAllRight')}
          </LateButton>
        </div>
      )}
      {failed && <Problem>{failed}</Problem>}
    </div>
  );
}

interface MovedNameProps {
  deed: Deed<'address.save'>;
  entry: Entry;
  stoodFor: string;
  /** All of them: the next one moves to the place of one that was settled. */
  moved: string;
}

function MovedName({ deed, entry: { address, label, use }, stoodFor, moved }: MovedNameProps) {
  const handleRight = () =>
    void deed
      .run({ address, label, use, comparedWith: stoodFor, knownAs: label })
      .then(() => catchFocus('#addresses :is(.note-caution, .table) button'));
  return (
    <div class="note note-caution">
      <Icon name="warn" />
      <div>
        <strong>{i18n.t('options.addresses.moved', [label])}</strong>
        <p>{i18n.t('options.addresses.movedMeans')}</p>
        <dl class="stack-2">
          <dt class="caption muted">{i18n.t('options.addresses.movedFrom')}</dt>
          <dd>
            <Address address={stoodFor} />
          </dd>
          <dt class="caption muted">{i18n.t('options.addresses.theNewOne')}</dt>
          <dd>
            <Address address={address} />
          </dd>
        </dl>
        <LateButton class="btn" offer={moved} onClick={handleRight}>
          {i18n.t('options.addresses.movedRight')}
        </LateButton>
      </div>
    </div>
  );
}
