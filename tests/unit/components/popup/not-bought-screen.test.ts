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
  } as unknown as IntentView;
  return paragraphs(NotBoughtScreen({ model, intent }));
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
