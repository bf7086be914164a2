import { RECIPIENTS, SENDERS } from './addresses.ts';
import { LIES, type Lie } from './liars.ts';
import type { Step, Steps } from './player.ts';
import { PANEL_UNITS } from './services.ts';
import { buyUsual } from './steps-buying.ts';
import { beginAnew } from './steps-settings.ts';

/** A service says what is not so, for a while: minutes or hours. */
const lie: Step = async ({ world, pick, chance }) => {
  const account = pick(world.services.accounts);
  const count = 1 + world.random.whole(2);
  const lies = Array.from({ length: count }, () => pick(LIES)).filter((one): one is Lie => one !== undefined);
  account?.liar.begin(lies);
  await world.advance(world.random.whole(chance(0.3) ? 7_200_000 : 240_000));
  if (chance(0.6)) account?.liar.begin([]);
};

const tellTruth: Step = ({ world }) => {
  for (const { liar } of world.services.accounts) liar.begin([]);
};

/** The browser resends a purchase at services whose lists name orders that are none, until they do not. */
const resendBesideStrangers: Step = async (player) => {
  const { world, chance } = player;
  const { accounts } = world.services;
  await beginAnew(player);
  for (const { liar } of accounts) liar.begin(['lists strangers']);
  for (const account of accounts) account.resendNext(1);
  void buyUsual(player);
  await world.advance(2_000 + world.random.whole(chance(0.5) ? 40_000 : 600_000));
  for (const account of accounts) account.resendNext(0);
  if (chance(0.8)) for (const { liar } of accounts) liar.begin([]);
};

/** The same account is used elsewhere too: in the panel, for the same addresses, or until it is empty. */
const buyInPanel: Step = ({ world, pick, chance }) => {
  const units = chance(0.2) ? PANEL_UNITS[2] : PANEL_UNITS[world.random.whole(2)];
  return pick(world.services.accounts)?.buyInPanel(
    pick([...SENDERS, ...RECIPIENTS]) ?? SENDERS[0],
    units ?? 0,
  );
};

const movePrices: Step = ({ world, pick }) => {
  const hourSun = world.random.pick([46, 46, 46, 44, 48, 50, 52, 55, 80]);
  const pricesSun = { '1h': hourSun, '1d': 72, '3d': 180, '7d': 385, '15d': 780, '30d': 1500 };
  return pick(world.services.accounts)?.control('settings', { pricesSun });
};

/** What neither the judges nor a person could tell from a decision, if it were gone. */
const SETTINGS_KEYS = /^(settings|vault|book)/;

/** Purchases of before, of which one place alone keeps a record. */
const ARCHIVED = /^a:/;

/** A record is lost or torn between two lives, always in the same of two places: what is gone in both is gone. */
const damageRecord =
  (isOfSettings: boolean): Step =>
  (player) => {
    const { world, chance, pick } = player;
    const { disk } = world;
    const place = isOfSettings || world.seed % 2 === 0 ? 'local' : 'mirror';
    const keys = [...disk.kept[place].keys()].filter(
      (key) => SETTINGS_KEYS.test(key) === isOfSettings && !ARCHIVED.test(key),
    );
    player.die();
    for (let left = 1 + world.random.whole(3); left > 0; left -= 1) {
      const key = pick(keys);
      if (key !== undefined) disk.damage(place, key, chance(0.5));
    }
    world.live().wake();
  };

/** What happens to the disk and at the services that nobody has decided here. */
export const MISFORTUNE_STEPS = {
  lie: [3, lie],
  tellTruth: [1, tellTruth],
  resendBesideStrangers: [0.3, resendBesideStrangers],
  lieOfNode: [1.5, ({ world, chance }) => world.services.nodeLiar.begin(chance(0.7))],
  buyInPanel: [1, buyInPanel],
  movePrices: [2, movePrices],
  damageRecord: [1, damageRecord(false)],
  damageSettings: [0.05, damageRecord(true)],
  refuseOneWrite: [1.5, ({ world }) => world.disk.refuseWriteAfter(1 + world.random.whole(60))],
} satisfies Steps;
