import { exampleAddresses } from '../../lib/sandbox/world/account-profile.ts';
import { createRandom, makeAddress } from '../support/random-addresses.ts';

const random = createRandom(99);
const next = () => makeAddress(random);

/** Where energy is rented for: two that the sandbox describes, and others. */
export const SENDERS: readonly [string, ...string[]] = [
  exampleAddresses.sender,
  exampleAddresses.holder,
  next(),
  next(),
  next(),
];
export const RECIPIENTS = [next(), next()] as const;
