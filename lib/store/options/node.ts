import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { type ParsedOrigin, parseServiceOrigin } from '../../domain/service-origin.ts';
import type { Input } from '../../messages/protocol.ts';
import type { OptionsState } from '../../messages/settings-topics.ts';
import type { Deed } from '../deed.ts';
import type { FieldProblem } from './service.ts';

const TRONGRID = 'https://api.trongrid.io';

export interface NodeForm {
  /** What the user chose here, or else what is kept. */
  kind(): 'off' | 'trongrid' | 'own';
  origin: Signal<string | null>;
  apiKey: Signal<string>;
  problem: ReadonlySignal<FieldProblem | null>;
  /** The node that would be saved. */
  target(): ParsedOrigin;
  /** The node on the page is the one that is kept and asked. A test is of that one alone. */
  isKept(): boolean;
  choose(kind: 'off' | 'trongrid' | 'own'): void;
  /** Puts what was probably meant into the field of the address and removes its mark. */
  takeOffer(): void;
  /** Call it directly from the click: before anything else it asks the browser for the host. */
  submit(): void;
}

type FormDeps = {
  state: ReadonlySignal<OptionsState | null>;
  save: Deed<'chain.save'>;
  requestHost(origin: string): Promise<boolean>;
  /** Gives back a host that was granted too late, or whose save failed. A host that is in use by then stays. */
  giveHostBack(origin: string): void;
};

export function createNodeForm({ state, save, requestHost, giveHostBack }: FormDeps): NodeForm {
  const chosen = signal<'off' | 'trongrid' | 'own' | null>(null);
  const origin = signal<string | null>(null);
  const apiKey = signal('');
  const problem = signal<FieldProblem | null>(null);
  const kind = () => {
    if (chosen.value) return chosen.value;
    const chain = state.value?.settings.chain;
    if (!chain?.isOn) return 'off';
    return chain.origin === TRONGRID ? 'trongrid' : 'own';
  };
  const keptOrigin = () => state.value?.settings.chain.origin ?? TRONGRID;
  const target = () => parseServiceOrigin(kind() === 'own' ? (origin.value ?? keptOrigin()) : TRONGRID);

  // A key is for the node that was on the page when it was typed. Another window may choose another node.
  effect(() => {
    if (apiKey.value === '') return;
    untracked(() => {
      chosen.value ??= kind();
      if (chosen.value === 'own') origin.value ??= keptOrigin();
    });
  });

  // What became of a save says nothing about the node that another window has chosen since.
  const inUse = computed(() => JSON.stringify(state.value?.settings.chain));
  effect(() => {
    inUse.value;
    untracked(save.dismiss);
  });

  const finish = async (wanted: Input<'chain.save'>, granted: Promise<boolean>) => {
    const sent = { chosen: chosen.value, origin: origin.value, apiKey: apiKey.value };
    const isGranted = await granted.catch(() => false);
    const giveBack = () => {
      if (isGranted && wanted.isOn) giveHostBack(wanted.origin);
    };
    // The user chose another node while the browser asked for the host.
    if (chosen.value !== sent.chosen) return giveBack();
    if (!isGranted) return save.fail('no-permission');
    // The background gives back what it does not save, unless it ended on the way.
    if (!(await save.run(wanted))) return giveBack();
    // What was typed meanwhile was not sent. A key stays with the node that it was typed for.
    if (apiKey.value !== sent.apiKey) return;
    apiKey.value = '';
    chosen.value = null;
    if (origin.value === sent.origin) origin.value = null;
  };

  return {
    kind,
    origin,
    apiKey,
    problem,
    target,
    isKept() {
      const chain = state.value?.settings.chain;
      const parsed = target();
      const isSame = chain?.isOn && parsed.ok && parsed.origin === chain.origin;
      return isSame === true && kind() !== 'off' && apiKey.value === '';
    },
    choose(next) {
      // The key of one node is not shown to another.
      if (next !== kind()) apiKey.value = '';
      chosen.value = next;
      problem.value = null;
      save.reset();
    },
    takeOffer() {
      if (problem.value?.offer === undefined) return;
      origin.value = problem.value.offer;
      problem.value = null;
    },
    submit() {
      // What became of an attempt says nothing about another address.
      save.dismiss();
      // The background keeps the key and the address of a node together: both are there when the node is turned on
      // again.
      if (kind() === 'off') {
        void finish({ isOn: false, origin: keptOrigin(), apiKey: null }, Promise.resolve(true));
        return;
      }
      const parsed = target();
      const key = apiKey.value.trim();
      const hasBadKey = !/^[\x21-\x7e]*$/.test(key);
      problem.value = parsed.ok ? (hasBadKey ? { code: 'not-a-token' } : null) : parsed;
      if (!parsed.ok || hasBadKey) return;
      const wanted = { isOn: true, origin: parsed.origin, apiKey: key === '' ? null : key };
      void finish(wanted, requestHost(parsed.origin));
    },
  };
}
