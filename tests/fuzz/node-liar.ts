import type { Random } from '../sim/random.ts';
import { SENDERS } from './addresses.ts';

/** What a chain node answers that is not so. */
const NODE_LIES = ['another network', 'goes back', 'another address', 'nonsense'] as const;
type NodeLie = (typeof NODE_LIES)[number];

const DAY_MS = 86_400_000;

export function createNodeLiar(random: Random) {
  let lie: NodeLie | null = null;

  function tellText(text: string): string {
    switch (lie) {
      case 'another network':
        return '{}';
      case 'goes back':
        return text
          .replace(
            /("(?:blockNumber|number)":)(\d+)/g,
            (_, name, block) => `${name}${Number(block) - 30_000}`,
          )
          .replace(
            /("(?:blockTimeStamp|timestamp|expire_time_for_energy)":)(\d+)/g,
            (_, name, atMs) => `${name}${Number(atMs) - DAY_MS}`,
          );
      case 'another address':
        return text.replace(/"T[1-9A-HJ-NP-Za-km-z]{33}"/g, `"${SENDERS[4]}"`);
      case 'nonsense':
        return text.replace(/:-?\d+/g, () => `:${random.pick(['0', '-1', '1.5', '1e30', '"x"', 'null'])}`);
      default:
        return text;
    }
  }

  return {
    /** Begins a lie of its own choice, or none. */
    begin(isLying: boolean): void {
      lie = isLying ? random.pick(NODE_LIES) : null;
    },
    isLying: () => lie !== null,
    async tell(answer: Response): Promise<Response> {
      if (lie === null || !answer.ok) return answer;
      const { status, headers } = answer;
      return new Response(tellText(await answer.text()), { status, headers });
    },
  };
}
