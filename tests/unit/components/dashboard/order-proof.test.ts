import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderProof } from '../../../../components/dashboard/orders/OrderProof.tsx';
import type { OrderView } from '../../../../lib/messages/order-view.ts';
import { delivered } from '../../../e2e/popup-fixtures.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

const NOW = 1_800_000_000_000;
const CONFIRMS = {
  verdict: 'confirms',
  why: null,
  block: '70000001',
  usedUnits: null,
  readAtMs: NOW,
} as const;
const DISAGREES = { ...CONFIRMS, verdict: 'disagrees', why: 'energy' } as const;

/** The keys of what is said, in their order. */
function proof(part: Partial<OrderView>, isChainOn = true): string[] {
  const drawing = drawn(OrderProof({ watched: delivered(NOW, part), nowMs: NOW, isChainOn }));
  return drawing.match(/proof\.[\w.]*\w/g) ?? [];
}

it.each<[string, Partial<OrderView>, boolean, string[]]>([
  ['the service alone, while the chain is off', {}, false, ['service', 'notAsked']],
  ['the service, and that the chain is asked soon', {}, true, ['service', 'notAskedYet']],
  ['both, if both say so', { chain: CONFIRMS }, true, ['service', 'confirms', 'block']],
  [
    'each its own, if they disagree, and what to do',
    { chain: DISAGREES },
    true,
    ['service', 'disagrees', 'block', 'noEnergy', 'doNow'],
  ],
  [
    'and of a rental that is over not to wait for it',
    { chain: DISAGREES, endsAtMs: NOW },
    true,
    ['service', 'disagrees', 'block', 'neverSeen', 'askOver'],
  ],
  [
    'nor of one that was taken back before its time',
    { chain: { ...DISAGREES, why: 'failed' }, closedAtMs: NOW },
    true,
    ['service', 'disagrees', 'block', 'failed', 'askOver'],
  ],
  [
    'the chain alone, if the service has not said it yet',
    { delegatedAtMs: null, chain: CONFIRMS },
    true,
    ['confirms', 'block'],
  ],
  ['nobody, if none of them has', { delegatedAtMs: null, chain: null }, true, []],
  [
    'what was used of it',
    { chain: { ...CONFIRMS, usedUnits: '64285' } },
    true,
    ['service', 'confirms', 'block', 'used'],
  ],
  [
    'no use, if none was seen',
    { chain: { ...CONFIRMS, usedUnits: '0' } },
    true,
    ['service', 'confirms', 'block'],
  ],
])('the page of an order says of the delivery %s', (_, part, isChainOn, words) => {
  const keys = proof(part, isChainOn).filter((key) => key !== 'proof.title');
  expect(keys).toEqual(words.map((key) => `proof.${key}`));
});
