import { findKeptPlace } from '../domain/kept-place.ts';
import type { StoredMap } from './stored-map.ts';

/** Keeps bytes that could not be read, for support or for the version that wrote them. */
export async function putAside(local: StoredMap, key: string, raw: unknown): Promise<void> {
  await local.write(await findKeptPlace(key, raw, local.read), raw);
}
