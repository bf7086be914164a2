// What lives here: faults on real connections against the built extension in real browsers, and the count of what came of them.
// `npm run test:faults` runs it; a slice runs in `npm test`.
// It must not reach into the extension: it speaks the protocol of its pages and reads what it stores.
import type { WireFault } from './server/wire-fault.ts';

/** One purchase, and all that goes wrong with it. Data: a seed and a number give it again. */
export type Trial = {
  readonly kind: string;
  readonly protocol: 'http1' | 'http2';
  /** Whether the buy finds a connection that was used before: only there browsers resend. */
  readonly connection: 'warm' | 'fresh';
  readonly faults: readonly WireFault[];
  /** What is killed when a request stands at the moment its fault names. */
  readonly kill: 'background' | 'browser' | null;
  /** `same`: one decision confirmed twice at once. `two`: two decisions at once, of which one may go through. */
  readonly confirms: 'once' | 'same' | 'two';
  /** Prices of all periods are asked for at once first: so many connections are open when the buy comes. */
  readonly opensMany?: boolean;
  /** The browser may send this purchase again by itself. */
  readonly mayResend: boolean;
  /** Whether a buy request must reach the service; null where the fault leaves it open. */
  readonly arrives: boolean | null;
  /** Orders the service will have created in the end, where the fault decides it. */
  readonly orders?: number;
  readonly patienceMs: number;
};

export const usualPatienceMs = 20_000;
