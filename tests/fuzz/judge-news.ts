import { decodeRecord } from '../../lib/purchase/journal/stored-text.ts';
import type { EngineEvent } from '../../lib/purchase/tell/event.ts';
import { markSchema } from '../../lib/purchase/tell/inbox-entry.ts';
import type { Report } from './judge-words.ts';
import type { World } from './world.ts';

/** Judges each notification at the moment at which the desktop is asked to show it. */
export function createNewsJudge(world: World, report: Report) {
  const lifeOf = new Map<string, number>();
  const shown: EngineEvent[] = [];

  function judge(id: string, event: EngineEvent): void {
    const { local } = world.disk.kept;
    const { lives } = world.counts;
    const wrong = (what: string) => report('news', `${id} ${what}`);
    if (lifeOf.get(id) === lives) wrong('is shown twice in one life');
    lifeOf.set(id, lives);
    shown.push(event);
    // With a disk that takes nothing, or has lost something, news is shown all the same.
    if (world.disk.isRefusing()) return;
    if (!local.has(`n:${id}`)) wrong('is shown before it is filed');
    const mark = decodeRecord(markSchema, String(local.get(`m:${id}`)));
    if (mark?.desktop === 'shown') wrong('is shown again');
  }
  return { judge, shown };
}
