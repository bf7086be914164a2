import type { EngineSettings } from '../purchase/settings.ts';
import { EVENT_KINDS } from '../purchase/tell/event.ts';
import type { Choices } from './choices.ts';
import { PRACTICE_ORIGIN } from './practice.ts';

const MINUTE_MS = 60_000;

/** What holds before the user has decided anything: practice mode as the one profile, no limits, all alerts. */
export function practiceChoices(hasEntered: boolean): Choices {
  return {
    profiles: [
      {
        id: 'practice',
        kind: 'practice',
        name: 'practice',
        colour: null,
        origin: PRACTICE_ORIGIN,
        bodyKind: 'json',
        token: 'ready',
      },
    ],
    activeProfileId: hasEntered ? 'practice' : null,
    engine: {
      limits: {
        perOrderSun: null,
        perDaySun: null,
        perAddressSun: null,
        highestPriceSun: null,
        allowedAddresses: null,
        quietHours: null,
      },
      notify: Object.fromEntries(EVENT_KINDS.map((kind) => [kind, true])) as EngineSettings['notify'],
      endingLeadMs: 10 * MINUTE_MS,
      lowBalance: null,
      priceMark: null,
    },
    typedAboveSun: null,
    badge: 'time-left',
    addresses: [],
  };
}
