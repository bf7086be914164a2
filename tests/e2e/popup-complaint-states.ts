import { deliveredDay, intent, OPERATIONS } from './popup-fixtures.ts';
import type { PopupState } from './popup-states.ts';

/** States in which the service did something else than was confirmed. */
export const COMPLAINT_STATES: PopupState[] = [
  {
    name: '06d-overcharged',
    says: 'Ask the service about 0.412324 TRX of order 40718265.',
    snapshot: (at) => deliveredDay(at, { costPaidTrx: '3.1' }),
  },
  {
    name: '06e-fee-on-top',
    says: 'the service’s fee for a small order',
    snapshot: (at) =>
      deliveredDay(at, {
        costPaidTrx: '2.987676',
        fees: { smallOrderTrx: '0.3', activationTrx: '0', quotedTrx: '0' },
      }),
  },
  {
    name: '06h-less-than-bought',
    says: 'Ask the service about order 40718265.',
    snapshot: (at) => ({
      ...deliveredDay(at, { energyUnits: '32000', period: '1d' }),
      intents: [intent(at, 'confirmed', { guids: ['40718265'] })],
    }),
  },
  {
    name: '06i-for-another-address',
    says: 'You bought it for this address',
    snapshot: (at) => ({
      ...deliveredDay(at, { to: OPERATIONS }),
      intents: [intent(at, 'confirmed', { guids: ['40718265'] })],
    }),
  },
];
