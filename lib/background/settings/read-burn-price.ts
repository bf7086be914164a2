import * as z from 'zod/mini';

const parametersSchema = z.object({
  chainParameter: z.array(z.object({ key: z.string(), value: z.optional(z.int()) })),
});

const TIME_LIMIT_MS = 15_000;
const LARGEST_CHARACTERS = 200_000;

export type BurnPrice = { ok: true; burnPriceSun: string } | { ok: false; code: NodeRefusal };
type NodeRefusal =
  | 'unreachable'
  | 'redirected'
  | 'key-refused'
  | 'rate-limited'
  | 'unavailable'
  | 'not-a-node';

/** Asks a node what burning one energy costs: the connection test. The chain's client takes its place when it is there. */
export async function readBurnPrice(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  origin: string,
  apiKey: string | null,
): Promise<BurnPrice> {
  let text: string;
  try {
    const response = await fetch(`${origin}/wallet/getchainparameters`, {
      method: 'POST',
      headers: { Accept: 'application/json', ...(apiKey !== null && { 'TRON-PRO-API-KEY': apiKey }) },
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const code = codeOf(response);
    if (code) return { ok: false, code };
    text = await response.text();
  } catch {
    // The platform does not say why, and its message may carry the URL.
    return { ok: false, code: 'unreachable' };
  }
  const price = text.length > LARGEST_CHARACTERS ? null : readEnergyFee(text);
  return price === null ? { ok: false, code: 'not-a-node' } : { ok: true, burnPriceSun: String(price) };
}

function codeOf({ type, status }: Response): NodeRefusal | null {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) return 'redirected';
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 429) return 'rate-limited';
  if (status === 404 || status === 405) return 'not-a-node';
  return status >= 400 ? 'unavailable' : null;
}

function readEnergyFee(text: string): number | null {
  try {
    const parsed = parametersSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    return parsed.data.chainParameter.find(({ key }) => key === 'getEnergyFee')?.value ?? null;
  } catch {
    return null; // not JSON: not a node
  }
}
