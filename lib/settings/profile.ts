import * as z from 'zod/mini';
import { parseServiceOrigin } from '../domain/service-origin.ts';
import { LONGEST_NAME, SEEN_NAME } from '../domain/typed-name.ts';
import { dropStacked } from '../domain/unseen.ts';

/** Practice is a profile that always exists and cannot be changed. */
export const PRACTICE_ID = 'practice';

/** The name under which the vault keeps the node's key. Tokens are kept under the id of their profile. */
export const CHAIN_SECRET = 'chain';

const COLOURS = ['jade', 'blue', 'violet', 'rose', 'amber', 'grey'] as const;

/** A name: one line with something to see, without towers of marks. */
export const nameText = z.lazy(() =>
  z
    .string()
    .check(z.trim(), z.overwrite(dropStacked), z.minLength(1), z.maxLength(LONGEST_NAME), z.regex(SEEN_NAME)),
);

export const originText = z.lazy(() =>
  z.string().check(
    z.refine((text) => {
      const parsed = parseServiceOrigin(text);
      return parsed.ok && parsed.origin === text;
    }),
  ),
);

export const colourSchema = z.enum(COLOURS);
export const bodyKindSchema = z.enum(['json', 'urlencoded']);

/** Neither practice nor a name that every object has (`constructor`): objects are looked up by this id. */
const profileId = z.lazy(() =>
  z.string().check(
    z.regex(/^[a-z0-9-]{8,40}$/),
    z.refine((id) => id !== PRACTICE_ID && !(id in {})),
  ),
);

/** A service that orders go to. Its token is not here: the vault keeps it, bound to the origin. */
export const profileSchema = z.lazy(() =>
  z.strictObject({
    id: profileId,
    name: nameText,
    colour: colourSchema,
    origin: originText,
    bodyKind: bodyKindSchema,
  }),
);

export type ServiceProfile = z.infer<typeof profileSchema>;
