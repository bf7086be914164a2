import type { Queue } from '../../domain/queue.ts';
import { MOST_SERVICES } from '../../domain/service-origin.ts';
import { type Answer, DONE, refuse } from '../../messages/answer.ts';
import type { AnswerTo } from '../../messages/protocol.ts';
import type { OptionsRefusal } from '../../messages/refusal-code.ts';
import type { Handlers } from '../../messages/router.ts';
import type { ProfileDraft } from '../../messages/settings-topics.ts';
import { PRACTICE_ID, type ServiceProfile } from '../../settings/profile.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Within } from '../../settings/stored-map.ts';
import { type Checked, checkService } from './check-service.ts';
import { giveBack, holdsOrReleases, tryToGiveBack } from './origins-in-use.ts';
import { ownId } from './own-id.ts';
import type { SettingsDeps } from './settings-deps.ts';
import { dropStrangeSecrets } from './strange-secrets.ts';

type ProfileTopic =
  | 'profile.save'
  | 'profile.withdraw'
  | 'profile.check'
  | 'profile.activate'
  | 'profile.remove'
  | 'token.remove'
  | 'host.giveBack';

const UNKNOWN = refuse('unknown-profile');

/** A service being saved. Its check may take long, and the user may withdraw it, which settles the promise. */
type Wish = PromiseWithResolvers<Answer<never, 'withdrawn'>> & { origin: string };

/** Adds, changes and removes services. One is saved only after it has answered, a token only after it was accepted. */
export function createProfileHandlers(deps: SettingsDeps, inTurn: Queue): Pick<Handlers, ProfileTopic> {
  const { keeper, vault } = deps;
  const wishes = new Set<Wish>();
  const find = async (id: string) =>
    (await keeper.read()).settings.profiles.find((profile) => profile.id === id);

  /** The token is read again right before it leaves: it may be withdrawn or deleted while the price is read. */
  async function check(
    profile: Pick<ServiceProfile, 'origin' | 'bodyKind'>,
    readToken: () => Promise<string | null>,
  ): Promise<Answer<Checked, OptionsRefusal>> {
    if (!(await holdsOrReleases(deps, profile.origin))) return refuse('no-permission');
    const hasToken = (await readToken()) !== null;
    return checkService(deps.createService(profile, readToken), hasToken, deps);
  }

  /** The page has already asked the user for the host: if nothing is saved, the permission is given back. */
  async function saveOrGiveBack(draft: ProfileDraft, wish: Wish): Promise<AnswerTo<'profile.save'>> {
    try {
      return await save(draft, wish);
    } finally {
      await tryToGiveBack(deps, draft.origin);
    }
  }

  async function save({ token, ...draft }: ProfileDraft, wish: Wish): Promise<AnswerTo<'profile.save'>> {
    const { profiles } = (await keeper.read()).settings;
    const present = profiles.find(({ id }) => id === draft.id);
    if (draft.id !== null && !present) return UNKNOWN;
    if (!present && profiles.length >= MOST_SERVICES) return refuse('too-many-services');
    const idOf = (userId: number | null) => ownId(deps, { ...draft, userId }, present, profiles);
    const keptId = token === null ? await idOf(null) : null;
    const readToken = async () => {
      if (!wishes.has(wish)) return null;
      return keptId === null ? token : vault.read(keptId, draft.origin);
    };
    const checked = await Promise.race([wish.promise, check(draft, readToken)]);
    if (!checked.ok) return checked;
    const { userId } = checked.value;
    const id = keptId ?? (await idOf(userId));
    const left = present && present.id !== id ? present : null;
    const change = (write?: Parameters<Within>[0]) =>
      keeper.change((settings) => putProfile(settings, { ...draft, id }, present?.id), write);
    if (token !== null) {
      // Of two profiles with one account, each would claim what the other buys, without knowing its open purchase.
      for (const other of userId === null ? [] : profiles) {
        const isHere = other.id !== present?.id && other.origin === draft.origin;
        if (isHere && (await deps.userOf(other.id)) === userId) return refuse('same-account');
      }
      const within: Within = async (write) => {
        await deps.noteAnswer(id, userId);
        await change(write);
      };
      const kept = await vault.put(id, draft.origin, token, { within, replaced: left?.id });
      if (!kept.ok) return refuse(kept.code);
    } else await (left ? vault.remove(left.id, change) : change());
    await settle(left);
    if (token === null) deps.lookAgain(id);
    return toView(checked);
  }

  /**
   * Gives up what is no longer needed. The written settings count already, so a failure is no answer: a secret is tried
   * again with the next change.
   */
  async function settle(left: ServiceProfile | null): Promise<void> {
    if (left) await tryToGiveBack(deps, left.origin);
    try {
      const { settings } = await keeper.read();
      if (!(await keeper.hasSetAside())) await dropStrangeSecrets(deps, settings);
    } catch (error) {
      deps.report('deleting tokens of no service', error);
    }
    await deps.onChange();
  }

  return {
    'profile.save': (draft) => {
      const wish = { origin: draft.origin, ...Promise.withResolvers<Answer<never, 'withdrawn'>>() };
      wishes.add(wish);
      return inTurn(() => saveOrGiveBack(draft, wish)).finally(() => wishes.delete(wish));
    },
    'profile.withdraw': async ({ origin }) => {
      for (const wish of wishes)
        if (wish.origin === origin && wishes.delete(wish)) wish.resolve(refuse('withdrawn'));
      return DONE;
    },
    'profile.check': async ({ id }) => {
      const profile = await find(id);
      if (!profile) return UNKNOWN;
      const checked = await check(profile, () => vault.read(id, profile.origin));
      if (checked.ok) deps.lookAgain(id);
      return toView(checked);
    },
    'host.giveBack': ({ origin }) =>
      inTurn(async () => {
        await giveBack(deps, origin);
        return DONE;
      }),
    'profile.activate': async ({ id }) => {
      const isThere = ({ profiles }: Settings) => id === PRACTICE_ID || profiles.some((one) => one.id === id);
      if (!isThere((await keeper.read()).settings)) return UNKNOWN;
      // Another page may remove the profile before this is written.
      const after = await keeper.change((settings) =>
        isThere(settings) ? { ...settings, activeProfileId: id } : settings,
      );
      await deps.onChange();
      return isThere(after) ? DONE : UNKNOWN;
    },
    'profile.remove': ({ id }) =>
      inTurn(async () => {
        const profile = await find(id);
        if (!profile) return UNKNOWN;
        // The token and its service go in one write: neither is left without the other.
        await vault.remove(id, (write) => keeper.change((settings) => dropProfile(settings, id), write));
        await settle(profile);
        return DONE;
      }),
    'token.remove': async ({ id }) => {
      await vault.remove(id);
      await deps.onChange();
      return DONE;
    },
  };
}

/** Pages are not told who owns the account. */
function toView(checked: Answer<Checked, OptionsRefusal>): AnswerTo<'profile.check'> {
  if (!checked.ok) return checked;
  const { userId: _, ...value } = checked.value;
  return { ok: true, value };
}

/** A new service becomes the active one. A changed one leaves the choice alone. */
function putProfile(settings: Settings, profile: ServiceProfile, replaced: string | undefined): Settings {
  const { activeProfileId } = settings;
  if (replaced !== undefined) {
    const profiles = settings.profiles.map((present) => (present.id === replaced ? profile : present));
    return {
      ...settings,
      profiles,
      activeProfileId: activeProfileId === replaced ? profile.id : activeProfileId,
    };
  }
  return { ...settings, profiles: [...settings.profiles, profile], activeProfileId: profile.id };
}

function dropProfile(settings: Settings, dropped: string): Settings {
  const profiles = settings.profiles.filter(({ id }) => id !== dropped);
  const { activeProfileId } = settings;
  const next = activeProfileId === dropped ? (profiles[0]?.id ?? PRACTICE_ID) : activeProfileId;
  return { ...settings, profiles, activeProfileId: next };
}
