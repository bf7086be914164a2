import { type BookKeeper, createBookKeeper } from '../../lib/settings/book-keeper.ts';
import { DEFAULT_SETTINGS } from '../../lib/settings/settings.ts';
import { RECIPIENTS, SENDERS } from './addresses.ts';
import type { Player, Step, Steps } from './player.ts';
import { buy } from './steps-buying.ts';
import type { World } from './world.ts';

const machines = new WeakMap<World, BookKeeper>();

/** The user's other machine, which shares the address book. Its clock is some hours off in some histories. */
function machineOf({ world }: Player): BookKeeper {
  const known = machines.get(world);
  if (known) return known;
  const kept = new Map<string, unknown>();
  const shared = world.disk.kept.shared;
  const skewMs = world.random.pick([0, 0, 0, -5_400_000, 5_400_000]);
  const put = async (into: Map<string, unknown>, items: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(items)) into.set(key, structuredClone(value));
  };
  const machine = createBookKeeper({
    local: {
      read: async (key) => structuredClone(kept.get(key)),
      write: (key, value) => put(kept, { [key]: value }),
      writeAll: (items) => put(kept, items),
      remove: async (key) => void kept.delete(key),
    },
    shared: {
      readAll: async () => Object.fromEntries(shared),
      writeAll: (items) => put(shared, items),
      removeAll: async (keys) => keys.forEach((key) => void shared.delete(key)),
    },
    isShared: async () => true,
    now: () => world.clock.now() + skewMs,
    onUnshared() {},
  });
  machines.set(world, machine);
  return machine;
}

/** Something is decided there, and the browser brings it here: at once, a little later, or when it next starts. */
const decideThere =
  (decide: (machine: BookKeeper, address: string, player: Player) => Promise<unknown>): Step =>
  async (player) => {
    const { world, decisions, pick, chance } = player;
    const address = pick([...SENDERS, ...RECIPIENTS]) ?? SENDERS[0];
    const machine = machineOf(player);
    await machine.catchUp();
    await decide(machine, address, player);
    await player.passSome(3_000);
    const isHeard = chance(0.9);
    if (!isHeard) return;
    const bookQuestion = {
      topic: 'address.import',
      sinceMs: Number.POSITIVE_INFINITY,
      isAlone: false,
    } as const;
    decisions.questions.add(bookQuestion);
    world.live().hearShared();
    await world.clock.settle();
    decisions.questions.delete(bookQuestion);
  };

const saveThere = decideThere(async (machine, address, { world }) => {
  const known = (await machine.read()).find((one) => one.address === address);
  const label = `E ${world.random.whole(4)}`;
  await machine.put(
    { address, label, use: 'both' },
    { comparedWith: null, used: [], knownAs: known?.label ?? null },
  );
});

const removeThere = decideThere((machine, address) => machine.remove(address));

/** Only saved addresses may be bought for, and which are saved changes elsewhere while something is bought. */
const narrowThere: Step = async (player) => {
  const { world, ask, chance } = player;
  void ask('settings.change', { isBookSynced: true });
  await world.advance(world.random.whole(300));
  void ask('settings.change', { limits: { ...DEFAULT_SETTINGS.limits, perDaySun: null, isOnlySaved: true } });
  for (let turn = 0; turn < 4; turn += 1) {
    void (chance(0.6) ? saveThere : removeThere)(player);
    await world.advance(world.random.whole(300));
    buy(player);
    await world.advance(world.random.whole(900));
    void removeThere(player);
    await world.advance(world.random.whole(900));
  }
  void ask('settings.change', { limits: { ...DEFAULT_SETTINGS.limits, perDaySun: null } });
};

/** What the user does on another machine, which shares the address book with this one. */
export const ELSEWHERE_STEPS = {
  saveThere: [3, saveThere],
  removeThere: [2, removeThere],
  narrowThere: [1.5, narrowThere],
} satisfies Steps;
