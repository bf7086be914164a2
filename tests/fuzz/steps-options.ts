import { DEFAULT_SETTINGS } from '../../lib/settings/settings.ts';
import { RECIPIENTS, SENDERS } from './addresses.ts';
import type { Player, Step, Steps } from './player.ts';
import { PHRASES } from './steps-settings.ts';
import type { World } from './world.ts';

const files = new WeakMap<World, string>();

/** A file of everything is put aside, and taken in again when much of it is no longer so. */
const takeOldFile: Step = async ({ world, ask }) => {
  const old = files.get(world);
  const answer = old === undefined ? await ask('data.export', {}) : null;
  if (answer?.ok) files.set(world, answer.value.text);
  if (old === undefined) return;
  files.delete(world);
  await ask('data.import', { text: old, isMeant: true, compared: [] });
};

const importAddresses: Step = async ({ world, ask, chance }) => {
  const { random } = world;
  const lines = [...SENDERS, ...RECIPIENTS].filter(() => random.chance(0.5));
  const text = ['address,name,use', ...lines.map((one) => `${one},I ${one.slice(-3)},both`)].join('\n');
  const answer = await ask('address.import', { text, compared: [] });
  const imitations = answer.ok ? answer.value.imitations : [];
  if (imitations.length > 0 && chance(0.7)) await ask('address.import', { text, compared: imitations });
};

const settle: Step = async ({ ask }) => {
  const read = await ask('settings.read', {});
  if (read.ok) await ask('address.settle', { moved: read.value.movedNames });
};

/** Which news is notified, when, and below which balance and price. */
const changeAlerts: Step = ({ world, ask }) => {
  const { random } = world;
  const { alerts } = DEFAULT_SETTINGS;
  const [delegated, ended, late] = [random.chance(0.7), random.chance(0.5), random.chance(0.5)];
  return ask('settings.change', {
    alerts: {
      ...alerts,
      notify: { ...alerts.notify, delegated, ended, late, 'price-below-mark': random.chance(0.6) },
      endingLeadHourMinutes: random.pick([5, 10, 30, 60] as const),
      lowBalanceSun: random.pick(['0', '10000000', '495000000']),
      priceMarkSun: random.pick(['45', '47', '60']),
      priceMarkPeriod: random.pick(['1h', '1d'] as const),
      badge: random.pick(['time-left', 'price', 'nothing'] as const),
    },
  });
};

const rephrase: Step = async ({ ask, decisions, world }) => {
  const current = decisions.passphrase;
  const next = world.random.pick(PHRASES);
  if (current === null) return;
  await ask('vault.rephrase', { current, next }, () => {
    decisions.passphrase = next;
  });
};

/** What the popup shows is read, put away or taken over. */
const readNews: Step = ({ world, ask, pick }: Player) => {
  const { latest, stops } = world.snapshot()?.inbox ?? {};
  const [entry, stop] = [pick(latest ?? []), pick(stops ?? [])];
  if (entry) void ask('inbox.markRead', { ids: [entry.id] });
  if (stop) void ask('purchase.stopSeen', { id: stop.id });
  return ask('offer.clear', {});
};

/** What the user does beside buying that few histories of its own need. */
export const OPTIONS_STEPS = {
  takeOldFile: [0.6, takeOldFile],
  importAddresses: [1, importAddresses],
  exportAddresses: [
    0.3,
    ({ ask, chance }) => ask('address.export', { format: chance(0.5) ? 'csv' : 'json' }),
  ],
  settle: [1, settle],
  changeAlerts: [2, changeAlerts],
  rephrase: [1, rephrase],
  readNews: [2, readNews],
  setReminder: [1, ({ ask, chance }) => ask('reminder.set', { isOn: chance(0.7) })],
  setPriceMark: [
    1,
    ({ world, ask }) =>
      ask('priceMark.set', { period: '1h', unitSun: world.random.pick(['45', '50', null]) }),
  ],
  waitOfVault: [0.3, ({ ask }) => ask('vault.wait', {})],
  testAlert: [0.3, ({ ask }) => ask('alerts.test', {})],
  setAside: [0.3, ({ ask }) => ask('records.setAside', {})],
  history: [0.5, ({ ask }) => ask('prices.history', {})],
  orderless: [0.5, ({ ask }) => ask('ledger.orderless', {})],
} satisfies Steps;
