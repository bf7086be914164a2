import type { Fields } from '../http/read-fields.ts';
import type { Reply } from '../http/reply.ts';
import type { PurchaseWish, SandboxEvent } from '../world/events.ts';
import type { World } from '../world/world.ts';

/** One call of an endpoint. */
export type Call = {
  readonly world: World;
  readonly nowMs: number;
  readonly fields: Fields;
  /** The path variable, where the endpoint has one. */
  readonly id: string;
  readonly path: string;
  readonly wish: PurchaseWish & { readonly applyAfterMs?: number };
};

/** What an endpoint decides: the events to store, and the answer to give once they are stored. */
export type Outcome = {
  readonly events: readonly SandboxEvent[];
  readonly answer: () => Reply;
};

export const answerOnly = (reply: Reply): Outcome => ({ events: [], answer: () => reply });
