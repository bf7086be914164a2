import { PRACTICE_ID } from '../../lib/settings/profile.ts';
import { RECIPIENTS, SENDERS } from './addresses.ts';
import type { Player, Step, Steps } from './player.ts';
import { NODE } from './services.ts';
import { buyUsual } from './steps-buying.ts';
import { beginAnew } from './steps-settings.ts';
import type { World } from './world.ts';

/** Longer than the chain takes to confirm a transfer. */
const CONFIRMED_MS = 120_000;
/** Whoever sends can: the fee of a transfer without energy is below this. */
const WEALTH = { balanceSun: '250000000', tokens: { USDT: '1000000000' } };

/** The account whose token is saved for what is shown; undefined for practice, and while a token comes or goes. */
function accountInUse({ world, decisions }: Player) {
  const { activeProfileId: id, profiles } = world.settings();
  const { origin } = profiles.find((one) => one.id === id) ?? {};
  if (id === null || id === PRACTICE_ID || decisions.isMovingTokens()) return undefined;
  const ends = world.disk.tokenEndsOf(id);
  return world.services.accounts.find(
    (one) => one.origin === origin && ends.some((end) => one.token.endsWith(end)),
  );
}

/** One account is read alone. What is said of it is so, unless money came or went meanwhile. */
const readAccount: Step = async (player) => {
  const { world, ask, report } = player;
  if (player.chance(0.5)) await beginAnew(player);
  const account = accountInUse(player);
  const readMoney = async () => JSON.stringify((await account?.control('state', {}))?.balances ?? {});
  const before = await readMoney();
  const id = 1 + world.random.whole(5);
  const answer = await ask('account.read', { id });
  if (!answer.ok || !account || accountInUse(player) !== account || (await readMoney()) !== before) return;
  const { section, balance } = answer.value;
  const held = (JSON.parse(before) as Record<string, string>)[section];
  if (answer.value.id !== id || Number(balance) !== Number(held))
    report('answer', `account ${id} holds ${held}, and is shown as ${JSON.stringify(answer.value)}`);
};

type Transfer = {
  txid: string;
  from: string;
  isSuccess: boolean;
  energyUnits: number;
  energyFromStakeUnits: number;
};

const transfersOf = new WeakMap<World, Transfer[]>();

/** Energy is rented and delivered, and the chain is asked. */
async function rentForTransfer(player: Player): Promise<void> {
  const { world, ask } = player;
  await beginAnew(player);
  world.services.nodeLiar.begin(false);
  world.granted.add(NODE.origin);
  void ask('chain.save', { isOn: true, origin: NODE.origin, apiKey: null });
  void buyUsual(player);
  await world.advance(45_000);
}

/** A transfer, of now or one of before, is counted for an order that was delivered, and for another one as well. */
const countTransfer: Step = async (player) => {
  const { world, pick, chance } = player;
  if (chance(0.7)) await rentForTransfer(player);
  const orders = (world.snapshot()?.orders ?? []).filter(
    ({ status, to, endsAtMs }) => status === 3 && to !== null && endsAtMs !== null,
  );
  const [order, other] = [orders.at(chance(0.7) ? 0 : -1), pick(orders)];
  const [chain] = world.services.accounts;
  if (!order?.to || !other || !chain) return;
  const known = transfersOf.get(world) ?? [];
  transfersOf.set(world, known);
  if (known.length === 0 || chance(0.7)) {
    const { to: from } = order;
    await chain.control('put', { address: from, isActivated: true, ...WEALTH });
    const sent = await chain.control('send', { from, to: RECIPIENTS[0], token: 'USDT', amount: '1' });
    known.push(sent as Transfer);
    if (chance(0.8)) await world.advance(CONFIRMED_MS);
  }
  const { txid } = (chance(0.7) ? known.at(-1) : pick(known)) ?? {};
  if (txid === undefined) return;
  const adds = [order, other].map(({ guid }) => addReceipt(player, guid, known, txid));
  if (chance(0.3)) void dropReceipt(player, order.guid, txid);
  await Promise.all(adds);
  if (chance(0.2)) await dropReceipt(player, order.guid, txid);
};

async function addReceipt(
  { world, ask, report, decisions }: Player,
  guid: string,
  known: readonly Transfer[],
  txid: string,
): Promise<void> {
  const { nodeLiar } = world.services;
  const toOf = () => world.snapshot()?.orders.find((one) => one.guid === guid)?.to;
  const before = { to: toOf(), isLying: nodeLiar.isLying() };
  const answer = await ask('receipt.add', { guid, txid });
  if (!answer.ok) return;
  const wrong = (what: string) => report('answer', `transfer ${txid} for order ${guid} ${what}`);
  const own = answer.value.receipts.filter((one) => one.txid === txid);
  const [receipt] = own;
  const transfer = known.find((one) => one.txid === txid);
  if (!transfer || !receipt || own.length > 1) return wrong(`is shown ${own.length} times`);
  const count = countKept(world, txid);
  const isLeaving = [...decisions.questions].some(({ topic }) => /^(receipt\.drop|data\.)/.test(topic));
  if (count > 1 || (count === 0 && !isLeaving)) wrong(`is kept ${count} times`);
  if (before.isLying || nodeLiar.isLying()) return;
  if (!transfer.isSuccess) wrong('had failed');
  if (![before.to, toOf()].includes(transfer.from)) wrong(`was sent by ${transfer.from}`);
  const { energyUnits, energyFromStakeUnits } = transfer;
  if (receipt.energyUnits !== `${energyUnits}` || receipt.stakedUnits !== `${energyFromStakeUnits}`)
    wrong(`used ${energyUnits}, of these ${energyFromStakeUnits} rented: ${JSON.stringify(receipt)}`);
}

async function dropReceipt({ ask, report }: Player, guid: string, txid: string): Promise<void> {
  const answer = await ask('receipt.drop', { guid, txid });
  if (answer.ok && answer.value.receipts.some((one) => one.txid === txid))
    report('answer', `transfer ${txid} is still counted for order ${guid}`);
}

/** For how many orders of one service the disk holds that transfer: the most of any. */
function countKept({ disk }: World, txid: string): number {
  const records = [...disk.kept.local].filter(([key]) => /^receipts:[^:]+$/.test(key));
  return Math.max(0, ...records.map(([, text]) => String(text).split(txid).length - 1));
}

/** What a page says of wallets is a claim: only whole addresses of people come through, under known names. */
const readWallets: Step = async ({ ask, report }) => {
  const answer = await ask('wallet.read', {});
  const isKnown = (address: string) => [...SENDERS, ...RECIPIENTS].includes(address);
  const odd =
    answer.ok && answer.value.wallets.some(({ address, name }) => !isKnown(address) || name === 'Forged');
  if (odd) report('answer', `wallets are ${JSON.stringify(answer)}`);
};

/** Questions whose answers are judged by what the services, the chain and the disk hold. */
export const ANSWER_STEPS = {
  readAccount: [0.4, readAccount],
  countTransfer: [0.5, countTransfer],
  readWallets: [0.3, readWallets],
} satisfies Steps;
