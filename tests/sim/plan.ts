import type { Period } from '../../lib/domain/rental/period.ts';

/** How the service treats one purchase. */
export type BuyFault = {
  /** Whether the order is made, and how long after the request. */
  applied: 'never' | 'now' | { lateMs: number };
  /** How many further orders the browser makes by sending the request again on its own. */
  resends: number;
  /** `oldGuid` answers with the guid of an order that existed before. */
  answer: 'ok' | 'guidOnly' | 'oldGuid' | 'lost' | 'refused' | 'notSent';
  answerAfterMs: number;
  outcome: 'delegated' | 'failed' | 'stuck' | 'jumps' | 'regresses' | 'odd';
  costFactor: number;
};

export type ListFaultKind =
  | 'lag'
  | 'totalNull'
  | 'totalStuck'
  | 'totalHigh'
  | 'shuffle'
  | 'ignorePerPage'
  | 'shrink'
  | 'repeat'
  | 'endless'
  | 'illegible';

export type HttpFaultKind = 'error' | 'notFound' | 'slow' | 'tooMany' | 'silent';
export type Endpoint = 'price' | 'order' | 'orders' | 'accounts';
export type StoreName = 'primary' | 'mirror';

/**
 * One thing that happens in a history. Any subset of a plan is a plan too, which is how a failure is shrunk. `place` is
 * the number of the service at which it happens, the first if missing.
 */
export type PlanItem = Happening & { place?: number };

type Happening =
  | { kind: 'buy'; atMs: number; intent: string; content: number; fault: BuyFault; clicks: readonly number[] }
  | { kind: 'acknowledge'; atMs: number; intent: string }
  | { kind: 'open'; atMs: number }
  | {
      kind: 'crashAtStep';
      step: number;
      side: 'before' | 'after' | 'torn';
      downMs: number;
      losesAlarms: boolean;
    }
  | { kind: 'crash'; atMs: number; downMs: number; losesAlarms: boolean }
  | { kind: 'sleep'; atMs: number; forMs: number }
  | { kind: 'alarmsVanish'; atMs: number }
  | { kind: 'clockJump'; atMs: number; byMs: number }
  | { kind: 'elsewhere'; atMs: number; content: number; lagMs: number }
  | { kind: 'topUp'; atMs: number; trx: number }
  /** The service is taken out of the settings and connected anew, or its token is locked and unlocked. */
  | { kind: 'removed' | 'locked'; atMs: number; forMs: number }
  | { kind: 'priceRise'; atMs: number; factor: number }
  | { kind: 'list'; fault: ListFaultKind; fromMs: number; untilMs: number; lagMs: number }
  | {
      kind: 'http';
      endpoint: Endpoint;
      fault: HttpFaultKind;
      fromMs: number;
      untilMs: number;
      retryAfterMs: number;
    }
  /** The answer is taken at the time of the request and arrives this much later. */
  | { kind: 'late'; endpoint: Endpoint; fromMs: number; untilMs: number; lateMs: number }
  | {
      kind: 'write';
      store: StoreName;
      nth: number;
      count: number;
      fault: 'throw' | 'throwAfter' | 'lost' | 'torn';
    }
  | { kind: 'unreadable'; store: StoreName; restart: number; fault: 'gone' | 'torn' | 'listThrows' }
  /** Records of the primary other than the journal, every so many of them, are lost or torn before that life. */
  | {
      kind: 'lost';
      restart: number;
      what: 'orders' | 'profiles' | 'count' | 'marks';
      every: number;
      fault: 'gone' | 'torn';
    }
  /** The primary's last writes are undone before that life. */
  | { kind: 'powerCut'; restart: number; writes: number }
  /** Orders that the list has shown, from the `nth` newest on, are not on it, or are even denied. */
  | { kind: 'hidden'; fromMs: number; untilMs: number; nth: number; count: number; isDenied: boolean }
  | { kind: 'notify'; nth: number }
  | { kind: 'idleDeath' };

export type Plan = {
  /** How many orders are on the list before anything is bought. Some resemble what will be bought. */
  past: number;
  perDaySun: bigint | null;
  /** How many services are connected; one if missing. */
  places?: number;
  /** They have the same address: several accounts at one service. */
  isOneOrigin?: boolean;
  items: readonly PlanItem[];
};

export type Content = { to: number; period: Period; energyUnits: bigint; isEstimate: boolean };

/** The only things that are ever bought, so that orders look alike. */
export const CONTENTS: readonly [Content, ...Content[]] = [
  { to: 0, period: '1h', energyUnits: 65_000n, isEstimate: false },
  { to: 0, period: '1h', energyUnits: 131_000n, isEstimate: false },
  { to: 1, period: '30d', energyUnits: 65_000n, isEstimate: false },
  { to: 0, period: '1h', energyUnits: 64_300n, isEstimate: true },
];

export const HONEST: BuyFault = {
  applied: 'now',
  resends: 0,
  answer: 'ok',
  answerAfterMs: 300,
  outcome: 'delegated',
  costFactor: 1,
};
