import { signal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BatchProgress } from '../../../components/dashboard/batch/BatchProgress.tsx';
import { RuleTable } from '../../../components/dashboard/renew/RuleTable.tsx';
import { ImportResult } from '../../../components/options/addresses/ImportResult.tsx';
import MovedNames from '../../../components/options/addresses/MovedNames.tsx';
import { RemoveAddress } from '../../../components/options/addresses/RemoveAddress.tsx';
import ReplaceDialog from '../../../components/options/data/ReplaceDialog.tsx';
import { PutAway } from '../../../components/popup/intent/PutAway.tsx';
import { UnseenStop } from '../../../components/popup/lists/UnseenStop.tsx';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';
import { DEFAULT_SETTINGS } from '../../../lib/settings/settings.ts';
import { readEnglish } from './drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => {
  const { firstHooks } = await import('./drawn.ts');
  const made = new Map<string, unknown>();
  /** What was made for the same things stays, as in a page. */
  const useMemo = (make: () => unknown, [key]: readonly string[]) => {
    if (!made.has(`${key}`)) made.set(`${key}`, make());
    return made.get(`${key}`);
  };
  return { ...firstHooks, useMemo };
});
const clock = vi.hoisted(() => ({ nowMs: 0 }));
vi.mock('../../../components/parts/controls/click-clock.ts', () => ({
  CLICK_CLOCK: { now: () => clock.nowMs, afterFrame: (run: () => void) => run(), waitedMs: () => 0 },
}));
vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  return { ...signals, useSignal: signals.signal };
});

beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

type Props = { children?: ComponentChildren; onClick?(): void };

/** The button that says this, wherever below this element it is. */
function findButton(part: unknown, said: string): Props | undefined {
  if (Array.isArray(part)) {
    for (const one of part) {
      const found = findButton(one, said);
      if (found) return found;
    }
  }
  if (!part || typeof part !== 'object' || !('props' in part)) return undefined;
  const { type, props } = part as VNode<Props>;
  if (typeof type === 'function') return findButton((type as (all: Props) => unknown)(props), said);
  if (type === 'button' && [props.children].flat().includes(said)) return props;
  return findButton(props.children, said);
}

const A = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const B = 'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn';
const C = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf';
const SAVED = 'TZ8BdYx1LDHA5TmYqfEVh7McnsoHLoYVow';
const RULE = { period: '1h', energyUnits: '65000', capSun: '1', budget: null, spentSun: '0', due: null };
const BATCH = { id: 'b', state: 'paused', rows: [{ state: 'waiting' }], halt: null };

/** Draws each with what a click on its button does, and with what is there before and after. */
const draw = {
  'the import of look-alikes': (act: () => void, at: number) => {
    const imitations = [{ address: [A, B][at], imitates: C, label: 'Till', name: 'New' }];
    const result = { problem: null, imitations, addedCount: 0, knownCount: 0 };
    return ImportResult({ result, onMeant: act, onClose: () => undefined } as never);
  },
  'a name that moved': (act: () => void, at: number) => {
    const book = [A, B].slice(at).map((address) => ({ address, label: 'Till', use: 'both' }));
    const movedNames = Object.fromEntries(book.map(({ address }) => [address, C]));
    const run = () => new Promise(() => act());
    const deed = { state: signal({ kind: 'idle' }), run };
    return MovedNames({ deed, all: deed, state: { book, movedNames } } as never);
  },
  'all names that moved': (act: () => void, at: number) => {
    const book = [A, B, C].slice(at).map((address) => ({ address, label: 'Till', use: 'both' }));
    const movedNames = Object.fromEntries(book.map(({ address }) => [address, SAVED]));
    const all = { state: signal({ kind: 'idle' }), run: () => new Promise(() => act()) };
    return MovedNames({ deed: all, all, state: { book, movedNames } } as never);
  },
  'the removal of an address': (act: () => void, at: number) => {
    const deed = { state: signal({ kind: 'idle' }), run: async () => act() };
    const entry = { address: [A, B][at], label: 'Till', use: 'both' };
    return RemoveAddress({ deed, entry, isShared: false, onClose: () => undefined } as never);
  },
  'settings of a file': (act: () => void, at: number) => {
    const imitations = [{ address: [A, B][at], imitates: C, label: 'Till', name: 'New' }];
    return ReplaceDialog({
      file: { settings: DEFAULT_SETTINGS, addressCount: 1, imitations },
      kept: { settings: DEFAULT_SETTINGS, book: [], vault: { labels: {} } },
      ...{ checking: [], onReplace: act, onClose: () => undefined },
    } as never);
  },
  'a rule that is stopped': (act: () => void, at: number) => {
    const rules = ['r1', 'r2']
      .slice(at)
      .map((id) => ({ ...RULE, id, to: A, pause: null, stuckUntilMs: null }));
    const rentals = signal({ lacking: [], doubted: [] });
    const model = { names: signal(new Map()), nowMs: signal(0), rentals, stopRule: async () => act() };
    return RuleTable({ model, rules } as never);
  },
  'a batch that goes on': (act: () => void, at: number) => {
    const model = {
      rows: signal([]),
      nowMs: signal(0),
      isRefused: signal(false),
      control: async () => act(),
    };
    const batch = { ...BATCH, ...[{ id: 'b' }, { id: 'c' }][at], spentSun: '0', capSun: '1' };
    return BatchProgress({ model, batch, isGone: false, names: new Map(), denied: new Set() } as never);
  },
  'a stop that was read': (act: () => void, at: number) => {
    const stops = ['s1', 's2']
      .slice(at)
      .map((id) => ({ id, to: A, energyUnits: '65000', code: 'busy', atMs: 0 }));
    const snapshot = { ...EMPTY_SNAPSHOT, inbox: { unreadCount: 0, latest: [], stops } };
    return UnseenStop({ model: { snapshot, nowMs: signal(0), ask: async () => act() } } as never);
  },
  'a purchase that is put away': (act: () => void, at: number) => {
    const model = { ask: () => new Promise(() => act()) };
    const intent = { id: ['i1', 'i2'][at], sinceMs: 1 };
    return PutAway({ model, intent, label: 'Seen', look: 'btn' } as never);
  },
};

it.each([
  ['the import of look-alikes', 'options.addresses.importAnyway'],
  ['a name that moved', 'options.addresses.movedRight'],
  ['all names that moved', 'options.addresses.movedAllRight'],
  ['the removal of an address', 'options.service.removeYes'],
  ['settings of a file', 'options.data.replaceAnyway'],
  ['a rule that is stopped', 'renew.end'],
  ['a batch that goes on', 'batch.act.goOn'],
  ['a stop that was read', 'stop.read'],
  ['a purchase that is put away', 'Seen'],
] as const)('the second click of a double click does not decide on %s', (name, said) => {
  let decided = 0;
  const click = (at: number) => {
    const act = () => {
      decided += 1;
    };
    findButton(draw[name](act, at), said)?.onClick?.();
  };
  for (const at of [0, 1]) {
    clock.nowMs += 10_000;
    click(at);
    clock.nowMs += 499;
    click(at);
    expect(decided).toBe(at);
    clock.nowMs += 1;
    click(at);
    expect(decided).toBe(at + 1);
  }
});
