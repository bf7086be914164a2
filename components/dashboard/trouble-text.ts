import { i18n } from '#i18n';
import { builtText } from '../../lib/text/built-text.ts';

const SAID: Record<string, string> = {
  'no-service': 'locked',
  'no-token': 'locked',
  unauthorized: 'refused',
  'rate-limited': 'busy',
  'no-place': 'busy',
  'no-permission': 'forbidden',
  unreachable: 'unreachable',
  timeout: 'unreachable',
  unavailable: 'unreachable',
  'not-found': 'other',
  rejected: 'other',
  'insufficient-funds': 'other',
  redirected: 'other',
  'not-json': 'other',
  'bad-shape': 'other',
  'too-large': 'other',
  internal: 'internal',
  'background-unreachable': 'background',
  storageUnavailable: 'storage',
};

/** Why something was not read, in words; null for a code without words. No service is blamed for a lost connection. */
export function troubleText(code: string): string | null {
  const said = SAID[code];
  if (said === 'unreachable' && navigator.onLine === false) return i18n.t('offline.title');
  return said === undefined ? null : builtText(`ledger.why.${said}`, {});
}
