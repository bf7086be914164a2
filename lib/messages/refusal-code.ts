import type { ChainErrorCode } from '../domain/chain-error-code.ts';
import type { PutAwayRefusal } from '../domain/order/put-away-refusal.ts';
import type { ServiceErrorCode } from '../domain/service-error-code.ts';
import type { PutAnswer } from '../settings/book-keeper.ts';
import type { readDataFile } from '../settings/data-file.ts';
import type { VaultAnswer } from '../settings/vault.ts';

/** What may come of any question. */
export type Broken = Malformed | Unclear;

/** Nobody knows how much of it was done. */
export type Unclear = 'not-stored' | 'internal' | 'background-unreachable';

/** A page that keeps to the protocol gets none of these. */
type Malformed = 'unknown-topic' | 'not-allowed' | 'bad-input';

/** No page shows these, so they have no sentence. The page that withdrew its question has left it. */
export type Unsaid = Malformed | 'withdrawn';

type CodeOf<T> = Extract<T, { ok: false; code: string }>['code'];

/** Why the options page did not get what it asked. Each has its sentence under `options.wrong`. */
export type OptionsRefusal =
  | Exclude<ChainErrorCode, 'bad-shape'>
  | CodeOf<VaultAnswer>
  | Exclude<CodeOf<PutAnswer>, 'look-alike'>
  | CodeOf<ReturnType<typeof readDataFile>>
  | PutAwayRefusal
  | 'offline'
  | 'not-a-service'
  | 'wrong-token'
  | 'no-buyer-account'
  | 'unknown-profile'
  | 'too-many-services'
  | 'same-account'
  | 'withdrawn'
  | 'off'
  /** The page itself refuses a file that is too large to be sent. */
  | 'file-too-large'
  | 'data-too-large'
  | 'shared-later'
  | 'import-left'
  | 'forget-left';

/** Why a transfer is not counted for an order. */
export type ReceiptRefusal =
  | 'no-profile'
  | 'known'
  | 'of-other-order'
  | 'all-counted'
  | 'records-unread'
  | 'unwatched'
  | 'off'
  | 'absent'
  | 'failed'
  | 'no-transfer'
  | 'other-sender'
  | 'other-time'
  | ChainErrorCode;

/** Why nothing was read from the service of the active profile. */
export type ServiceRefusal = 'no-profile' | 'no-service' | ServiceErrorCode;

/** Why a part of the dashboard was not read. Each has its sentence in `components/dashboard/trouble-text.ts`. */
export type ReadRefusal = Broken | ServiceRefusal | 'storageUnavailable';
