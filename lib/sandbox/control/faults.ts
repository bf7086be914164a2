import type { OrderPath } from '../world/order-path.ts';

/** What goes wrong on an endpoint, and on which attempts. It is plain data; the mount acts on the transport part. */
export type FaultPlan = {
  /** An endpoint's name such as buy/energy, order/get, public/price, wallet/getaccount, or * for all. */
  readonly endpoint: string;
  /** The first attempt that is hit, counted from 1 since the plans were put. */
  readonly from?: number;
  /** How many attempts are hit; without it, all that follow. */
  readonly times?: number;
  /**
   * Whether the request is carried out. By default it is not with `drop: 'before'`, a redirect or a status from 300 on.
   */
  readonly action?: 'applied' | 'skipped';
  readonly latencyMs?: number;
  readonly drop?: 'before' | 'after';
  readonly truncateAt?: number;
  readonly byteEveryMs?: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly bodyBase64?: string;
  readonly bodyRepeat?: number;
  readonly redirect?: string;
  /** Oddities of the order that buy/energy makes. */
  readonly applyAfterMs?: number;
  readonly listAfterMs?: number;
  readonly isGuidShuffled?: boolean;
  readonly path?: OrderPath;
};

/** The part of a fault that happens to the connection. The mount that sends the response acts on it. */
export type TransportFault = {
  readonly latencyMs?: number;
  readonly isDropped?: boolean;
  readonly truncateAt?: number;
  readonly byteEveryMs?: number;
};

type FaultDesk = {
  put(plans: readonly FaultPlan[]): void;
  list(): readonly FaultPlan[];
  /** Counts an attempt and returns the first plan in the list that hits it, if any. */
  take(endpoint: string): FaultPlan | undefined;
};

/** Plans live in memory: they end with the process, unlike the world. */
export const createFaultDesk = (): FaultDesk => {
  let plans: readonly FaultPlan[] = [];
  const attempts = new Map<string, number>();
  const count = (endpoint: string): number => {
    const attempt = (attempts.get(endpoint) ?? 0) + 1;
    attempts.set(endpoint, attempt);
    return attempt;
  };
  return {
    put: (next) => {
      plans = next;
      attempts.clear();
    },
    list: () => plans,
    take: (endpoint) => {
      if (plans.length === 0) return undefined;
      const own = count(endpoint);
      const all = count('*');
      return plans.find((plan) => {
        if (plan.endpoint !== endpoint && plan.endpoint !== '*') return false;
        const past = (plan.endpoint === '*' ? all : own) - (plan.from ?? 1);
        return past >= 0 && past < (plan.times ?? Number.POSITIVE_INFINITY);
      });
    },
  };
};

const isAnswerPlanned = (plan: FaultPlan): boolean =>
  [plan.status, plan.body, plan.bodyBase64, plan.redirect].some((part) => part !== undefined);

export const isSkipped = (plan: FaultPlan): boolean => {
  if (plan.action) return plan.action === 'skipped';
  return plan.drop === 'before' || plan.redirect !== undefined || (plan.status ?? 200) >= 300;
};

const withoutBody = new Set([204, 205, 304]);

const planBody = (plan: FaultPlan): string | Uint8Array<ArrayBuffer> | undefined => {
  if (plan.bodyBase64 !== undefined)
    return Uint8Array.from(atob(plan.bodyBase64), (letter) => letter.charCodeAt(0));
  return plan.body?.repeat(plan.bodyRepeat ?? 1);
};

/** The planned answer if there is one, else the real one. A plan with headers alone adds them to the real answer. */
export const planAnswer = async (plan: FaultPlan, real: Response | undefined): Promise<Response> => {
  if (real && !isAnswerPlanned(plan) && !plan.headers) return real;
  const status = plan.status ?? (plan.redirect !== undefined ? 302 : (real?.status ?? 200));
  const headers = new Headers(real?.headers ?? { 'content-type': 'application/json' });
  for (const [name, value] of Object.entries(plan.headers ?? {})) headers.set(name, value);
  if (plan.redirect !== undefined) headers.set('location', plan.redirect);
  const standIn = JSON.stringify({ status: 'error', message: 'Planned by the sandbox.' });
  const isReal = real !== undefined && (plan.status ?? 200) < 300;
  const body = planBody(plan) ?? (isReal ? await real.text() : standIn);
  return new Response(withoutBody.has(status) ? null : body, { status, headers });
};

export const readTransportFault = (plan: FaultPlan): TransportFault => ({
  ...(plan.latencyMs !== undefined && { latencyMs: plan.latencyMs }),
  ...(plan.drop !== undefined && { isDropped: true }),
  ...(plan.truncateAt !== undefined && { truncateAt: plan.truncateAt }),
  ...(plan.byteEveryMs !== undefined && { byteEveryMs: plan.byteEveryMs }),
});
