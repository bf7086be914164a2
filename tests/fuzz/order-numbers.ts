/** The sandboxes' own numbers of orders. */
const OWN = 20_000_000;
const NAMES = /"(guid|order_guid)":2(\d{7})\b/g;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Gives the orders of an account numbers of their own: no other account of a service has them, as the contract says,
 * but all sandboxes count from the same one. `account`: two digits.
 */
export function createNumbers(account: number) {
  const first = account * 1_000_000;
  return {
    shown: (guid: number): number => guid - OWN + first,
    around:
      (fetch: Fetch): Fetch =>
      async (url, init) => {
        const asked = url.replace(
          /(\/order\/get\/)(\d+)$/,
          (_, path, guid) => `${path}${Number(guid) - first + OWN}`,
        );
        const answer = await fetch(asked, init);
        const { status, headers } = answer;
        const text = await textOf(answer.clone());
        if (text === null) return answer;
        const told = text.replace(NAMES, (_, name, digits) => `"${name}":${Number(digits) + first}`);
        return new Response(told, { status, headers });
      },
  };
}

/** Null for a body that breaks off, or of which there is none. */
const textOf = (answer: Response): Promise<string | null> =>
  answer.body === null ? Promise.resolve(null) : answer.text().catch(() => null);
