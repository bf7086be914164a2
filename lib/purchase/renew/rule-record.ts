// Renewals: rules that keep an address energized, by asking before a rental ends or within a budget.
// The background composes it over the engine; tests and the simulator likewise.
// It must not buy anywhere but through the engine, nor under an id that does not follow from rule and ending order.
import * as z from 'zod/mini';
import type { RulePause } from '../../domain/plan/rule-pause.ts';
import { requestSchema } from '../journal/intent.ts';
import { guidText, wholeText } from '../journal/stored-text.ts';

/** Any text: that it is one of the set is the compiler's to see, which reads what the runner writes. */
const pauseCode = z.lazy(() => z.custom<RulePause>((value) => typeof value === 'string'));

const ruleSchema = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    profileId: z.string(),
    origin: z.string(),
    request: requestSchema,
    energyUnits: wholeText,
    feesSun: wholeText,
    /** The most one renewal may cost. Where the user is asked each time, that answer sets the cap instead. */
    capSun: wholeText,
    /** Null when the user is asked each time. Otherwise the rule buys by itself, within both bounds. */
    budget: z.nullable(z.strictObject({ perDaySun: wholeText, untilMs: z.number() })),
    /** Why the rule rests until the user lets it go on; null while it works. */
    pause: z.nullable(z.strictObject({ code: pauseCode, params: z.record(z.string(), z.string()) })),
    /** When the user last agreed: what earlier orders cost is known to them. */
    agreedAtMs: z.number(),
    /**
     * The ending order that the user was last asked about. With a budget: the one whose denial by the chain they have
     * gone on from.
     */
    askedFor: z.nullable(guidText),
    /** The rental that was to be renewed next at the last look. If it is over and was not renewed, it was missed. */
    lastEnding: z.nullable(z.strictObject({ guid: guidText, endsAtMs: z.number() })),
    /** The ending order whose trouble the user has gone on from: it is no longer renewed. */
    passedFor: z.nullable(guidText),
  }),
);

export const rulesSchema = z.lazy(() =>
  z.strictObject({
    v: z.literal(1),
    /** Grows with every write: of two copies the higher one is the later. */
    seq: z.number(),
    rules: z.array(ruleSchema),
  }),
);

export type RenewRule = z.infer<typeof ruleSchema>;

/** What the ids of a rule's purchases begin with. */
export const rulePrefix = (ruleId: string): string => `renew-${ruleId}-`;

/** The rule as it is once the user lets it go on: what was missed is past, and it waits for the next rental. */
export const resumed = (rule: RenewRule): RenewRule => ({ ...rule, pause: null, lastEnding: null });

/** The last moment at which the rule may buy by itself has passed. */
export const hasEnded = ({ budget }: RenewRule, nowMs: number): boolean =>
  budget !== null && nowMs >= budget.untilMs;

/** When to look at a rule again that has nothing to do until `atMs`: on its own last date, if that comes before. */
export const untilItsEnd = ({ budget }: RenewRule, atMs: number | null): number | null =>
  budget ? Math.min(atMs ?? budget.untilMs, budget.untilMs) : atMs;
