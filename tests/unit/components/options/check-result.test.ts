import { signal } from '@preact/signals';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckResult } from '../../../../components/options/services/CheckResult.tsx';
import type { OptionsState } from '../../../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../../../lib/store/options/options-model.ts';

const NOW = 1_800_000_000_000;
const MARKET = { id: 'p1', name: 'Energy market' };
const OTHER = { id: 'p2', name: 'Other market' };
const TYPED = { id: 'p3', name: 'Just typed' };

afterEach(() => vi.unstubAllGlobals());

const OPEN = { isLocked: false };

/** What is said of a service's answer; in the tests, each text is its key and values. */
function saidOf(
  profiles: object[],
  way: 'saved' | 'checked',
  vault: object = OPEN,
  balanceTrx: string | null = '128.4',
): string {
  vi.stubGlobal('navigator', { language: 'en' });
  const value = { hourPriceSun: '46', balanceTrx, answeredInMs: 7 };
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
  const state = { settings: { profiles }, vault } as unknown as OptionsState;
  const said = CheckResult({ model, state, checkedId: OTHER.id });
  const shown = said.props.children as unknown as { type(of: object): object; props: object } | undefined;
  return shown ? JSON.stringify(shown.type(shown.props)) : '';
}

it('the answer of a service that was checked or saved names it where there are several', () => {
  expect(saidOf([MARKET, OTHER], 'checked')).toMatch(/options\.service\.answered[^,]*Other market/);
  expect(saidOf([MARKET, TYPED], 'saved')).toMatch(/options\.service\.answered[^,]*Just typed/);
  expect(saidOf([OTHER], 'checked')).toContain('options.service.connected');
});

it('only a service that has a token is said to be locked: no passphrase would open what is not there', () => {
  const lockedWith = (id: string) => ({ isLocked: true, labels: { [id]: {} } });
  expect(saidOf([MARKET, OTHER], 'checked', lockedWith(OTHER.id), null)).toContain('priceLocked');
  expect(saidOf([MARKET, OTHER], 'checked', lockedWith(MARKET.id), null)).toContain('priceOnly');
  expect(saidOf([MARKET, TYPED], 'saved', lockedWith(TYPED.id), null)).toContain('priceLocked');
  expect(saidOf([MARKET, TYPED], 'saved', lockedWith(MARKET.id), null)).toContain('priceOnly');
});

it.each(['saved', 'checked'] as const)(
  'nothing is said of a service that was %s and is gone since',
  (way) => {
    expect(saidOf([OTHER, TYPED], way)).not.toBe('');
    expect(saidOf([MARKET], way)).toBe('');
  },
);

it('the balance is rounded down, as on the other pages', () => {
  expect(saidOf([OTHER], 'checked', OPEN, '43.316736')).toContain('43.31');
});
