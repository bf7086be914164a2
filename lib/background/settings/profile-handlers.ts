import { MOST_SERVICES } from '../../domain/service-origin.ts';
import { type Answer, DONE, refuse } from '../../messages/answer.ts';
import type { Handlers } from '../../messages/router.ts';
import type { ProfileDraft, ServiceCheck } from '../../messages/settings-topics.ts';
import { PRACTICE_ID, type ServiceProfile } from '../../settings/profile.ts';
import type { Settings } from '../../settings/settings.ts';
import { checkService } from './check-service.ts';
import { giveBack, holdsOrReleases } from './origins-in-use.ts';
import type { SettingsDeps } from './settings-deps.ts';

type ProfileTopic = 'profile.save' | 'profile.check' | 'profile.activate' | 'profile.remove' | 'token.remove';

/** Services come and go here. A service is saved only after it has answered, and a token only after it was accepted. */
export function createProfileHandlers(deps: SettingsDeps): Pick<Handlers, ProfileTopic> {
  const { keeper, vault } = deps;
  const find = async (id: string) =>
    (await keeper.read()).settings.profiles.find((profile) => profile.id === id);

  async function check(
    profile: Pick<ServiceProfile, 'origin' | 'bodyKind'>,
    token: string | null,
  ): Promise<Answer<ServiceCheck>> {
    if (!(await holdsOrReleases(deps, profile.origin))) return refuse('no-permission');
    return checkService(
      deps.createService(profile, async () => token),
      token !== null,
      deps,
    );
  }

  /** The page has asked the user for the host already: what is not saved gives the permission back. */
  async function saveOrGiveBack(draft: ProfileDraft): Promise<Answer<ServiceCheck>> {
    try {
      return await save(draft);
    } finally {
      await giveBack(deps, draft.origin);
    }
  }

  /**
   * A service at another address is another service: what was bought at the old one is neither asked about nor counted
   * as new there. Back at an address that it had, it finds what it left there, if that can only be its own.
   */
  async function idAt(
    origin: string,
    present: ServiceProfile | undefined,
    profiles: readonly ServiceProfile[],
  ): Promise<string> {
    if (present?.origin === origin) return present.id;
    const left = present ? await deps.idsAt(origin) : [];
    const own = left.filter((id) => id !== PRACTICE_ID && profiles.every((profile) => profile.id !== id));
    return own.length === 1 && own[0] !== undefined ? own[0] : deps.randomId();
  }

  async function save({ token, ...draft }: ProfileDraft): Promise<Answer<ServiceCheck>> {
    const { profiles } = (await keeper.read()).settings;
    const present = profiles.find(({ id }) => id === draft.id);
    if (draft.id !== null && !present) return refuse('unknown-profile');
    if (!present && profiles.length >= MOST_SERVICES) return refuse('too-many-services');
    const id = await idAt(draft.origin, present, profiles);
    const checked = await check(draft, token ?? (await vault.read(id, draft.origin)));
    if (!checked.ok) return checked;
    if (token !== null) {
      const kept = await vault.put(id, draft.origin, token);
      if (!kept.ok) return refuse(kept.code);
    }
    await keeper.change((settings) => putProfile(settings, { ...draft, id }, present?.id));
    if (present && present.id !== id) {
      await vault.remove(present.id);
      await giveBack(deps, present.origin);
    }
    await deps.onChange();
    return checked;
  }

  return {
    'profile.save': saveOrGiveBack,
    'profile.check': async ({ id }) => {
      const profile = await find(id);
      return profile ? check(profile, await vault.read(id, profile.origin)) : refuse('unknown-profile');
    },
    'profile.activate': async ({ id }) => {
      if (id !== PRACTICE_ID && !(await find(id))) return refuse('unknown-profile');
      await keeper.change((settings) => ({ ...settings, activeProfileId: id }));
      await deps.onChange();
      return DONE;
    },
    'profile.remove': async ({ id }) => {
      const profile = await find(id);
      if (!profile) return refuse('unknown-profile');
      await vault.remove(id);
      await keeper.change((settings) => dropProfile(settings, id));
      await giveBack(deps, profile.origin);
      await deps.onChange();
      return DONE;
    },
    'token.remove': async ({ id }) => {
      await vault.remove(id);
      await deps.onChange();
      return DONE;
    },
  };
}

/** The first service that is connected becomes the active one; a change of one leaves the choice alone. */
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
