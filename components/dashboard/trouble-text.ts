import { i18n } from '#i18n';

type Why =
  | 'locked'
  | 'refused'
  | 'busy'
  | 'forbidden'
  | 'unreachable'
  | 'other'
  | 'internal'
  | 'background'
  | 'storage';

const SAID: Record<string, Why> = {
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
  return said === undefined ? null : i18n.t(`ledger.why.${said}`);
}
