import { describe, expect, it } from 'vitest';
import type { PopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { sheetObstacle } from '../../../../lib/store/popup/sheet-obstacle.ts';
import { workingDay } from '../../../e2e/popup-fixtures.ts';

const at = (hour: number, minute = 0) => new Date(2026, 10, 26, hour, minute).getTime();

/** The sheet at this time, with quiet hours from 23 to 7 o'clock or as given, and with any other obstacle. */
function sheetAt(
  nowMs: number,
  [fromMinute, toMinute] = [1380, 420],
  obstacle: object | null = null,
): PopupModel {
  const { limits } = workingDay(nowMs);
  const snapshot = workingDay(nowMs, { limits: { ...limits, quietHours: { fromMinute, toMinute } } });
  return { snapshot, nowMs: { value: nowMs }, obstacle: { value: obstacle } } as unknown as PopupModel;
}

describe('the quiet hours', () => {
  it('stop what is on the sheet, before it is sent', () => {
    const quiet = { code: 'limit', limit: 'quietHours', over: null };
    expect(sheetObstacle(sheetAt(at(23)))).toEqual(quiet);
    expect(sheetObstacle(sheetAt(at(6, 59)))).toEqual(quiet);
    expect(sheetObstacle(sheetAt(at(7)))).toBeNull();
    expect(sheetObstacle(sheetAt(at(22, 59)))).toBeNull();
  });

  it('are named after any other obstacle', () => {
    const offline = { code: 'offline' };
    expect(sheetObstacle(sheetAt(at(23), [1380, 420], offline))).toEqual(offline);
  });

  it('do nothing if none are set', () => {
    const open = { snapshot: workingDay(at(3)), obstacle: { value: null } } as unknown as PopupModel;
    expect(sheetObstacle(open)).toBeNull();
  });
});
