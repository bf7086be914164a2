import { reply } from '../http/reply.ts';
import { formatTrx } from '../values/amounts.ts';
import type { Section } from '../world/events.ts';
import { sections } from '../world/events.ts';
import type { World } from '../world/world.ts';
import type { Call, Outcome } from './outcome.ts';
import { answerOnly } from './outcome.ts';
import { readPageWish, wrapPage } from './page.ts';
import { refuse, refuseFields } from './refuse.ts';

const firstGuid = 99_000_001;

/**
 * Sections in the order of their ids. The seed rotates them, so that no client can assume that the buyer's id is 1.
 */
const orderSections = (world: World): readonly Section[] => {
  const turn = world.seed % sections.length;
  return [...sections.slice(turn), ...sections.slice(0, turn)];
};

const showAccount = (world: World, section: Section, id: number): object => ({
  guid: firstGuid + id,
  user_id: 1_000 + (world.seed % 9_000),
  id,
  section,
  currency: 'TRX',
  balance: formatTrx(world.balancesSun[section]),
});

/** POST account/list */
export const showAccounts = ({ world, fields, path }: Call): Outcome => {
  const page = readPageWish(fields);
  if (!('perPage' in page))
    return answerOnly(
      refuseFields(Object.fromEntries(page.map((name) => [name, [`The ${name} is invalid.`]]))),
    );
  const all = orderSections(world).map((section, at) => showAccount(world, section, at + 1));
  const skip = (page.page - 1) * page.perPage;
  return answerOnly(reply(wrapPage(path, page, all.slice(skip, skip + page.perPage), all.length)));
};

/** POST account/get/{id} */
export const getAccount = ({ world, id }: Call): Outcome => {
  const section = /^[1-9]\d{0,3}$/.test(id) ? orderSections(world)[Number(id) - 1] : undefined;
  if (!section) return answerOnly(refuse(404, 'Account not found.'));
  return answerOnly(reply({ status: 'ok', data: showAccount(world, section, Number(id)) }));
};
