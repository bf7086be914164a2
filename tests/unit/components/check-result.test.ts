import { signal } from '@preact/signals';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckResult } from '../../../components/options/CheckResult.tsx';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../../lib/store/options/options-model.ts';

const NOW = 1_800_000_000_000;
const MARKET = { id: 'p1', name: 'Energy market' };
const OTHER = { id: 'p2', name: 'Other market' };

afterEach(() => vi.unstubAllGlobals());

/** The title above what a service answered; in the tests, each text is its key and values. */
function titleOf(profiles: object[], way: 'saved' | 'checked'): string {
  vi.stubGlobal('navigator', { language: 'en' });
  const value = { hourPriceSun: '46', balanceTrx: '128.4', answeredInMs: 7 };
  const done = signal({ kind: 'done', value, atMs: NOW });
  const idle = signal({ kind: 'idle' });
  const model = {
    nowMs: signal(NOW),
    service: { name: signal(' Just typed ') },
    deeds: {
      saveProfile: { state: way === 'saved' ? done : idle },
      checkProfile: { state: way === 'checked' ? done : idle },
    },
  } as unknown as OptionsModel;
  const state = { settings: { profiles }, vault: { isLocked: false } } as unknown as OptionsState;
  const said = CheckResult({ model, state, checkedId: OTHER.id });
  const { type, props } = said.props.children as unknown as { type(of: object): object; props: object };
  return JSON.stringify(type(props));
}

it('the answer of a service that was checked or saved names it where there are several', () => {
  expect(titleOf([MARKET, OTHER], 'checked')).toMatch(/options\.service\.answered[^,]*Other market/);
  expect(titleOf([MARKET, OTHER], 'saved')).toMatch(/options\.service\.answered[^,]*Just typed/);
  expect(titleOf([OTHER], 'checked')).toContain('options.service.connected');
});
