import { expect, it } from 'vitest';
import { otherThanAsked } from '../../../../lib/domain/rental/other-than-asked.ts';

const asked = { to: 'TA', period: '1h', energyUnits: 65_000n } as const;
const nothing = { to: null, period: null, energyUnits: null };

it.each([
  ['what was asked for', {}, null],
  ['more energy', { energyUnits: 65_001n }, null],
  ['not stated', nothing, null],
  ['less energy', { energyUnits: 64_999n }, { ...nothing, energyUnits: 65_000n }],
  ['for another address', { to: 'TB' }, { ...nothing, to: 'TA' }],
  ['for another time', { period: '1d' }, { ...nothing, period: '1h' }],
  ['different in everything', { to: 'TB', period: '1d', energyUnits: 1n }, asked],
] as const)('says that what came is %s', (_, change, expected) => {
  expect(otherThanAsked({ ...asked, ...change }, asked)).toEqual(expected);
});

it('does not complain about energy if nobody knows how much was asked for', () => {
  expect(otherThanAsked({ ...asked, energyUnits: 1n }, { ...asked, energyUnits: null })).toBeNull();
});
