import type { PlainBuyStop } from '../rental/buy-stop.ts';
import type { ServiceErrorCode } from '../service-error-code.ts';

/** Why a purchase came to its state. Pages, notifications and the engine tell these apart. */
export type IntentReason =
  /** What the watching found in the end. */
  | 'found'
  | 'listAndBalanceUnchanged'
  | 'balanceMoved'
  | 'absentForADay'
  | 'noConclusion'
  /** What left it in doubt beside the service's answer. */
  | 'oldGuid'
  | 'restart'
  | 'damagedCopy'
  /** How its request failed. */
  | ServiceErrorCode
  | 'budget'
  /** Why it was given up when it was written down already. */
  | 'locked'
  | 'priceAboveCap'
  | 'limit'
  | 'paused'
  | 'busy'
  | 'notWanted'
  | PlainBuyStop;
