import { describe, expect, it } from 'vitest';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import type { PopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { sheetObstacle } from '../../../../lib/store/popup/sheet-obstacle.ts';
import { MAIN, workingDay } from '../../../e2e/popup-fixtures.ts';
import { PROFILE } from '../../../support/service-profile.ts';

const at = (hour: number, minute = 0) => new Date(2026, 10, 26, hour, minute).getTime();

const MAIN_TO = { draft: { value: { to: MAIN } } };

/** The sheet at this time, with quiet hours from 23 to 7 o'clock or as given, and with any other obstacle. */
function sheetAt(
  nowMs: number,
  [fromMinute, toMinute] = [1380, 420],
  obstacle: object | null = null,
): PopupModel {
  const { limits } = workingDay(nowMs);
  const snapshot = workingDay(nowMs, { limits: { ...limits, quietHours: { fromMinute, toMinute } } });
  const sheet = { ...MAIN_TO, snapshot, nowMs: { value: nowMs }, obstacle: { value: obstacle } };
  return sheet as unknown as PopupModel;
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
    const open = { ...MAIN_TO, snapshot: workingDay(at(3)), obstacle: { value: null } };
    expect(sheetObstacle(open as unknown as PopupModel)).toBeNull();
  });
});

it.each([
  [
    'nothing is rented with money',
    exampleAddresses.sender,
    'https://energy.example',
    { code: 'practiceAddress' },
  ],
  ['play money rents', exampleAddresses.sender, null, null],
  ['a service on this computer rents', exampleAddresses.sender, 'http://127.0.0.1:8787', null],
  ['money rents for any other than', MAIN, 'https://energy.example', null],
])('%s for the address of practice', (_, to, origin, expected) => {
  const { snapshot, ...sheet } = sheetAt(at(12));
  const held = {
    ...sheet,
    draft: { value: { to } },
    snapshot: { ...snapshot, profile: { ...PROFILE, origin } },
  };
  expect(sheetObstacle(held as unknown as PopupModel)).toEqual(expected);
});
