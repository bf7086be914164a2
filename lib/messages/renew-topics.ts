import * as z from 'zod/mini';
import type { RulePause } from '../domain/plan/rule-pause.ts';
import { PERIODS } from '../domain/rental/period.ts';
import { codeSchema, digitsSchema, madeIdSchema, shapedAddressSchema, timeSchema } from './fields.ts';
import { limitNameSchema, renewStopCodeSchema } from './stop-code.ts';

const pages = ['dashboard'] as const;
const nothing = z.strictObject({});
const one = z.strictObject({ id: madeIdSchema });

/** Both bounds of buying without being asked. */
const budgetSchema = z.strictObject({ perDaySun: digitsSchema, untilMs: timeSchema });

const ruleView = z.object({
  id: z.string(),
  to: z.string(),
  period: z.enum(PERIODS),
  energyUnits: digitsSchema,
  feesSun: digitsSchema,
  capSun: digitsSchema,
  budget: z.nullable(budgetSchema),
  /** What the rule spent in the last 24 hours. */
  spentSun: digitsSchema,
  pause: z.nullable(z.object({ code: codeSchema<RulePause>(), params: z.record(z.string(), z.string()) })),
  /** Until then the rule would pause again at once for its budget if it went on. */
  stuckUntilMs: z.nullable(timeSchema),
  /** The rental whose end is near, to be renewed now. */
  due: z.nullable(z.object({ guid: digitsSchema, endsAtMs: timeSchema })),
});

const stopSchema = z.nullable(
  z.object({
    code: renewStopCodeSchema,
    /** The limit that would be broken, and by how much. */
    limit: z.optional(limitNameSchema),
    overSun: z.nullable(digitsSchema),
  }),
);

/** The terms of renting the same again, as they were confirmed. */
const termFields = {
  guid: digitsSchema,
  feesSun: digitsSchema,
  capSun: digitsSchema,
  /** The known address that the user has compared with the rental's; null if none was shown. */
  comparedWith: z.nullable(shapedAddressSchema),
  hasTypedSum: z.boolean(),
};

/** The service is null if one of the two is practice: nothing is paid twice then. */
const ruleElsewhere = z.object({ id: z.string(), to: z.string(), service: z.nullable(z.string()) });

/** Keeping addresses energized: the rules of the active profile. A stop is an answer: nothing was bought or kept. */
export const renewTopics = {
  'renew.read': {
    pages,
    input: nothing,
    output: z.object({
      rules: z.array(ruleView),
      /** The rules of other profiles: a notification may lead to them too. */
      elsewhere: z.array(ruleElsewhere),
      /** The rules of services that were removed. They can only be stopped. */
      gone: z.array(z.object({ id: z.string(), to: z.string() })),
      /** There were rules, and none of them can be read any more. */
      isDamaged: z.boolean(),
      /** The last decision is not on disk: if the browser ended now, the rules would be as before. */
      isUnwritten: z.boolean(),
    }),
  },
  /** Keeps the address of a running rental energized with the same rental. */
  'renew.keep': {
    pages,
    input: z.strictObject({
      /** Made when the dialog opened: the same id is the same rule, however often it arrives. */
      id: madeIdSchema,
      /** Whose rental the page showed. */
      profileId: z.string(),
      /** The rental as the page showed it: the user has decided about no other. */
      to: shapedAddressSchema,
      period: z.enum(PERIODS),
      energyUnits: digitsSchema,
      ...termFields,
      budget: z.nullable(budgetSchema),
    }),
    output: z.object({ stop: stopSchema }),
  },
  'renew.stop': { pages, input: one, output: nothing },
  /** `pause`: the code of the pause that was shown. The user has decided about no other. */
  'renew.goOn': { pages, input: z.strictObject({ id: madeIdSchema, pause: z.string() }), output: nothing },
  /** Rents the same again, once for each rule and ending order. */
  'renew.confirm': {
    pages,
    input: z.strictObject({ id: madeIdSchema, ...termFields }),
    output: z.object({ stop: stopSchema }),
  },
};

export type RuleElsewhere = z.infer<typeof ruleElsewhere>;
export type RuleView = z.infer<typeof ruleView>;
