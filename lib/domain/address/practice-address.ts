/**
 * Whether this is the address that practice mode offers. It was chosen to be read, and nobody has a key for it: energy
 * that is bought for it with money is lost.
 */
export const isPracticeAddress = (address: string): boolean =>
  address.startsWith('TPracticeAddressNotForMoney');
