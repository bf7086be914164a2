import { expect, test } from 'vitest';
import { digestText, encodeAddress, isAddress } from '../../../../lib/sandbox/values/address.ts';
import { exampleAddresses, poolAddress } from '../../../../lib/sandbox/world/account-profile.ts';

test.each([
  ['holder', exampleAddresses.holder],
  ['newcomer', exampleAddresses.newcomer],
  ['not activated', exampleAddresses.notActivated],
  ['contract', exampleAddresses.contract],
  ['pool', poolAddress],
])('the address of the %s is valid and made of the digest of its name', (name, address) => {
  expect(isAddress(address)).toBe(true);
  expect(address).toBe(encodeAddress(`41${digestText(`turbine sandbox ${name}`).slice(0, 40)}`));
});

test('the address of the sender is valid and can be read as what it is', () => {
  expect(isAddress(exampleAddresses.sender)).toBe(true);
  expect(exampleAddresses.sender).toMatch(/^TPracticeAddressNotForMoney/);
});
