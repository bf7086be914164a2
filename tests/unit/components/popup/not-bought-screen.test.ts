import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { expect, it } from 'vitest';
import { formatClock } from '../../../../components/parts/words/times.ts';
import { NotBoughtScreen } from '../../../../components/popup/intent/NotBoughtScreen.tsx';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { IntentView } from '../../../../lib/messages/intent-view.ts';

type Part = VNode<{ children?: unknown; class?: string }>;

/** The paragraphs below this element. */
function paragraphs(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(paragraphs);
  const { type, props } = (part ?? {}) as Partial<Part>;
  return type === 'p' ? [String(props?.children)] : paragraphs(props?.children ?? []);
}

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 4, 4, 12);

/** What is said of a purchase that was sent some hours ago and is looked for again in an hour. */
function said(sentHoursAgo: number, muted: ('delegated' | 'found-late')[] = [], token = 'ready'): string[] {
  return paragraphs(drawScreen(sentHoursAgo, muted, token));
}

function drawScreen(sentHoursAgo: number, muted: string[], token: string, change: object = {}) {
  const model = {
    snapshot: { ...EMPTY_SNAPSHOT, profile: { token }, reminder: { ...EMPTY_SNAPSHOT.reminder, muted } },
    isPractice: signal(false),
    nowMs: signal(NOW),
  } as unknown as Parameters<typeof NotBoughtScreen>[0]['model'];
  const intent = {
    state: 'notPlaced',
    why: 'absentForADay',
    sentAtMs: NOW - sentHoursAgo * HOUR,
    sinceMs: NOW,
    baseline: { balanceTrx: '1', total: 1 },
    checks: { count: 9, nextAtMs: NOW + HOUR },
    ...change,
  } as unknown as IntentView;
  return NotBoughtScreen({ model, intent });
}

it.each([
  ['for a day', 1, 23],
  ['until its next look, if the machine slept for longer than a day', 26, 1],
])('a purchase that was not placed is watched %s', (_, sentHoursAgo, left) => {
  expect(said(sentHoursAgo)).toEqual([
    expect.stringContaining(formatClock(NOW + left * HOUR, 'minute', NOW)),
  ]);
});

it.each([
  [['delegated'], 'notBought.watched ['],
  [['found-late'], 'notBought.watchedMuted ['],
] as const)('no alert is promised that the user has turned off: %j', (muted, words) => {
  expect(said(1, [...muted])).toEqual([expect.stringContaining(words)]);
});

it.each(['locked', 'missing', 'refused'])(
  'nothing is promised that nobody can do: no list is read while the token is %s',
  (token) => {
    expect(said(1, [], token)).toEqual([]);
  },
);

it.each([
  ['only seems so after a day without an order', {}, ['notBought.absentTitle', 'notBought.absent [']],
  [
    'is proven by list and balance',
    { why: 'listAndBalanceUnchanged' },
    ['notBought.title', 'notBought.proof ['],
  ],
  ['is so if it was refused', { state: 'refused', why: null }, ['notBought.title', 'notBought.refused']],
  [
    'is so if the balance is too low',
    { state: 'refused', why: 'insufficient-funds' },
    ['notBought.title', 'notBought.tooLow'],
  ],
  ['is so if nothing was sent', { state: 'notSent', why: null }, ['stop.nothingSent', 'notBought.notSent']],
])('that nothing was bought %s', (_, change, [title, text]) => {
  const screen = JSON.stringify(drawScreen(1, [], 'ready', change));
  expect(screen).toContain(`"${title}"`);
  expect(screen).toContain(`"${text}`);
});
