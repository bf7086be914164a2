import { createQueue } from '../../domain/queue.ts';
import type { EnginePorts } from '../ports.ts';
import { createWrittenTwice } from '../written-twice.ts';
import { type RenewRule, rulesSchema } from './rule-record.ts';

const KEY = 'renew';

/** All rules, in memory and on disk. A new one works only once it was written down and read back. */
export function createRulesKeeper(ports: Pick<EnginePorts, 'primary' | 'mirror'>) {
  const store = createWrittenTwice(ports, KEY, rulesSchema);
  let rules: readonly RenewRule[] = [];
  let seq = 0;
  let loading: Promise<boolean> | null = null;
  let isLoaded = false;
  /** Memory knows what the next life would not: that a rule is stopped, maybe. */
  let isBehind = false;
  const inTurn = createQueue();

  async function read(): Promise<boolean> {
    try {
      const found = await store.read();
      // Rules that cannot be read buy nothing.
      if (found) ({ rules, seq } = found);
      isLoaded = true;
      return true;
    } catch {
      loading = null;
      return false;
    }
  }

  /** One write after the other, each of what memory holds by then. */
  const write = (): Promise<boolean> =>
    inTurn(async () => {
      seq += 1;
      isBehind = !(await store.write({ v: 1, seq, rules: [...rules] }));
      return !isBehind;
    });

  return {
    /** False while storage cannot be read. */
    load(): Promise<boolean> {
      loading ??= read();
      return loading;
    },
    isBehind: () => isBehind,
    /** They are known, and the next life would know the same. */
    isSettled: () => isLoaded && !isBehind,
    saveAgain: write,
    /** Neither copy can be read: there were rules, and nobody knows which. */
    isDamaged: store.isDamaged,
    all: () => rules,
    get: (id: string) => rules.find((rule) => rule.id === id),

    /**
     * One rule for each address of a profile: a second would rent beside the first, and one in its place would forget
     * what that has spent. The same rule again is the first's. Null when it is kept, else why not.
     */
    async add(rule: RenewRule): Promise<'keptAlready' | 'notKept' | null> {
      const before = rules.filter(({ id }) => id === rule.id);
      const rest = rules.filter(({ id }) => id !== rule.id);
      const isOfAddress = (one: RenewRule) =>
        one.profileId === rule.profileId && one.request.to === rule.request.to;
      if (rest.some(isOfAddress)) return 'keptAlready';
      rules = [...rest, rule];
      if (await write()) return null;
      // Only this one: what was decided of others while it was written stands.
      rules = [...rules.filter(({ id }) => id !== rule.id), ...before];
      await write();
      return 'notKept';
    },

    /** What makes a rule do less holds in memory even while it cannot be written. */
    amend(id: string, change: Partial<RenewRule>): Promise<boolean> {
      rules = rules.map((rule) => (rule.id === id ? { ...rule, ...change } : rule));
      return write();
    },

    remove(id: string): Promise<boolean> {
      rules = rules.filter((rule) => rule.id !== id);
      return write();
    },
  };
}
