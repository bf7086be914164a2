// What lives here: faults on real connections against the built extension in real browsers, and the count of the
// results.
// `npm run test:faults` runs it; a slice runs in `npm test`.
// It must not reach into the extension: it speaks the protocol of its pages and reads what it stores.
import type { WireFault } from './server/wire-fault.ts';

/** One purchase, and all that goes wrong with it. Plain data that a seed and a number reproduce. */
export type Trial = {
  readonly kind: string;
  readonly protocol: 'http1' | 'http2';
  /** Whether the purchase finds a connection that was used before. Browsers resend only on those. */
  readonly connection: 'warm' | 'fresh';
  readonly faults: readonly WireFault[];
  /** What is killed when a request is held at the moment that its fault names. */
  readonly kill: 'background' | 'browser' | null;
  /** `same`: one decision confirmed twice at once. `two`: two decisions at once, of which one may go through. */
  readonly confirms: 'once' | 'same' | 'two';
  /** Asks for the prices of all periods at once first, so that many connections are open when the purchase comes. */
  readonly opensMany?: boolean;
  /** Whether the browser may send this purchase again by itself. */
  readonly mayResend: boolean;
  /** Whether a buy request must reach the service. Null where the fault leaves it open. */
  readonly arrives: boolean | null;
  /** How many orders the service will have created in the end. Absent where the fault leaves it open. */
  readonly orders?: number;
};
