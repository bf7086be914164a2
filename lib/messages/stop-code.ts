import type { AmountLimit, LimitName } from '../domain/limits.ts';
import type { PlainBuyStop } from '../domain/rental/buy-stop.ts';
import { codeSchema } from './fields.ts';

/** Why a confirmed purchase was not sent. Each has its sentence under `stop.why`: the compiler looks for it there. */
export type StopCode =
  | 'locked'
  | 'priceAboveCap'
  | 'limit'
  | 'paused'
  | 'busy'
  | PlainBuyStop
  | 'notSent'
  /** The purchase that locks buying is for the same address. */
  | 'otherPurchase'
  | Omission;

/** What the page did not ask the user, or should not have let through. */
export type Omission =
  | 'badAddress'
  | 'contractAddress'
  | 'lookAlike'
  | 'sumNotTyped'
  | 'storageUnavailable'
  | 'originChanged'
  | 'amountMismatch';

/** Why a batch did not begin. */
export type BatchStopCode =
  | AmountLimit
  | 'balance'
  | 'allowedAddresses'
  | 'quietHours'
  | 'anotherOpen'
  | 'journalUnwritable'
  | Omission;

/** Why an address is not kept energized, or its rental was not rented again. */
export type RenewStopCode =
  | 'unknownOrder'
  | 'orderChanged'
  | 'profileChanged'
  | 'badDate'
  | 'budgetTooSmall'
  | 'limitsForbid'
  | 'keptAlready'
  | 'notKept'
  | 'notDue'
  | StopCode;

export const stopCodeSchema = codeSchema<StopCode>();
export const batchStopCodeSchema = codeSchema<BatchStopCode>();
export const renewStopCodeSchema = codeSchema<RenewStopCode>();
export const limitNameSchema = codeSchema<LimitName>();
