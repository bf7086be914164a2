import { expect, it } from 'vitest';
import { alikeText, groupsText } from '../../../../components/parts/words/alike-text.ts';

it.each([
  [{ sameStart: 4, sameEnd: 4 }, 'lookAlike.means ["4","4","26"]'],
  [{ sameStart: 27, sameEnd: 0 }, 'lookAlike.meansStart ["27","0","7"]'],
  [{ sameStart: 1, sameEnd: 6 }, 'lookAlike.meansEnd ["1","6","27"]'],
])('says which ends two addresses share, and mentions no end that differs: %o', (same, told) => {
  expect(alikeText(34, same)).toBe(told);
});

it.each([
  ['TPracticeAddressNotForMoney74jhiLa', [1], 'lookAlike.groups ["1","7"]'],
  ['TPracticeAddressNotForMoney74jhiLa', [4, 8, 13, 33], 'lookAlike.groups ["2, 3, 7","7"]'],
])('tells the ear which groups differ: %s at %j', (address, places, told) => {
  const other = [...address].map((letter, at) => (places.includes(at) ? '1' : letter)).join('');
  expect(groupsText(address, other)).toBe(told);
});
