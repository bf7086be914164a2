import type { TokenState } from '../TokenLink.tsx';

type Failed = { kind: 'failed'; code: string; said?: string };

/** Tells a wait as failed if the token is not accepted: nothing could be read when the wait is over. */
export const withoutVainWait = <T extends { kind: string }>(asked: T, token: TokenState): T | Failed =>
  asked.kind === 'waiting' && token !== 'ready' ? { kind: 'failed', code: 'unauthorized' } : asked;
