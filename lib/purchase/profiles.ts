import * as z from 'zod/mini';
import type { Guid } from '../domain/order/guid.ts';
import { codeText, decimalText, decodeRecord, encodeRecord, guidText } from './journal/stored-text.ts';
import { CALM } from './pace/backoff.ts';
import type { EnginePorts } from './ports.ts';
import type { ServiceFailure } from './service-port.ts';

const PREFIX = 'p:';
const MOST_SEEN = 3000;

const profileSchema = z.lazy(() =>
  z.strictObject({
    v: z.literal(1),
    id: z.string(),
    /** Where its service was last. At another address the same id is another profile. */
    origin: z.optional(z.string()),
    /** Null until the list was read once. What that first list shows is the past. */
    listedAtMs: z.nullable(z.number()),
    /** When the list was last read completely: orders that appear later were made after this. */
    wholeAtMs: z.optional(z.number()),
    total: z.nullable(z.number()),
    /** The first list showed as many orders as its total named. */
    isPastWhole: z.boolean(),
    /** Orders that are not tracked: past when first seen, or long closed. */
    seen: z.array(guidText),
    balance: z.nullable(z.strictObject({ amount: decimalText, atMs: z.number() })),
    /** The account's owner, as the service names it. */
    userId: z.optional(z.number()),
    isBalanceLow: z.boolean(),
    isPriceLow: z.boolean(),
    /** When the price of the user's mark was last read. */
    pricedAtMs: z.nullable(z.number()),
    /** The mark that price was compared with: what was told about one mark says nothing about another. */
    pricedMark: z.optional(z.string()),
    backoff: z.strictObject({
      failures: z.number(),
      untilMs: z.number(),
      code: z.nullable(codeText<ServiceFailure['code']>()),
      isAskedFor: z.boolean(),
      pauseMs: z.optional(z.number()),
    }),
  }),
);

export type Profile = z.infer<typeof profileSchema>;
export type Profiles = ReturnType<typeof createProfiles>;

/** What is known of each profile. Losing a record costs a reading, never money, so writes are not verified. */
export function createProfiles({ primary, settings }: Pick<EnginePorts, 'primary' | 'settings'>) {
  const profiles = new Map<string, Profile>();

  function get(id: string): Profile {
    return profiles.get(id) ?? blank(id);
  }

  /** True once it is written. */
  async function put(changed: Profile): Promise<boolean> {
    const origin = settings().services.get(changed.id)?.origin ?? changed.origin;
    const profile = { ...changed, ...(origin !== undefined && { origin }) };
    profiles.set(profile.id, profile);
    try {
      await primary.set(PREFIX + profile.id, encodeRecord(profile));
      return true;
    } catch {
      return false;
    }
  }

  return {
    get,
    put,
    ids: () => [...profiles.keys()],

    async load(): Promise<void> {
      for (const text of (await primary.list(PREFIX)).values()) {
        const profile = decodeRecord(profileSchema, text);
        if (profile) profiles.set(profile.id, profile);
      }
    },

    /** Ends a pause after failures. A pause that the service asked for goes on. */
    async calm(id: string, known: Partial<Profile> = {}): Promise<void> {
      const profile = get(id);
      await put({ ...profile, ...known, ...(!profile.backoff.isAskedFor && { backoff: CALM }) });
    },

    /** True once it is written. What memory has is written too: an earlier write of it may have failed. */
    addSeen(id: string, guids: readonly Guid[]): Promise<boolean> {
      const profile = get(id);
      const seen = [...new Set([...profile.seen, ...guids])].slice(-MOST_SEEN);
      return put({ ...profile, seen });
    },
  };
}

function blank(id: string): Profile {
  return {
    v: 1,
    id,
    listedAtMs: null,
    total: null,
    isPastWhole: false,
    seen: [],
    balance: null,
    isBalanceLow: false,
    isPriceLow: false,
    pricedAtMs: null,
    backoff: CALM,
  };
}
