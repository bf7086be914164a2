import type { RecordTrouble } from '../../messages/record-topics.ts';
import type { OptionsState } from '../../messages/settings-topics.ts';
import { type Change, findChanges } from './draft.ts';

type Settings = OptionsState['settings'];
type Profile = Settings['profiles'][number];

/** How the page calls what has no name of its own. */
interface ImportWords {
  practice: string;
  none: string;
  removed: string;
  bodyKind(kind: Profile['bodyKind']): string;
}

/** The longest text that the background takes. */
const LONGEST_SENT = 1_048_576;

export type SentFile = { ok: true; text: string } | { ok: false; code: 'damaged' | 'bad-content' };

/** The part of a full export that is sent: without the records, which have no limit and which an import leaves out. */
export function dropRecords(text: string): SentFile {
  let rest: string;
  try {
    rest = JSON.stringify(JSON.parse(text), (key, value) => (key === 'records' ? undefined : value));
  } catch {
    return { ok: false, code: 'damaged' };
  }
  return rest.length > LONGEST_SENT ? { ok: false, code: 'bad-content' } : { ok: true, text: rest };
}

/**
 * The file's services at addresses that no service here has. The import asks for tokens, so the user has to see whom
 * they would go to: a name and an id are copied easily.
 */
export function findStrangers(kept: Settings, next: Settings): Settings['profiles'] {
  return next.profiles.filter(({ origin }) => kept.profiles.every((one) => one.origin !== origin));
}

/** The purchases being checked that the import takes the token away from: it stays only with the same service. */
export function findAbandoned(kept: Settings, next: Settings, checking: RecordTrouble['checking']) {
  const stays = ({ id, origin }: Profile) =>
    next.profiles.some((one) => one.id === id && one.origin === origin);
  return kept.profiles
    .filter((one) => !stays(one))
    .flatMap(({ id, name }) =>
      checking.flatMap((one) => (one.profileId === id ? { id: one.id, name, totalSun: one.totalSun } : [])),
    );
}

/**
 * All that the import changes, besides the addresses and the services that are named as strangers: whom orders and
 * looks at the chain go to from then on, and the rest of the settings.
 */
export function findImportChanges(kept: Settings, next: Settings, words: ImportWords): Change[] {
  const strangers = findStrangers(kept, next);
  const textOf = ({ name, origin, bodyKind }: Profile) => `${name} · ${origin} · ${words.bodyKind(bodyKind)}`;
  const activeOf = ({ profiles, activeProfileId }: Settings) => {
    const active = profiles.find(({ id }) => id === activeProfileId);
    if (active) return `${active.name} · ${active.origin}`;
    return activeProfileId === null ? words.none : words.practice;
  };
  const isSame = (one: Profile, other: Profile) =>
    one.origin === other.origin && (one.id === other.id || textOf(one) === textOf(other));
  const stays = kept.profiles.map((before) => {
    const after = next.profiles.find((one) => isSame(one, before));
    return { name: 'service', before: textOf(before), after: after ? textOf(after) : words.removed };
  });
  const comes = next.profiles
    .filter((one) => !strangers.includes(one) && !kept.profiles.some((before) => isSame(before, one)))
    .map((one) => ({ name: 'service', before: words.none, after: textOf(one) }));
  const switchOf = ({ chain }: Settings) => (chain.isOn ? 'on' : 'off');
  const others = [
    { name: 'activeService', before: activeOf(kept), after: activeOf(next) },
    ...stays,
    ...comes,
    { name: 'node', before: switchOf(kept), after: switchOf(next) },
    { name: 'nodeOrigin', before: kept.chain.origin, after: next.chain.origin },
  ];
  return [...findChanges(kept, next), ...others.filter(({ before, after }) => before !== after)];
}

/** What is left to do after an import: tokens that stayed need not be typed again. */
export function wordImported({ settings: { profiles }, vault: { labels } }: OptionsState) {
  if (profiles.length === 0) return 'importedBare';
  return profiles.every(({ id, origin }) => labels[id]?.origin === origin) ? 'importedWhole' : 'imported';
}
