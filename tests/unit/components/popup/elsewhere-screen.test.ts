import { type Signal, signal } from '@preact/signals';
import type { VNode } from 'preact';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import ElsewhereScreen from '../../../../components/popup/ElsewhereScreen.tsx';
import type { Wish } from '../../../../lib/store/popup/screen.ts';
import { drawn } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

/** What is done once the screen goes. */
const leaving = vi.hoisted(() => ({ run: () => {} }));
vi.mock('preact/hooks', async () => ({
  ...(await import('../drawn.ts')).firstHooks,
  // The screen's own effect depends on its purchase; its parts have others.
  useEffect: (begin: () => () => void, of?: unknown[]) => {
    if (of?.length === 3) leaving.run = begin();
  },
}));

/** What the screen keeps between two drawings, where a test draws it twice. */
const held = vi.hoisted(() => ({ refusal: null as Signal | null }));

vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  return { ...signals, useSignal: (first: unknown) => held.refusal ?? signals.signal(first) };
});
afterEach(() => vi.unstubAllGlobals());

type Part = VNode<{ children?: unknown; onClick?: () => void }>;

/** The click on the first button below this element. */
function clickOf(part: unknown): (() => void) | undefined {
  if (Array.isArray(part)) return part.map(clickOf).find((click) => click !== undefined);
  const { type, props } = (part ?? {}) as Partial<Part>;
  return type === 'button' ? props?.onClick : clickOf(props?.children ?? []);
}

/** Where the news of an order leads that the other service has among its latest ones or not. */
async function follow(guid: string | null, latest: readonly string[]) {
  const shown: Wish[] = [];
  const opened: string[] = [];
  vi.stubGlobal('open', (page: string) => opened.push(page));
  const answers: Record<string, unknown> = {
    'snapshot.read': { orders: latest.map((one) => ({ guid: one })) },
  };
  const model = {
    snapshot: { profile: { name: 'Main' } },
    isPractice: signal(false),
    asking: signal(null),
    ask: async (topic: string) => ({ ok: true, value: answers[topic] ?? {} }),
    show: (wish: Wish) => shown.push(wish),
  } as unknown as Parameters<typeof ElsewhereScreen>[0]['model'];
  clickOf(ElsewhereScreen({ model, id: 'p2', name: 'Other', guid, noticeId: 'n', atMs: 0 }))?.();
  await new Promise((resolve) => setImmediate(resolve));
  return { shown, opened };
}

it('leads to the order of the news after the switch, and to the dashboard once the popup has later ones only', async () => {
  expect(await follow('40718265', ['40718265'])).toEqual({
    shown: [{ kind: 'order', guid: '40718265' }],
    opened: [],
  });
  expect((await follow('40718265', ['40718266'])).opened).toEqual(['dashboard.html#order=40718265']);
  expect(await follow(null, [])).toEqual({ shown: [{ kind: 'quote' }], opened: [] });
});

it.each([
  ['lets what was bought open by itself once its service is back', 'p2', [null]],
  ['wishes for nothing once something else has taken its place', 'p1', []],
])('the screen of a purchase that was being sent %s', async (_, activeId, wishes) => {
  const shown: Wish[] = [];
  const asked: string[] = [];
  const model = {
    snapshot: { profile: { id: activeId, name: 'Main' } },
    ...{ isPractice: signal(false), asking: signal(null) },
    ask: async (topic: string) => ({ ok: !!asked.push(topic) }),
    show: (wish: Wish) => shown.push(wish),
  } as unknown as Parameters<typeof ElsewhereScreen>[0]['model'];
  const of = { id: 'p2', name: 'Other', guid: null, noticeId: '', atMs: 0, isPurchase: true as const };
  const screen = ElsewhereScreen({ model, ...of });
  expect(drawn(screen)).toMatch(/elsewhere\.purchase.*elsewhere\.purchaseMeans/);
  clickOf(screen)?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect([shown, asked], 'the quote would hide the purchase').toEqual([[], ['profile.activate']]);
  leaving.run();
  expect(shown).toEqual(wishes);
});

it('tells the refusal of a switch below its own news alone, though other news comes in its place', async () => {
  held.refusal = signal(null);
  const model = {
    snapshot: { profile: { name: 'Main' } },
    isPractice: signal(false),
    asking: signal(null),
    ask: async () => ({ ok: false, error: { code: 'unknown-profile' } }),
  } as unknown as Parameters<typeof ElsewhereScreen>[0]['model'];
  const draw = (id: string, noticeId: string) =>
    ElsewhereScreen({ model, id, name: 'Other', guid: null, noticeId, atMs: 0 });
  clickOf(draw('p2', 'n2'))?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(drawn(draw('p2', 'n2'))).toContain('unknownProfile');
  expect(drawn(draw('p3', 'n3'))).not.toContain('unknownProfile');
  held.refusal = null;
});
