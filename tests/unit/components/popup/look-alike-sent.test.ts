import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import ConfirmScreen from '../../../../components/popup/confirm/ConfirmScreen.tsx';
import type { PopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { LOOK_ALIKE, MAIN, workingDay } from '../../../e2e/popup-fixtures.ts';
import { readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
afterEach(() => vi.unstubAllGlobals());

type Part = VNode<Record<string, unknown>>;

/** The first element below this one of which this is true. */
function find(part: unknown, isWanted: (props: Part['props']) => boolean): Part['props'] | undefined {
  if (Array.isArray(part)) return part.map((one) => find(one, isWanted)).find(Boolean);
  const { type, props } = (part ?? {}) as Partial<Part>;
  if (!props) return undefined;
  if (isWanted(props)) return props;
  const below = typeof type === 'function' ? (type as (given: object) => unknown)(props) : props.children;
  return find(below, isWanted);
}

/** What the button for the known address changes, on the sheet for one that imitates it. */
function pressInstead(phase: 'open' | 'sending') {
  readEnglish();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const changes: object[] = [];
  const lookAlike = { known: MAIN, name: 'Main wallet', useCount: 14 };
  const first = { unitSun: 46n, total: 0n, highest: 0n, energyUnits: 51_906n, capSun: 0n };
  const model = {
    snapshot: workingDay(0),
    ...{ nowMs: signal(0), isPractice: signal(false), obstacle: signal(null), need: signal(null) },
    draft: signal({ to: LOOK_ALIKE }),
    quote: signal({ ...first, smallOrderFee: { kind: 'none' }, activationFee: { kind: 'none' } }),
    story: signal({ name: null, useCount: 0, lookAlike }),
    sheet: { state: signal({ phase, first, typedSum: '' }), close: () => true },
    change: (part: object) => changes.push(part),
  } as unknown as PopupModel;
  const button = find(ConfirmScreen({ model }), (props) => 'data-back' in props);
  if (typeof button?.onClick === 'function') button.onClick();
  return [button?.['aria-disabled'], changes];
}

it('the known address is taken instead of its imitation, but no more once the imitation was paid for', () => {
  expect(pressInstead('open')).toEqual([false, [{ to: MAIN }]]);
  expect(pressInstead('sending')).toEqual([true, []]);
});
