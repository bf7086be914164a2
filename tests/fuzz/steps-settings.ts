import type { ProfileDraft } from '../../lib/messages/settings-topics.ts';
import type { BookEntry } from '../../lib/settings/address-book.ts';
import { DEFAULT_SETTINGS } from '../../lib/settings/settings.ts';
import type { KeepMode } from '../../lib/settings/vault-record.ts';
import { RECIPIENTS, SENDERS } from './addresses.ts';
import type { Limits } from './decisions.ts';
import type { Player, Step, Steps } from './player.ts';
import { ACCOUNTS, type Account, NODE } from './services.ts';

export const PHRASES = ['CANARYphraseONE', 'CANARYphraseTWO'] as const;
export const NO_LIMITS: Limits = { ...DEFAULT_SETTINGS.limits, perDaySun: null };

/** The user allows the host and saves a service there, anew or over one that is saved. */
export function saveService(
  { world, ask, pick, chance }: Player,
  account: Account,
  known = chance(0.4) ? pick(world.settings().profiles) : null,
) {
  const { origin } = account;
  world.granted.add(origin);
  const token = known?.origin === origin && chance(0.3) ? null : account.token;
  const name = `Service ${world.random.whole(99)}`;
  const bodyKind = world.random.pick<ProfileDraft['bodyKind']>(['json', 'urlencoded']);
  return ask('profile.save', { id: known?.id ?? null, name, colour: 'jade', origin, bodyKind, token });
}

/** All is well, and what is open is put away: what is bought next is bought for money. */
export async function beginAnew(player: Player): Promise<void> {
  const { world, ask } = player;
  for (const account of world.services.accounts) {
    void account.control('faults', { plans: [] });
    account.liar.begin([]);
  }
  world.services.dark.clear();
  void saveService(player, world.random.pick(ACCOUNTS));
  await world.advance(3_000);
  for (const { id, sinceMs } of world.snapshot()?.intents ?? [])
    void ask('purchase.acknowledge', { intentId: id, sinceMs });
  void ask('prices.refresh', { periods: ['1h'] });
  await world.advance(3_000);
}

const onService =
  (topic: 'profile.activate' | 'profile.remove' | 'profile.check' | 'token.remove'): Step =>
  ({ world, ask, pick }) => {
    const profile = pick(world.settings().profiles);
    return profile && ask(topic, { id: profile.id });
  };

export const setLimits = ({ ask, decisions }: Player, limits: Limits) =>
  ask('settings.change', { limits }, () => {
    decisions.limits = limits;
  });

const changeLimits: Step = (player) => {
  const { clock, random } = player.world;
  const minute = clock.minuteOfDay(clock.shown());
  return setLimits(player, {
    ...DEFAULT_SETTINGS.limits,
    perDaySun: random.pick([null, null, '20000000', '12000000', '200000000']),
    perOrderSun: random.pick([null, null, '4000000', '50000000']),
    perAddressSun: random.pick([null, null, null, '9000000']),
    highestPriceSun: random.pick([null, null, null, null, '45', '50']),
    isOnlySaved: random.chance(0.07),
    quietHours: {
      isOn: random.chance(0.05),
      fromMinute: (minute + 1439) % 1440,
      toMinute: (minute + 20) % 1440,
    },
  });
};

const TIGHT: readonly [Partial<Limits>, ...Partial<Limits>[]] = [
  { perOrderSun: '1000000' },
  { highestPriceSun: '30' },
  { perDaySun: '1000000' },
  { perAddressSun: '1000000' },
  { isOnlySaved: true },
  { quietHours: { isOn: true, fromMinute: 0, toMinute: 0 } },
];

/** Limits under which nothing may be bought begin around the moment of a purchase, and end again. */
export const tightenAround =
  (buy: Step): Step =>
  async (player) => {
    const { world, chance } = player;
    const isFirst = chance(0.5);
    if (!isFirst) buy(player);
    if (!isFirst && chance(0.7)) await world.advance(world.random.whole(900));
    void setLimits(player, { ...NO_LIMITS, ...world.random.pick(TIGHT) });
    if (chance(0.5)) await world.advance(world.random.whole(100));
    if (isFirst) buy(player);
    await world.advance(world.random.whole(20_000));
    void setLimits(player, NO_LIMITS);
  };

/** A token is typed for a service that tells its price slowly, and the form is closed before it has. */
const closeForm: Step = async (player) => {
  const { world, ask } = player;
  const account = world.random.pick(ACCOUNTS);
  void saveService(player, account);
  await player.passSome(800);
  await ask('profile.withdraw', { origin: account.origin });
};

const keepTokens: Step = async ({ world, ask, decisions }) => {
  const mode = world.random.pick<KeepMode>(['device', 'passphrase', 'session']);
  const passphrase = mode === 'passphrase' ? world.random.pick(PHRASES) : null;
  const answer = await ask('vault.keep', { mode, passphrase });
  if (answer.ok) decisions.passphrase = passphrase;
};

const saveAddress: Step = ({ world, ask, pick }) => {
  const address = pick([...SENDERS, ...RECIPIENTS]) ?? SENDERS[0];
  const use = world.random.pick<BookEntry['use']>(['sender', 'recipient', 'both']);
  return ask('address.save', {
    address,
    label: `N ${address.slice(-4)}`,
    use,
    comparedWith: null,
    knownAs: null,
  });
};

const takeBack: Step = async ({ world, ask, chance }) => {
  const answer = await ask('data.export', {});
  if (!answer.ok || chance(0.6)) return;
  await world.advance(world.random.whole(60_000));
  await ask('data.import', { text: answer.value.text, isMeant: true, compared: [] });
};

/** All is forgotten, and the extension starts anew. */
const forget: Step = async (player) => {
  const { world, ask, decisions } = player;
  const answer = await ask('data.forget', {});
  if (!answer.ok) return;
  player.die();
  decisions.forget(world.clock.now());
  world.forgetSnapshot();
  world.disk.endSession();
  world.disk.alarms.clear();
};

/** What the user does on the options page. */
export const SETTINGS_STEPS = {
  saveService: [7, (player) => saveService(player, player.world.random.pick(ACCOUNTS))],
  activate: [4, onService('profile.activate')],
  remove: [1, onService('profile.remove')],
  removeToken: [1, onService('token.remove')],
  check: [1, onService('profile.check')],
  closeForm: [3, closeForm],
  giveBack: [1, ({ world, ask }) => ask('host.giveBack', { origin: world.random.pick(ACCOUNTS).origin })],
  practice: [2, ({ ask }) => ask('practice.enter', {})],
  changeLimits: [5, changeLimits],
  keepTokens: [2, keepTokens],
  unlock: [
    4,
    ({ world, ask, decisions, chance }) => {
      const known = chance(0.9) ? decisions.passphrase : null;
      return ask('vault.unlock', { passphrase: known ?? world.random.pick(PHRASES) });
    },
  ],
  lock: [1, ({ ask }) => ask('vault.lock', {})],
  chain: [
    2,
    ({ world, ask, chance }) => {
      world.granted.add(NODE.origin);
      return ask('chain.save', {
        isOn: chance(0.6),
        origin: NODE.origin,
        apiKey: chance(0.4) ? NODE.key : null,
      });
    },
  ],
  saveAddress: [3, saveAddress],
  removeAddress: [1, ({ world, ask }) => ask('address.remove', { address: world.random.pick(SENDERS) })],
  share: [1, ({ ask, chance }) => ask('settings.change', { isBookSynced: chance(0.6) })],
  takeBack: [1, takeBack],
  diagnose: [1, ({ ask }) => ask('data.diagnose', {})],
  forget: [0.3, forget],
} satisfies Steps;
