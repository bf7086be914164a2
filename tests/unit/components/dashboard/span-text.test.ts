import { afterEach, expect, it, vi } from 'vitest';
import {
  labelBar,
  nameBar,
  nameDoer,
  nameSpan,
} from '../../../../components/dashboard/spending/span-text.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['en-US', 'November 2026', 'Nov', '20'],
  ['fa', 'نوامبر ۲۰۲۶', 'نوامبر', '۲۰'],
  ['ps', '۲۰۲۶ نومبر', 'نومبر', '۲۰'],
  ['th', 'พฤศจิกายน 2026', 'พ.ย.', '20'],
])(
  'names in %s the months that are summed, whatever calendar is used there',
  (language, month, short, day) => {
    vi.stubGlobal('navigator', { language });
    expect([nameSpan('2026-11'), nameBar('month', '2026-11-01')]).toEqual([month, month]);
    expect([labelBar('month', '2026-11-01'), labelBar('day', '2026-11-20')]).toEqual([short, day]);
  },
);

it('names months where the browser calls its language by no name of one', () => {
  vi.stubGlobal('navigator', { language: 'en-US@posix' });
  expect(nameSpan('2026-11')).toContain('2026');
});

it('calls a week in a sentence a week, not the day on which it begins', () => {
  vi.stubGlobal('navigator', { language: 'en-US' });
  expect(nameDoer('day', '2026-11-16')).toBe('Nov 16');
  expect(nameDoer('week', '2026-11-16')).toBe('money.weekFrom ["Nov 16"]');
});
