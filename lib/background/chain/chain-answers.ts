import type { Address } from '../../domain/address/address.ts';
import { DONE } from '../../messages/answer.ts';
import type { chainTopics } from '../../messages/chain-topics.ts';
import type { Handlers } from '../../messages/router.ts';
import type { ChainDesk } from './chain-desk.ts';

interface AnswerDeps {
  desk: ChainDesk;
  ready(): Promise<unknown>;
}

/** The answers about the chain. What was read is in the snapshot, so a node that is silent fails no question. */
export function createChainAnswers({ desk, ready }: AnswerDeps): Pick<Handlers, keyof typeof chainTopics> {
  return {
    'chain.read': async ({ sender, token, recipients }) => {
      await ready();
      // Only their form was checked: a wrong checksum asks about an address that nobody has.
      await desk.read({ sender: sender as Address, token, recipients: recipients as Address[] });
      return DONE;
    },
    'chain.natures': async ({ addresses }) => {
      await ready();
      return { ok: true, value: { natures: await desk.readNatures(addresses as Address[]) } };
    },
  };
}
