import type { TokenState } from '../TokenLink.tsx';

type Failed = { kind: 'failed'; code: 'unauthorized'; said?: string };

/** Turns a wait into a failure while the token is not accepted: nothing could be read once the wait is over. */
export const withoutVainWait = <T extends { kind: string }>(asked: T, token: TokenState): T | Failed =>
  asked.kind === 'waiting' && token !== 'ready' ? { kind: 'failed', code: 'unauthorized' } : asked;
