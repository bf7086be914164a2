import * as z from 'zod/mini';

export const keepModeSchema = z.enum(['device', 'passphrase', 'session']);

export type KeepMode = z.infer<typeof keepModeSchema>;

const sealedSchema = z.lazy(() => z.strictObject({ iv: z.string(), data: z.string() }));

/** What may be known of a secret without opening it. */
const labelFields = { origin: z.string(), lastFour: z.string(), savedAtMs: z.number() };

const secretsSchema = z.lazy(() =>
  z.record(z.string(), z.strictObject({ ...labelFields, sealed: sealedSchema })),
);

/** The number of wrong passphrases in a row, and until when none is tried. */
const slowdownSchema = z.lazy(() => z.strictObject({ wrongCount: z.int(), untilMs: z.number() }));

/** What is on disk. In session mode that is only the mode. */
export const vaultRecordSchema = z.lazy(() =>
  z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('device'), secrets: secretsSchema }),
    z.strictObject({
      mode: z.literal('passphrase'),
      secrets: secretsSchema,
      salt: z.string(),
      rounds: z.int().check(z.gte(100_000), z.lte(10_000_000)),
      /** A known text under the key. It tells a wrong passphrase even if no secret is kept. */
      check: sealedSchema,
      slowdown: slowdownSchema,
    }),
    z.strictObject({ mode: z.literal('session') }),
  ]),
);

export type VaultRecord = z.infer<typeof vaultRecordSchema>;
export type PassphraseRecord = Extract<VaultRecord, { mode: 'passphrase' }>;
export type Slowdown = z.infer<typeof slowdownSchema>;

/** What is in session storage, which no browser writes to disk. */
export const openVaultSchema = z.lazy(() =>
  z.strictObject({
    /** The passphrase's key, while unlocked. */
    key: z.optional(z.string()),
    /** In session mode, the secrets themselves. */
    secrets: z.optional(z.record(z.string(), z.strictObject({ ...labelFields, text: z.string() }))),
  }),
);

export type OpenVault = z.infer<typeof openVaultSchema>;
