// What lives here: the user's decisions: services, keeping of tokens, limits, alerts, address book; and their files.
// The background uses it, over injected stores, clock and crypto; the protocol borrows its shapes.
// It must not touch browser API or network, nor let a token out of the vault to anyone but the service's client.
import * as z from 'zod/mini';
import { PERIODS } from '../domain/rental/period.ts';
import { MOST_SERVICES } from '../domain/service-origin.ts';
import { originText, profileSchema } from './profile.ts';

/** Whole SUN as text, since messages and storage carry no bigint. */
export const sunText = z.lazy(() => z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/)));
const minuteOfDay = z.lazy(() => z.int().check(z.gte(0), z.lte(1439)));
const leadMinutes = z.literal([5, 10, 30, 60]);

export const limitsSchema = z.lazy(() =>
  z.strictObject({
    perOrderSun: z.nullable(sunText),
    perDaySun: z.nullable(sunText),
    perAddressSun: z.nullable(sunText),
    /** SUN for one energy over the whole period. */
    highestPriceSun: z.nullable(sunText),
    /** A sum above this is typed before it is paid. */
    typedAboveSun: z.nullable(sunText),
    isOnlySaved: z.boolean(),
    quietHours: z.strictObject({ isOn: z.boolean(), fromMinute: minuteOfDay, toMinute: minuteOfDay }),
  }),
);

/** Whether each event is notified, by the purchase engine's names. Those about money at risk cannot be turned off. */
const notifySchema = z.lazy(() =>
  z.strictObject({
    delegated: z.boolean(),
    'confirmed-on-chain': z.boolean(),
    'chain-disagrees': z.literal(true),
    failed: z.boolean(),
    late: z.boolean(),
    'contact-service': z.boolean(),
    'ending-soon': z.boolean(),
    ended: z.boolean(),
    'found-late': z.boolean(),
    duplicate: z.literal(true),
    'needs-user': z.literal(true),
    uncertain: z.literal(true),
    settled: z.boolean(),
    overcharged: z.boolean(),
    'low-balance': z.boolean(),
    'price-below-mark': z.boolean(),
  }),
);

export const alertsSchema = z.lazy(() =>
  z.strictObject({
    notify: notifySchema,
    endingLeadHourMinutes: leadMinutes,
    endingLeadDayMinutes: leadMinutes,
    lowBalanceSun: sunText,
    /** For this period, at the active service. */
    priceMarkSun: sunText,
    /** Older settings lack the period and mean one hour. */
    priceMarkPeriod: z._default(z.enum(PERIODS), '1h'),
    badge: z.enum(['time-left', 'price', 'nothing']),
  }),
);

const chainSchema = z.lazy(() => z.strictObject({ isOn: z.boolean(), origin: originText }));

export const settingsSchema = z.lazy(() =>
  z.strictObject({
    version: z.literal(1),
    profiles: z.array(profileSchema).check(z.maxLength(MOST_SERVICES)),
    /** Null until the user has chosen one: the first run. */
    activeProfileId: z.nullable(z.string()),
    limits: limitsSchema,
    alerts: alertsSchema,
    chain: chainSchema,
    isBookSynced: z.boolean(),
  }),
);

export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = {
  version: 1,
  profiles: [],
  activeProfileId: null,
  limits: {
    perOrderSun: '50000000',
    perDaySun: '200000000',
    perAddressSun: null,
    highestPriceSun: null,
    typedAboveSun: '10000000',
    isOnlySaved: false,
    quietHours: { isOn: false, fromMinute: 23 * 60, toMinute: 7 * 60 },
  },
  alerts: {
    notify: {
      delegated: true,
      'confirmed-on-chain': false,
      'chain-disagrees': true,
      failed: true,
      late: true,
      'contact-service': true,
      'ending-soon': true,
      ended: false,
      'found-late': true,
      duplicate: true,
      'needs-user': true,
      uncertain: true,
      settled: true,
      overcharged: true,
      'low-balance': true,
      'price-below-mark': false,
    },
    endingLeadHourMinutes: 10,
    endingLeadDayMinutes: 60,
    lowBalanceSun: '10000000',
    priceMarkSun: '45',
    priceMarkPeriod: '1h',
    badge: 'time-left',
  },
  chain: { isOn: false, origin: 'https://api.trongrid.io' },
  isBookSynced: false,
};
