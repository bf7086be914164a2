import { afterEach, expect, it, vi } from 'vitest';
import { troubleText } from '../../../../components/dashboard/trouble-text.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['unreachable', false, 'offline.title'],
  ['timeout', false, 'offline.title'],
  ['unreachable', true, 'ledger.why.unreachable'],
  ['unavailable', true, 'ledger.why.unreachable'],
  ['unauthorized', false, 'ledger.why.refused'],
  ['internal', false, 'ledger.why.internal'],
  ['bad-input', false, 'ledger.why.internal'],
  ['not-practice', true, 'stop.why.profileChanged'],
] as const)('a silence is the service’s only while the machine is online: %s, %s', (code, onLine, text) => {
  vi.stubGlobal('navigator', { onLine });
  expect(troubleText(code)).toMatch(text);
});
