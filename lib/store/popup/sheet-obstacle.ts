import { isQuietNow } from '../quiet-now.ts';
import type { Obstacle } from './obstacle.ts';
import type { PopupModel } from './popup-model.ts';

/**
 * What keeps the open sheet from buying. Only the sheet tells the quiet hours: the quote's script goes without them.
 */
export function sheetObstacle({ obstacle, snapshot, nowMs }: PopupModel): Obstacle | null {
  if (obstacle.value || !snapshot.limits.quietHours) return obstacle.value;
  return isQuietNow(snapshot.limits, nowMs.value) ? { code: 'limit', limit: 'quietHours', over: null } : null;
}
