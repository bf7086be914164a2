// What lives here: what the chain says, for the pages and for deliveries: when it is asked, and what is kept of it.
// The composition of the background uses it.
// It must not decide about money: it tells what was read, when, and from which network.
import { type Result, succeed } from '../../chain/chain-error.ts';
import { checkNetwork } from '../../chain/check-network.ts';
import type { ChainNode } from '../../chain/node.ts';
import { measureTransfer, measureUsualTransfers } from '../../chain/transfer-need.ts';
import { type Address, addressFromHex, hexOf } from '../../domain/address/address.ts';
import { isOld } from '../../domain/age.ts';
import type { ChainErrorCode } from '../../domain/chain-error-code.ts';
import { freeTransferCount } from '../../domain/rental/bandwidth.ts';
import { findToken } from '../../domain/rental/token.ts';
import type { AddressNature } from '../../messages/chain-topics.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { writeWhole } from '../../messages/write-amount.ts';
import { activeProfile, type Choices } from '../choices/choices.ts';
import { PRACTICE_ORIGIN } from '../practice.ts';

export type NodePlace = { kind: 'practice' | 'node'; origin: string };

interface DeskDeps {
  now(): number;
  /** In [0, 1). */
  random(): number;
  createNode(place: NodePlace): ChainNode;
  /** Something that pages show has changed. */
  onChange(): void;
}

type Part = Snapshot['chain'];
type Need = Part['needs'][number];
type Subject = 'network' | 'sender' | 'nature' | 'prices' | 'needs';
type ChainQuestion = { sender: Address; token: string; recipients: readonly Address[] };

const MOST_SENDERS = 10;
const MOST_NEEDS = 60;
/** How many addresses are made up for measuring, at most. In practice, half of them hold the token by chance. */
const MOST_STRANGERS = 24;

/** The one node that the active profile asks, and what it has said so far. */
export function createChainDesk(deps: DeskDeps) {
  let place: NodePlace | null = null;
  let node: ChainNode | null = null;
  let part = EMPTY_PART;
  let strangers: Address[] = [];
  /** The node has proven to be of our network. One that did not answer when it was saved may not be. */
  let isOurs = false;
  let latestQuestion = '';
  /** The question whose needs are being read. */
  let walk = '';
  /** What went wrong with each subject: an answer about one says nothing about another. */
  const troubles = new Map<Subject, ChainErrorCode>();

  const change = (next: Partial<Part>) => {
    part = { ...part, ...next };
    deps.onChange();
  };

  /**
   * The value, or null once pages can see what went wrong. Drops an answer from a node that was replaced, and
   * everything that a node of another network has said.
   */
  async function take<T>(asked: ChainNode, about: Subject, answering: Promise<Result<T>>): Promise<T | null> {
    const [answer, network] = await Promise.all([answering, isOurs ? succeed(true) : checkNetwork(asked)]);
    if (asked !== node) return null;
    // Nothing can be measured where USDT is unknown: after a failure the node is asked again which network it is of.
    isOurs = network.ok && (answer.ok || about !== 'needs');
    if (!network.ok) troubles.clear();
    note('network', network);
    note(about, answer);
    const [trouble = null] = troubles.values();
    if (part.trouble !== trouble)
      change(trouble === 'other-network' ? { ...EMPTY_PART, isOn: true, trouble } : { trouble });
    return answer.ok && network.ok ? answer.value : null;
  }

  function note(about: Subject, answer: Result<unknown>): void {
    if (answer.ok) troubles.delete(about);
    else troubles.set(about, answer.error.code);
  }

  async function readSender(asked: ChainNode, address: Address): Promise<void> {
    const readAtMs = deps.now();
    const resources = await take(asked, 'sender', asked.resources(address));
    const account = resources && (await take(asked, 'nature', asked.account(address)));
    if (!resources || !account) return;
    const { stakedLeftBytes, freeLeftBytes } = resources;
    const sender = {
      address,
      energyUnits: String(resources.energyLeftUnits),
      freeTransfers: Math.min(
        Number(freeTransferCount(stakedLeftBytes, freeLeftBytes)),
        Number.MAX_SAFE_INTEGER,
      ),
      isActivated: resources.isActivated && account.isActivated,
      isContract: account.isContract,
      readAtMs,
    };
    const others = part.senders.filter((known) => known.address !== address);
    change({ senders: [sender, ...others].slice(0, MOST_SENDERS) });
  }

  async function readBurnPrice(asked: ChainNode): Promise<void> {
    const prices = await take(asked, 'prices', asked.parameters());
    if (!prices) return;
    const burnPrice = { unitSun: String(prices.energyUnitSun), byteSun: String(prices.byteSun) };
    const isSame =
      part.burnPrice?.unitSun === burnPrice.unitSun && part.burnPrice.byteSun === burnPrice.byteSun;
    const readAtMs = deps.now();
    if (!isSame || isOld(part.burnPrice?.readAtMs ?? 0, readAtMs, 60_000))
      change({ burnPrice: { ...burnPrice, readAtMs } });
  }

  function noteNeeds(needs: readonly Omit<Need, 'readAtMs'>[]): void {
    const isReplaced = (known: Need) =>
      needs.some(
        (need) =>
          need.sender === known.sender && need.token === known.token && need.recipient === known.recipient,
      );
    const fresh = needs.map((need) => ({ ...need, readAtMs: deps.now() }));
    change({ needs: [...fresh, ...part.needs.filter((known) => !isReplaced(known))].slice(0, MOST_NEEDS) });
  }

  /** The same for one node, so that what it said of them is known for a while. */
  function* eachStranger() {
    for (let at = 0; at < MOST_STRANGERS; at += 1) {
      const stranger = strangers[at] ?? makeStranger(deps.random);
      strangers[at] = stranger;
      yield stranger;
    }
  }

  async function readNeeds(
    asked: ChainNode,
    { sender, token, recipients }: ChainQuestion,
    isWanted: () => boolean,
  ): Promise<void> {
    const contract = findToken(token)?.contract;
    if (!contract) return;
    if (recipients.length === 0) {
      const usual = await take(
        asked,
        'needs',
        measureUsualTransfers(asked, contract, sender, eachStranger()),
      );
      if (!usual) return;
      const need = { sender, token, recipient: null, isActivated: null, isContract: null };
      const units = [
        { holdsToken: true, energyUnits: writeWhole(usual.toHolderUnits) },
        { holdsToken: false, energyUnits: writeWhole(usual.toNewHolderUnits) },
      ];
      return noteNeeds(units.map((one) => ({ ...need, ...one })));
    }
    for (const recipient of recipients) {
      if (!isWanted()) return;
      const need = await take(asked, 'needs', measureTransfer(asked, contract, sender, recipient));
      if (!need) return;
      const { energyUnits, ...nature } = need;
      noteNeeds([{ sender, token, recipient, energyUnits: writeWhole(energyUnits), ...nature }]);
    }
  }

  return {
    /** Takes over the present choices. Another node starts with nothing of what the last one said. */
    update(choices: Choices): void {
      const wanted = placeOf(choices);
      if (wanted?.kind === place?.kind && wanted?.origin === place?.origin) return;
      place = wanted;
      node = wanted && deps.createNode(wanted);
      strangers = [];
      part = { ...EMPTY_PART, isOn: wanted !== null };
      isOurs = wanted?.kind === 'practice';
      walk = '';
      troubles.clear();
    },

    /** Restores what the same node said before the background slept, unless something was read since. */
    restore(said: Pick<Part, 'burnPrice' | 'senders' | 'needs'>): void {
      if (part.burnPrice !== null || part.senders.length > 0) return;
      part = { ...part, ...said };
      // What a node said is only ever kept once it has proven to be of our network.
      isOurs ||= said.burnPrice !== null || said.senders.length > 0;
    },

    /** Null while the chain is off. */
    node: (): ChainNode | null => node,
    part: (): Part => part,

    /**
     * Reads what a verdict needs, the most telling first. Another question ends an older one's walk over its
     * recipients. The same question again does not: with a slow node it would begin anew for ever, and never reach the
     * last recipients.
     */
    async read(question: ChainQuestion): Promise<void> {
      if (!node) return;
      const mine = JSON.stringify(question);
      latestQuestion = mine;
      await Promise.all([readBurnPrice(node), readSender(node, question.sender)]);
      if (!node || walk === mine) return;
      walk = mine;
      try {
        await readNeeds(node, question, () => mine === latestQuestion);
      } finally {
        if (walk === mine) walk = '';
      }
    },

    /** Reads one address after the other, and stops at the first that the node does not answer for. */
    async readNatures(addresses: readonly Address[]): Promise<AddressNature[]> {
      const asked = node;
      const natures: AddressNature[] = [];
      for (const address of addresses) {
        const account = asked && (await take(asked, 'nature', asked.account(address)));
        const resources = account && (await take(asked, 'sender', asked.resources(address)));
        if (!account || !resources) break;
        const { isActivated, isContract } = account;
        natures.push({ address, isActivated, isContract, energyUnits: String(resources.energyLeftUnits) });
      }
      return natures;
    },
  };
}

export type ChainDesk = ReturnType<typeof createChainDesk>;

const EMPTY_PART: Part = { isOn: false, trouble: null, burnPrice: null, senders: [], needs: [] };

/** Practice asks its own node, which costs nothing and tells nobody. */
export function placeOf(choices: Choices): NodePlace | null {
  const active = activeProfile(choices);
  if (active?.kind === 'practice') return { kind: 'practice', origin: PRACTICE_ORIGIN };
  return active && choices.chain.isOn ? { kind: 'node', origin: choices.chain.origin } : null;
}

function makeStranger(random: () => number): Address {
  const bytes = Array.from({ length: 20 }, () => Math.floor(random() * 256));
  const address = addressFromHex(`41${hexOf(bytes)}`);
  if (!address) throw new RangeError('random() leaves [0, 1)');
  return address;
}
