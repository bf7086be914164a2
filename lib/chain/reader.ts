import * as z from 'zod/mini';

export type Read<T> = (json: Readonly<Record<string, unknown>>) => T | null;

/** Reads an answer whole or not at all: null is a shape that no node gives. */
export function reader<S extends z.ZodMiniType, T>(
  schema: S,
  take: (answer: z.infer<S>, isEmpty: boolean) => T | null,
): Read<T> {
  return (json) => {
    const parsed = z.safeParse(schema, json);
    return parsed.success ? take(parsed.data, Object.keys(json).length === 0) : null;
  };
}
