import { type Intent, intentSchema } from '../../lib/purchase/journal/intent.ts';
import { decodeRecord } from '../../lib/purchase/journal/stored-text.ts';
import { openVaultSchema, vaultRecordSchema } from '../../lib/settings/vault-record.ts';
import type { Report } from './judge-words.ts';
import type { Player } from './player.ts';
import { ACCOUNTS } from './services.ts';

/** Longer than the last look at any purchase takes to come. */
const QUIET_MS = 28 * 3_600_000;
const OPEN = ['armed', 'sent', 'unknown'];
/** They say that there is no order. */
const WITHOUT = ['notSent', 'refused', 'notPlaced'];

/** What was posted: for which intent, with which account's token. */
export type Posted = { id: string; profileId: string; origin: string; token: string; atMs: number };

/** All that an unlucky history has left is taken away: the services are honest, the disk takes all, nothing is bought. */
async function calm({ world, ask, decisions }: Player): Promise<void> {
  const { services, disk, clock } = world;
  for (const account of services.accounts) void account.control('faults', { plans: [] });
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
  await world.advance(QUIET_MS);

  async function stopAll(): Promise<void> {
    const [batch, rules] = await Promise.all([ask('batch.read', {}), ask('renew.read', {})]);
    const batchId = batch.ok ? batch.value.batch?.id : null;
    if (batchId) void ask('batch.control', { batchId, act: 'stop' });
    for (const { id } of rules.ok ? rules.value.rules : []) void ask('renew.stop', { id });
  }
}

/** After a quiet day with honest services each purchase is settled, and no order is lost. */
export async function judgeRest(player: Player, posted: readonly Posted[], report: Report): Promise<void> {
  const { world, decisions } = player;
  const { disk, services } = world;
  await calm(player);
  const keys = readTokens();
  const isAsked = ({ profileId, origin }: Pick<Intent, 'profileId' | 'origin'>) =>
    world.settings().profiles.some((one) => one.id === profileId && one.origin === origin);
  const intents = readIntents();
  const wrong = (what: string) => report('rest', what);
  for (const one of intents) {
    if (!OPEN.includes(one.state) || !isAsked(one) || !keys.has(one.profileId)) continue;
    wrong(`${one.id} is still ${one.state}: ${JSON.stringify([one.watch, one.history.at(-1)])}`);
  }
  const named = new Set(intents.flatMap(({ origin, guids }) => guids.map((guid) => `${origin} ${guid}`)));
  for (const { id, profileId, origin, token, atMs } of posted) {
    const intent = intents.find((one) => one.id === id);
    if (!intent) {
      if (atMs > decisions.forgottenAtMs) wrong(`nothing is known of ${id} any more`);
      continue;
    }
    if (keys.get(profileId) !== token.slice(-4) || !isAsked(intent) || !WITHOUT.includes(intent.state))
      continue;
    const account = services.accounts.find((one) => one.origin === origin && one.token === token);
    const orders =
      account?.bought.filter((order) => order.to === intent.request.to && order.atMs >= atMs) ?? [];
    for (const { guid } of orders)
      if (!named.has(`${origin} ${guid}`))
        wrong(
          `${id} is called ${intent.state}, while order ${guid} stands: ${JSON.stringify(intent.history)}`,
        );
  }

  function readIntents(): Intent[] {
    const found = new Map<string, Intent>();
    for (const [key, text] of [...disk.kept.local, ...disk.kept.mirror]) {
      const one = /^[ja]:/.test(key) ? decodeRecord(intentSchema, String(text)) : null;
      if (one && one.seq >= (found.get(one.id)?.seq ?? 0)) found.set(one.id, one);
    }
    return [...found.values()];
  }

  /** The last letters of the token that each profile can use. */
  function readTokens(): Map<string, string> {
    const record = vaultRecordSchema.safeParse(disk.kept.local.get('vault')).data;
    const open = openVaultSchema.safeParse(disk.kept.session.get('vault')).data;
    if (!record || (record.mode === 'passphrase' && !open?.key)) return new Map();
    const secrets = record.mode === 'session' ? (open?.secrets ?? {}) : record.secrets;
    const usable = Object.entries(secrets).filter(([, { origin, lastFour }]) =>
      ACCOUNTS.some((one) => one.origin === origin && one.token.endsWith(lastFour)),
    );
    return new Map(usable.map(([id, { lastFour }]) => [id, lastFour]));
  }
}
