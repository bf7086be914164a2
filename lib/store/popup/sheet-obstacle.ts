import { isWithin } from '../../domain/quiet-hours.ts';
import type { Obstacle } from './obstacle.ts';
import type { PopupModel } from './popup-model.ts';

/** What keeps the open sheet from buying: of the quiet hours it tells alone, since the quote's script goes without them. */
export function sheetObstacle({ obstacle, snapshot, nowMs }: PopupModel): Obstacle | null {
  const { quietHours } = snapshot.limits;
  if (obstacle.value || !quietHours) return obstacle.value;
  const now = new Date(nowMs.value);
  const isQuiet = isWithin(quietHours, now.getHours() * 60 + now.getMinutes());
  return isQuiet ? { code: 'limit', limit: 'quietHours', over: null } : null;
}
