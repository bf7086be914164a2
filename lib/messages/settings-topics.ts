import * as z from 'zod/mini';
import { addressText, bookEntrySchema, useSchema } from '../settings/address-book.ts';
import type { FileRefusal, LineRefusal } from '../settings/address-file.ts';
import { bodyKindSchema, colourSchema, nameText, originText } from '../settings/profile.ts';
import { alertsSchema, limitsSchema, settingsSchema } from '../settings/settings.ts';
import { keepModeSchema } from '../settings/vault-record.ts';
import { codeSchema } from './fields.ts';

const nothing = z.strictObject({});
const options = ['options'] as const;
const popup = ['popup'] as const;
const optionsAndPopup = ['options', 'popup'] as const;

/** Text that can stand in a header. It goes from a page to the background and never back. */
const secretText = z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/));
const passphraseText = z.string().check(z.minLength(1), z.maxLength(1_000));
const idText = z.string().check(z.maxLength(60));
const fileText = z.string().check(z.maxLength(1_048_576));

const secretLabel = z.strictObject({ origin: z.string(), lastFour: z.string(), savedAtMs: z.number() });

const optionsState = z.strictObject({
  settings: settingsSchema,
  /** The stored settings could not be read: what is shown are the defaults. */
  isDamaged: z.boolean(),
  book: z.array(bookEntrySchema),
  /** By address: the one that its name stood for here, until another machine of the user changed that. */
  movedNames: z.record(z.string(), z.string()),
  /** The stored addresses could not be read: none is shown. */
  isBookDamaged: z.boolean(),
  /** The book should be shared, but the last change may not have reached the other machines. */
  isBookUnshared: z.boolean(),
  /** That is so until the user decides on the names that other machines changed. */
  isBookFull: z.boolean(),
  vault: z.strictObject({
    mode: keepModeSchema,
    /** The vault could not be read: no token is kept until the mode is chosen anew. */
    isDamaged: z.boolean(),
    isLocked: z.boolean(),
    isKeyUnread: z.boolean(),
    waitMs: z.number(),
    /** By profile; the key of the chain node stands under `chain`. */
    labels: z.record(z.string(), secretLabel),
  }),
  /** Origins that the browser lets Turbine ask. */
  grantedOrigins: z.array(z.string()),
});

export type OptionsState = z.infer<typeof optionsState>;

/** What a service said when it was asked; null is what cannot be learned without a token. */
const serviceCheck = z.strictObject({
  hourPriceSun: z.string(),
  balanceTrx: z.nullable(z.string()),
  answeredInMs: z.number(),
});

export type ServiceCheck = z.infer<typeof serviceCheck>;

const fileProblem = z.strictObject({
  code: codeSchema<FileRefusal>(),
  badLines: z.array(z.strictObject({ line: z.int(), code: codeSchema<LineRefusal>() })),
});

const imitations = z.array(
  z.strictObject({
    address: z.string(),
    name: z.string(),
    line: z.optional(z.int()),
    imitates: z.string(),
    label: z.string(),
    isNamesake: z.optional(z.literal(true)),
  }),
);

const addressImport = z.strictObject({
  problem: z.nullable(fileProblem),
  addedCount: z.int(),
  knownCount: z.int(),
  /** What has stopped the import; none once the user means them. */
  imitations,
});

export type AddressImport = z.infer<typeof addressImport>;

const dataImport = z.strictObject({ settings: settingsSchema, addressCount: z.int(), imitations });

const profileDraft = z.strictObject({
  id: z.nullable(idText),
  name: nameText,
  colour: colourSchema,
  origin: originText,
  bodyKind: bodyKindSchema,
  token: z.nullable(secretText),
});

export type ProfileDraft = z.infer<typeof profileDraft>;

/** What the options page asks; the popup may unlock, and change over to the profile of an order elsewhere. */
export const settingsTopics = {
  'settings.read': { pages: options, input: nothing, output: optionsState },
  'settings.change': {
    pages: options,
    input: z.strictObject({
      limits: z.optional(limitsSchema),
      alerts: z.optional(alertsSchema),
      isBookSynced: z.optional(z.boolean()),
    }),
    output: nothing,
  },
  'profile.save': { pages: options, input: profileDraft, output: serviceCheck },
  /** The user no longer wants the service that is being saved at this origin. What is saved by then stays. */
  'profile.withdraw': { pages: options, input: z.strictObject({ origin: originText }), output: nothing },
  'profile.check': { pages: options, input: z.strictObject({ id: idText }), output: serviceCheck },
  'profile.activate': { pages: optionsAndPopup, input: z.strictObject({ id: idText }), output: nothing },
  'profile.remove': { pages: options, input: z.strictObject({ id: idText }), output: nothing },
  'token.remove': { pages: options, input: z.strictObject({ id: idText }), output: nothing },
  /** The host was granted for a service that nobody wants to save any more. */
  'host.giveBack': { pages: options, input: z.strictObject({ origin: originText }), output: nothing },
  'vault.keep': {
    pages: options,
    input: z.strictObject({ mode: keepModeSchema, passphrase: z.nullable(passphraseText) }),
    output: nothing,
  },
  'vault.rephrase': {
    pages: options,
    input: z.strictObject({ current: passphraseText, next: passphraseText }),
    output: nothing,
  },
  'vault.unlock': {
    pages: optionsAndPopup,
    input: z.strictObject({ passphrase: passphraseText }),
    output: nothing,
  },
  'vault.lock': { pages: options, input: nothing, output: nothing },
  /** How long until another passphrase may be tried: all that a popup may know of the vault. */
  'vault.wait': { pages: popup, input: nothing, output: z.strictObject({ waitMs: z.number() }) },
  'chain.save': {
    pages: options,
    input: z.strictObject({ isOn: z.boolean(), origin: originText, apiKey: z.nullable(secretText) }),
    output: nothing,
  },
  'chain.test': { pages: options, input: nothing, output: z.strictObject({ burnPriceSun: z.string() }) },
  'address.save': {
    pages: options,
    input: z.strictObject({
      address: addressText,
      label: nameText,
      use: useSchema,
      /** The known address that the user was shown beside it; null if none was. With any other one, nothing is saved. */
      comparedWith: z.nullable(addressText),
      /** The name under which the page shows this address as saved; null where it shows it as new. */
      knownAs: z.nullable(nameText),
    }),
    output: z.strictObject({ imitated: z.nullable(bookEntrySchema) }),
  },
  /** The user means all names that other machines changed, and was shown these. With any other one, nothing is settled. */
  'address.settle': {
    pages: options,
    input: z.strictObject({ moved: z.record(addressText, addressText) }),
    output: nothing,
  },
  'address.remove': { pages: options, input: z.strictObject({ address: addressText }), output: nothing },
  'address.import': {
    pages: options,
    /** `compared`: the look-alikes that the user was shown. With any other one, nothing is taken. */
    input: z.strictObject({ text: fileText, compared: imitations }),
    output: addressImport,
  },
  'address.export': {
    pages: options,
    input: z.strictObject({ format: z.enum(['csv', 'json']) }),
    output: z.strictObject({ text: z.string() }),
  },
  'data.export': {
    pages: options,
    input: nothing,
    /** `isPartial`: records that could not be read are missing. */
    output: z.strictObject({ text: z.string(), isPartial: z.boolean() }),
  },
  'data.import': {
    pages: options,
    input: z.strictObject({ text: fileText, isMeant: z.boolean(), compared: z.optional(imitations) }),
    output: dataImport,
  },
  'data.diagnose': { pages: options, input: nothing, output: z.strictObject({ text: z.string() }) },
  'data.forget': { pages: options, input: nothing, output: nothing },
  'alerts.test': { pages: options, input: nothing, output: z.strictObject({ isShown: z.boolean() }) },
};
