import { i18n } from '#i18n';
import type { ReadRefusal, Unsaid } from '../../lib/messages/refusal-code.ts';

/** Why a part of the page was not read, or no play money added. */
type Code = ReadRefusal | 'not-practice';
/** Turbine's own: no page should be answered so. */
type Mistake = Unsaid | 'internal';

/** What is said elsewhere too. */
const SHARED = {
  'not-stored': 'options.wrong.notStored',
  'no-profile': 'stop.why.noProfile',
  'not-practice': 'stop.why.profileChanged',
} as const satisfies Partial<Record<Code, string>>;

const SAID = {
  'no-service': 'locked',
  'no-token': 'locked',
  unauthorized: 'refused',
  'rate-limited': 'busy',
  'no-place': 'busy',
  'no-permission': 'forbidden',
  unreachable: 'unreachable',
  timeout: 'unreachable',
  unavailable: 'unreachable',
  aborted: 'unreachable',
  'not-found': 'other',
  rejected: 'other',
  'insufficient-funds': 'other',
  redirected: 'other',
  'not-json': 'other',
  'bad-shape': 'other',
  'too-large': 'other',
  'background-unreachable': 'background',
  storageUnavailable: 'storage',
} as const satisfies Record<Exclude<Code, Mistake | keyof typeof SHARED>, string>;

/** Why something was not read, in words. No service is blamed for a lost connection. */
export function troubleText(code: Code): string {
  if (code in SHARED) return i18n.t(SHARED[code as keyof typeof SHARED]);
  const said = code in SAID ? SAID[code as keyof typeof SAID] : 'internal';
  return i18n.t(
    said === 'unreachable' && navigator.onLine === false ? 'offline.title' : `ledger.why.${said}`,
  );
}
