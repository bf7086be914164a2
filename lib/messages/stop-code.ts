import * as z from 'zod/mini';
import type { AmountLimit, LimitName } from '../domain/limits.ts';
import type { PlainBuyStop } from '../domain/rental/buy-stop.ts';

/** Why a confirmed purchase was not sent. Each has its sentence under `stop.why`: the compiler looks for it there. */
export type StopCode =
  | 'locked'
  | 'priceAboveCap'
  | 'limit'
  | 'paused'
  | 'busy'
  | PlainBuyStop
  | 'notSent'
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

/** Text for the router, which checks its form. That it is one of the set is the compiler's to see. */
const code = <Code extends string>() => z.custom<Code>((value) => typeof value === 'string');

export const stopCodeSchema = code<StopCode>();
export const batchStopCodeSchema = code<BatchStopCode>();
export const renewStopCodeSchema = code<RenewStopCode>();
export const limitNameSchema = code<LimitName>();
