import { isPracticeAddress } from '../../domain/address/practice-address.ts';
import { isQuietNow } from '../quiet-now.ts';
import type { Obstacle } from './obstacle.ts';
import type { PopupModel } from './popup-model.ts';

/**
 * What keeps the open sheet from buying. Only the sheet tells the quiet hours, and the address of practice mode: the
 * quote's script goes without them.
 */
export function sheetObstacle({ obstacle, snapshot, nowMs, draft }: PopupModel): Obstacle | null {
  // A service without encryption is on this computer, for trying things out.
  const isMoney = snapshot.profile?.origin?.startsWith('https:');
  if (isMoney && isPracticeAddress(draft.value.to ?? '')) return { code: 'practiceAddress' };
  if (obstacle.value || !snapshot.limits.quietHours) return obstacle.value;
  return isQuietNow(snapshot.limits, nowMs.value) ? { code: 'limit', limit: 'quietHours', over: null } : null;
}
