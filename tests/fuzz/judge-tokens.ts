import type { Decisions } from './decisions.ts';
import type { Report } from './judge-words.ts';
import { ACCOUNTS, NODE } from './services.ts';
import type { World } from './world.ts';

/** Judges each token at the moment it leaves: it goes to its own service, while the user wants that. */
export const createTokenJudge =
  (world: World, decisions: Decisions, report: Report) =>
  (origin: string, token: string): void => {
    const last = token.slice(-4);
    if (!world.granted.has(origin)) report('token', `…${last} is sent to ${origin}, which is not allowed`);
    const isOwn = ACCOUNTS.some((one) => one.origin === origin && one.token === token);
    if (!isOwn && !(origin === NODE.origin && token === NODE.key))
      report('token', `…${last} is sent to ${origin}, a stranger`);
    const label = `${origin} ${last}`;
    // Read from the vault and taken away within the same moment, it may still leave.
    const isStored =
      world.disk.labels().includes(label) || world.disk.labelledAtMs(label) === world.clock.now();
    if (!isStored && !decisions.isMovingTokens())
      report('token', `…${last} is sent to ${origin}, where it is not saved`);
  };
