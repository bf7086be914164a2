import { join } from 'node:path';
import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { expect, it } from 'vitest';
import { troubleText } from '../../components/dashboard/trouble-text.ts';
import type { StopCode } from '../../lib/messages/stop-code.ts';
import type { ServiceErrorCode } from '../../lib/service/service-error.ts';
import { camel } from '../../lib/text/text-key.ts';
import { root } from './source-files.ts';

const messages = await parseMessagesFile(join(root, 'lib/text/en.yml'));
const keys = messages.map((message) => message.key.join('.'));
const wordless = (room: string, codes: readonly string[]) =>
  codes.filter((code) => !keys.includes(`${room}.${camel(code)}`));

// The compiler demands an entry for each code that is added.
const STOPS: Record<StopCode | 'otherPurchase' | 'profileChanged' | 'no-profile', true> = {
  locked: true,
  priceAboveCap: true,
  limit: true,
  paused: true,
  busy: true,
  priceUnavailable: true,
  baselineUnavailable: true,
  storageUnavailable: true,
  setAside: true,
  journalDamaged: true,
  journalUnwritable: true,
  profileLocked: true,
  originChanged: true,
  amountMismatch: true,
  insufficientBalance: true,
  priceTooOld: true,
  badAddress: true,
  contractAddress: true,
  lookAlike: true,
  sumNotTyped: true,
  notSent: true,
  otherPurchase: true,
  profileChanged: true,
  'no-profile': true,
};

it('has a sentence for every code that stops a purchase, and for why the sheet closed', () => {
  expect(wordless('stop.why', Object.keys(STOPS))).toEqual([]);
});

// Nobody waits any more for a request that was aborted.
const SERVICE: Record<Exclude<ServiceErrorCode, 'aborted'>, true> = {
  'no-token': true,
  'no-permission': true,
  'no-place': true,
  unauthorized: true,
  'insufficient-funds': true,
  rejected: true,
  'not-found': true,
  'rate-limited': true,
  unavailable: true,
  unreachable: true,
  timeout: true,
  redirected: true,
  'not-json': true,
  'bad-shape': true,
  'too-large': true,
};

it('has a sentence for every error that keeps the dashboard from reading', () => {
  expect(Object.keys(SERVICE).filter((code) => troubleText(code) === null)).toEqual([]);
});
