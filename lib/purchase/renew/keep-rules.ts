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
  let writing: Promise<unknown> = Promise.resolve();

  async function read(): Promise<boolean> {
    try {
      const found = await store.read();
      // Rules that cannot be read buy nothing.
      if (found.kind === 'found') ({ rules, seq } = found.record);
      isLoaded = true;
      return true;
    } catch {
      loading = null;
      return false;
    }
  }

  /** One write after the other, each of what memory holds by then. */
  function write(): Promise<boolean> {
    const mine = writing.then(() => {
      seq += 1;
      return store.write({ v: 1, seq, rules: [...rules] });
    });
    writing = mine.catch(() => {});
    return mine;
  }

  return {
    /** False while storage cannot be read. */
    load(): Promise<boolean> {
      loading ??= read();
      return loading;
    },
    isLoaded: () => isLoaded,
    all: () => rules,
    get: (id: string) => rules.find((rule) => rule.id === id),

    /** One rule for each address of a profile: the new one takes the place of the one before. */
    async add(rule: RenewRule): Promise<boolean> {
      const before = rules;
      const rest = rules.filter(
        ({ profileId, request }) => profileId !== rule.profileId || request.to !== rule.request.to,
      );
      rules = [...rest, rule];
      if (await write()) return true;
      rules = before;
      await write();
      return false;
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
