import type { Intent } from '../../lib/purchase/journal/intent.ts';
import { openVaultSchema, vaultRecordSchema } from '../../lib/settings/vault-record.ts';
import { readJournal } from './journal.ts';
import type { Report } from './judge-words.ts';
import { ANEW, type Liar } from './liars.ts';
import type { Player } from './player.ts';
import { ACCOUNTS, type Bought } from './services.ts';
import { buyUsual } from './steps-buying.ts';
import { beginAnew, NO_LIMITS, setLimits } from './steps-settings.ts';

/** Longer than the last look at any purchase takes to come. */
const QUIET_MS = 28 * 3_600_000;
/** The rentals of these histories last for an hour. */
const ORDERS_END_MS = 5 * 3_600_000;
/** How long a life lasts then. */
const LIFE_MS = 30 * 60_000;
/** For so long, less an hour, a second order is looked for. */
const AUDIT_MS = 23 * 3_600_000;
const GIVEN_UP_MS = 31 * 86_400_000;
const OPEN = ['armed', 'sent', 'unknown'];
/** They say that there is no order. */
const WITHOUT = ['notSent', 'refused', 'notPlaced'];

/** What was posted: for which intent, with which account's token. */
export type Posted = { id: string; profileId: string; origin: string; token: string; atMs: number };

/** All that an unlucky history has left is taken away: the services are honest, the disk takes all, nothing is bought. */
async function calm(player: Player): Promise<void> {
  const { world, ask, decisions } = player;
  const { services, disk, clock } = world;
  for (const account of services.accounts) {
    void account.control('faults', { plans: [] });
    account.liar.begin([]);
  }
  services.nodeLiar.begin(false);
  services.dark.clear();
  disk.refuseWrites({ areas: [], untilMs: 0 });
  for (const { origin } of world.settings().profiles) world.granted.add(origin);
  await world.advance(300_000);
  world.die();
  decisions.questions.clear();
  world.live().wake();
  await clock.settle();
  if (decisions.passphrase) void ask('vault.unlock', { passphrase: decisions.passphrase });
  await world.advance(1_000);
  void stopAll();
  await world.advance(ORDERS_END_MS);
  await loseLast(player);
  // As in a browser, each life ends soon. Only alarms bring the next one.
  for (let passedMs = 0; passedMs < QUIET_MS; passedMs += LIFE_MS) {
    await world.advance(LIFE_MS);
    world.die();
  }
  async function stopAll(): Promise<void> {
    const [batch, rules] = await Promise.all([ask('batch.read', {}), ask('renew.read', {})]);
    const batchId = batch.ok ? batch.value.batch?.id : null;
    if (batchId) void ask('batch.control', { batchId, act: 'stop' });
    for (const { id } of rules.ok ? rules.value.rules : []) void ask('renew.stop', { id });
  }
}

/** An answer is lost while nothing else is open: only the purchase's own alarm brings the next look at it. */
async function loseLast(player: Player): Promise<void> {
  const { world } = player;
  void setLimits(player, NO_LIMITS);
  await beginAnew(player);
  const plans = [{ endpoint: 'buy/energy', times: 1, drop: 'before' }] as const;
  for (const account of world.services.accounts) void account.control('faults', { plans: [...plans] });
  await world.advance(15_000);
  void buyUsual(player);
  await world.advance(20_000);
  world.die();
}

/** Whether a service has said what hides a second order from all looks that are made for it. */
const isHidden = ({ anewAtMs, strangersAtMs }: Liar, madeAtMs: number): boolean =>
  anewAtMs() >= madeAtMs || strangersAtMs() >= madeAtMs + AUDIT_MS;

const isAsAsked = ({ to, estimate, energyUnits }: Bought, { to: asked, amount }: Intent['request']) =>
  to === asked &&
  (amount.source === 'estimate' ? estimate !== undefined : amount.energyUnits === BigInt(energyUnits));

/** After a quiet day with honest services each purchase is settled, and no order is lost. */
export async function judgeRest(player: Player, posted: readonly Posted[], report: Report): Promise<void> {
  const { world, decisions } = player;
  const { disk, services } = world;
  await calm(player);
  const keys = readTokens();
  const isAsked = ({ profileId, origin }: Pick<Intent, 'profileId' | 'origin'>) =>
    world.settings().profiles.some((one) => one.id === profileId && one.origin === origin);
  const intents = readJournal(disk);
  /** Put away by the user, and given up once its service had been gone for a month. */
  const isGivenUp = ({ isAcknowledged, baseline }: Intent) =>
    isAcknowledged && world.clock.shown() - baseline.atMs > GIVEN_UP_MS;
  const wrong = (what: string) => report('rest', what);
  for (const one of intents) {
    if (!OPEN.includes(one.state) || !isAsked(one) || !keys.has(one.profileId)) continue;
    if (isGivenUp(one)) continue;
    wrong(`${one.id} is still ${one.state}: ${JSON.stringify([one.watch, one.history.at(-1)])}`);
  }
  const numbers = (guid: string) => [guid, Number(guid) - ANEW];
  const named = new Set(
    intents.flatMap(({ origin, guids }) => guids.flatMap(numbers).map((guid) => `${origin} ${guid}`)),
  );
  for (const { id, profileId, origin, token, atMs } of posted) {
    const intent = intents.find((one) => one.id === id);
    if (!intent) {
      if (atMs > decisions.forgottenAtMs) wrong(`nothing is known of ${id} any more`);
      continue;
    }
    if (keys.get(profileId) !== token.slice(-4) || !isAsked(intent) || intent.state === 'needsUser') continue;
    if (intent.state === 'unknown' && isGivenUp(intent)) continue;
    // Its service may have been gone while the clock was that far ahead: then nobody looks for a second order any more.
    const isOver =
      intent.watch.dueAtMs === null && world.clock.latestShown() - intent.baseline.atMs > GIVEN_UP_MS;
    if (intent.state === 'confirmed' && isOver) continue;
    const account = services.accounts.find((one) => one.origin === origin && one.token === token);
    // One purchase may be several orders: those of later ones come from requests of their own.
    const orders = account?.bought.filter((order) => order.atMs >= atMs && isAsAsked(order, intent.request));
    for (const { guid, atMs: madeAtMs } of orders ?? []) {
      // What was shown under two numbers seems to be two orders, so the figures do not bear out a second one. Beside an
      // order that is none they do, in the day in which one is looked for.
      const isMuddled = account && isHidden(account.liar, madeAtMs) && account.resent.has(guid);
      if (isMuddled && intent.state === 'confirmed') continue;
      if (!named.has(`${origin} ${guid}`) && (WITHOUT.includes(intent.state) || madeAtMs < atMs + 60_000))
        wrong(`${id} is ${intent.state}, while order ${guid} stands: ${JSON.stringify(intent.history)}`);
    }
  }

  /** The last letters of the token that each profile can use. */
  function readTokens(): Map<string, string> {
    const record = vaultRecordSchema.safeParse(disk.kept.local.get('vault')).data;
    const open = openVaultSchema.safeParse(disk.kept.session.get('vault')).data;
    if (!record || (record.mode === 'passphrase' && !open?.key)) return new Map();
    // A power cut may take back that the tokens were moved to another mode, but not that this device's key was deleted.
    if (record.mode === 'device' && disk.kept.device.size === 0) return new Map();
    const secrets = record.mode === 'session' ? (open?.secrets ?? {}) : record.secrets;
    const usable = Object.entries(secrets).filter(([, { origin, lastFour }]) =>
      ACCOUNTS.some((one) => one.origin === origin && one.token.endsWith(lastFour)),
    );
    return new Map(usable.map(([id, { lastFour }]) => [id, lastFour]));
  }
}
