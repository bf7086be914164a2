import type { TokenState } from '../TokenLink.tsx';

type Failed = { kind: 'failed'; code: string; said?: string };

/** Without a token that is taken nothing is read when the wait is over: it has failed already. */
export const withoutVainWait = <T extends { kind: string }>(asked: T, token: TokenState): T | Failed =>
  asked.kind === 'waiting' && token !== 'ready' ? { kind: 'failed', code: 'unauthorized' } : asked;
