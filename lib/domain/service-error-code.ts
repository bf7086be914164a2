/** The closed set of what can go wrong between us and the rental service. */
export type ServiceErrorCode =
  | 'no-token'
  /** The user has taken back the permission for this host. */
  | 'no-permission'
  /** The budget has no place left for browsing: `retryAfterMs` says for how long. */
  | 'no-place'
  | 'unauthorized'
  | 'insufficient-funds'
  | 'rejected'
  | 'not-found'
  | 'rate-limited'
  | 'unavailable'
  | 'unreachable'
  | 'timeout'
  | 'redirected'
  | 'not-json'
  | 'bad-shape'
  | 'too-large'
  | 'aborted';
