import { checkNetwork } from '../../chain/check-network.ts';
import type { ChainNode } from '../../chain/node.ts';
import type { ChainErrorCode } from '../../domain/chain-error-code.ts';
import type { Queue } from '../../domain/queue.ts';
import { DONE, refuse } from '../../messages/answer.ts';
import type { AnswerTo, Input } from '../../messages/protocol.ts';
import type { Handlers } from '../../messages/router.ts';
import { CHAIN_SECRET } from '../../settings/profile.ts';
import type { Within } from '../../settings/stored-map.ts';
import { holdsOrReleases, tryToGiveBack } from './origins-in-use.ts';
import type { SettingsDeps } from './settings-deps.ts';

type ChainTopic = 'chain.save' | 'chain.test';

export function createChainHandlers(deps: SettingsDeps, inTurn: Queue): Pick<Handlers, ChainTopic> {
  const { keeper, vault } = deps;

  /** The page has already asked the user for the host: if nothing is saved, the permission is given back. */
  async function saveOrGiveBack(chosen: Input<'chain.save'>): Promise<AnswerTo<'chain.save'>> {
    try {
      return await save(chosen);
    } finally {
      await tryToGiveBack(deps, chosen.origin);
    }
  }

  async function save({ isOn, origin, apiKey }: Input<'chain.save'>): Promise<AnswerTo<'chain.save'>> {
    const { settings } = await keeper.read();
    const before = settings.chain.origin;
    if (isOn && !(await holdsOrReleases(deps, origin))) return refuse('no-permission');
    const readKey = async () => apiKey ?? vault.read(CHAIN_SECRET, origin);
    const fault = isOn ? await findFault(deps.createNode(origin, readKey)) : null;
    // While the vault is locked the node is asked without its key, so a refusal of the key proves nothing.
    const isKeyUnknown = apiKey === null && (await vault.describe()).isLocked;
    if (fault && !(fault === 'key-refused' && isKeyUnknown)) return refuse(fault);
    const store = (write?: Parameters<Within>[0]) =>
      keeper.change((present) => ({ ...present, chain: { isOn, origin } }), write);
    // The node and its key change in one write: the former node needs its own, and no key stays for no node.
    if (apiKey !== null) {
      const kept = await vault.put(CHAIN_SECRET, origin, apiKey, { within: store });
      if (!kept.ok) return refuse(kept.code);
    } else if (before !== origin) await vault.remove(CHAIN_SECRET, store);
    else await store();
    await tryToGiveBack(deps, before);
    await deps.onChange();
    return DONE;
  }

  return {
    'chain.save': (chosen) => inTurn(() => saveOrGiveBack(chosen)),
    'chain.test': async () => {
      const { chain } = (await keeper.read()).settings;
      if (!chain.isOn) return refuse('off');
      if (!(await holdsOrReleases(deps, chain.origin))) return refuse('no-permission');
      if (!deps.isOnline()) return refuse('offline');
      const node = deps.createNode(chain.origin, () => vault.read(CHAIN_SECRET, chain.origin));
      const read = await node.parameters();
      if (!read.ok) return refuse(nameOf(read.error.code));
      const fault = await findFault(node);
      if (fault) return refuse(fault);
      return { ok: true, value: { burnPriceSun: String(read.value.energyUnitSun) } };
    },
  };
}

/**
 * Why this cannot be the node, or null. Another network has the same addresses with other energy: its node would report
 * energy that is not there, and deny a delivery. A node that refuses the key is not taken either. One that does not
 * answer is taken, since it may be away for a while.
 */
async function findFault(node: Pick<ChainNode, 'account'>) {
  const network = await checkNetwork(node);
  if (network.ok) return null;
  const code = nameOf(network.error.code);
  return /^(other-network|not-a-node|redirected|key-refused)$/.test(code) ? code : null;
}

/** A server that is no node answers with JSON of another kind, or with a page. */
const nameOf = (code: ChainErrorCode) => (code === 'bad-shape' ? 'not-a-node' : code);
