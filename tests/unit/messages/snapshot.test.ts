import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';
import { snapshotSchema } from '../../../lib/messages/snapshot.ts';

// A page watches the parts of its first snapshot, and a part that is left out later would keep its last value.
it.each(Object.entries(snapshotSchema.shape))('every snapshot has its part "%s"', (name, schema) => {
  expect(EMPTY_SNAPSHOT).toHaveProperty(name);
  expect(schema.safeParse(undefined).success).toBe(false);
});
