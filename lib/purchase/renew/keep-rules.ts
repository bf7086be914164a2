import { createQueue } from '../../domain/queue.ts';
import type { EnginePorts } from '../ports.ts';
import { createWrittenTwice } from '../written-twice.ts';
import { type RenewRule, rulesSchema } from './rule-record.ts';

const KEY = 'renew';

/** All rules, in memory and on disk. A new one works only once it was written and read back. */
export function createRulesKeeper(ports: Pick<EnginePorts, 'primary' | 'mirror'>) {
  const store = createWrittenTwice(ports, KEY, rulesSchema);
  let rules: readonly RenewRule[] = [];
  let seq = 0;
  let loading: Promise<boolean> | null = null;
  let isLoaded = false;
  /** The disk is behind memory: the next life might not know that a rule was stopped. */
  let isBehind = false;
  /** The rules that are being written down for the first time. They do nothing yet, nor does what they replace. */
  const coming = new Set<string>();
  const inTurn = createQueue();

  async function read(): Promise<boolean> {
    try {
      const found = await store.read();
      // Rules that cannot be read buy nothing.
      if (found) {
        ({ rules, seq } = found);
        // Unlike copies are written anew, as after a write that failed.
        isBehind = store.isUneven();
      }
      isLoaded = true;
      return true;
    } catch {
      loading = null;
      return false;
    }
  }

  /**
   * Writes wait for each other. Each writes what memory holds by then. With one rule in the place of another, memory takes
   * it only after that, and the answer is whether it did.
   */
  const write = (swap?: { rule: RenewRule; next: RenewRule }): Promise<boolean> =>
    inTurn(async () => {
      const swapped = () => rules.map((one) => (one === swap?.rule ? swap.next : one));
      seq += 1;
      isBehind = !(await store.write({ v: 1, seq, rules: swapped() }));
      if (isBehind) return false;
      rules = swapped();
      return !swap || rules.includes(swap.next);
    });

  return {
    /** False while storage cannot be read. */
    load(): Promise<boolean> {
      loading ??= read();
      return loading;
    },
    isBehind: () => isBehind,
    /** The rules are read, and the disk holds the same. */
    isSettled: () => isLoaded && !isBehind,
    saveAgain: () => write(),
    /** Neither copy is legible: there were rules, and nobody knows which. */
    isDamaged: store.isDamaged,
    all: () => rules.filter(({ id }) => !coming.has(id)),
    get: (id: string) => (coming.has(id) ? undefined : rules.find((rule) => rule.id === id)),

    /**
     * Keeps a rule; returns null, or why it was not kept. Each address of a profile has one rule: a second would rent
     * beside it, and one in its place would forget what the first has spent. A rule with the same id is replaced.
     */
    async add(rule: RenewRule): Promise<'keptAlready' | 'notKept' | null> {
      const before = rules.filter(({ id }) => id === rule.id);
      const rest = rules.filter(({ id }) => id !== rule.id);
      const isOfAddress = (one: RenewRule) =>
        one.profileId === rule.profileId && one.request.to === rule.request.to;
      if (rest.some(isOfAddress)) return 'keptAlready';
      rules = [...rest, rule];
      coming.add(rule.id);
      const isKept = await write().finally(() => coming.delete(rule.id));
      if (isKept) return null;
      // Only this rule is undone: what was decided during the write stands, also that this one was stopped.
      const isStopped = rules.every(({ id }) => id !== rule.id);
      rules = [...rules.filter(({ id }) => id !== rule.id), ...(isStopped ? [] : before)];
      await write();
      return 'notKept';
    },

    /** Changes memory in any case: what makes a rule do less must hold even while it cannot be written. */
    amend(id: string, change: Partial<RenewRule>): Promise<boolean> {
      rules = rules.map((rule) => (rule.id === id ? { ...rule, ...change } : rule));
      return write();
    },

    /**
     * Changes the rule once that is written: what makes it do more must not happen while the user is told that it was
     * not done. What was decided about the rule meanwhile stands.
     */
    async amendOnceWritten(rule: RenewRule, change: Partial<RenewRule>): Promise<boolean> {
      if (await write({ rule, next: { ...rule, ...change } })) return true;
      // The refused write may be on the disk all the same.
      await write();
      return false;
    },

    remove(id: string): Promise<boolean> {
      rules = rules.filter((rule) => rule.id !== id);
      return write();
    },
  };
}
