import type { Answer } from '../../../../lib/messages/answer.ts';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { OptionsState } from '../../../../lib/messages/settings-topics.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/settings/settings.ts';
import { createOptionsModel } from '../../../../lib/store/options/options-model.ts';

export const KEPT: OptionsState = {
  settings: DEFAULT_SETTINGS,
  isDamaged: false,
  book: [],
  isBookDamaged: false,
  isBookUnshared: false,
  isBookFull: false,
  movedNames: {},
  vault: { mode: 'device', isDamaged: false, isLocked: false, isKeyUnread: false, waitMs: 0, labels: {} },
  grantedOrigins: [],
};
export const ORIGIN = 'https://energy.example';

export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** An options page over a background that answers everything, normally or with the given answers. */
export async function setUp({
  isGranted = true,
  answers = {} as Record<string, Answer<unknown, string>>,
} = {}) {
  const asked: { topic: string; input: unknown }[] = [];
  const requested: string[] = [];
  /** What each answer waits for, by topic. The browser's own answer is `host`. */
  const late: Record<string, Promise<void>> = {};
  let tick = () => {};
  const passSecond = () => {
    tick();
    return settle();
  };
  let tellNews = (_: Snapshot) => {};
  /** Another page has changed something. */
  const passNews = () => {
    tellNews(EMPTY_SNAPSHOT);
    return settle();
  };
  const bridge = {
    ask: async (topic: string, input: unknown) => {
      asked.push({ topic, input });
      const answer = answers[topic];
      await late[topic];
      return answer ?? answers[topic] ?? { ok: true, value: topic === 'settings.read' ? KEPT : {} };
    },
    watch(take) {
      tellNews = take;
      return () => {};
    },
  } as Bridge;
  const requestHost = async (origin: string) => {
    requested.push(origin);
    await late.host;
    return isGranted;
  };
  const model = createOptionsModel(bridge, requestHost, {
    now: () => 0,
    everySecond: (run) => {
      tick = run;
    },
  });
  await settle();
  const fill = (origin = ORIGIN, token = 'store-token-0123456789\n') => {
    model.service.open('new');
    model.service.name.value = ' Main ';
    model.service.origin.value = origin;
    model.service.token.value = token;
  };
  const topics = () => asked.map(({ topic }) => topic);
  return { model, asked, requested, late, fill, passSecond, passNews, topics };
}
