import { type Decisions, isCheck } from './decisions.ts';
import type { Report } from './judge-words.ts';
import { ACCOUNTS } from './services.ts';
import type { World } from './world.ts';

const MOST_IN_A_MINUTE = 30;
const MINUTE_MS = 60_000;

/** Judges how many requests leave for one service in any minute, in one session of the browser. */
export function createPaceJudge(world: World, decisions: Decisions, report: Report) {
  const asked = new Map<string, { atMs: number; life: number }[]>();
  let excusedUntilMs = 0;
  return (origin: string): void => {
    if (!ACCOUNTS.some((one) => one.origin === origin)) return;
    const nowMs = world.clock.now();
    const isChecking = [...decisions.questions].some(({ topic }) => isCheck(topic));
    const isUncounted =
      isChecking ||
      world.disk.isRefusing() ||
      // A clock that goes ahead lets the minute pass at once.
      nowMs <
        Math.max(decisions.checkedAtMs, world.disk.sessionEndedAtMs(), world.clock.turnedAtMs()) + MINUTE_MS;
    if (isUncounted) excusedUntilMs = nowMs + MINUTE_MS;
    const recent = (asked.get(origin) ?? []).filter(({ atMs }) => atMs > nowMs - MINUTE_MS);
    recent.push({ atMs: nowMs, life: world.counts.lives });
    asked.set(origin, recent);
    // A life may end between a request and the note of it.
    const deaths = world.counts.lives - (recent[0]?.life ?? 0);
    if (nowMs >= excusedUntilMs && recent.length > MOST_IN_A_MINUTE + deaths)
      report('pace', `${recent.length} requests to ${origin} in a minute`);
  };
}
