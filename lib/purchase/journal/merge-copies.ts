import { type Intent, intentSchema } from './intent.ts';
import { decodeRecord, encodeRecord } from './stored-text.ts';
import { moveIntent } from './transitions.ts';

export type MergedCopy = {
  /** Null when neither copy can be read. */
  intent: Intent | null;
  /** The copies disagreed or one was damaged. */
  isMismatch: boolean;
};

/**
 * One intent from its two copies; the later one wins. An `armed` found beside a damaged or missing primary may be
 * behind what really happened, so it comes back as `unknown`: the primary is always written first.
 */
export function mergeCopies(primary: string | null, mirror: string | null, nowMs: number): MergedCopy {
  const first = primary === null ? null : decodeRecord(intentSchema, primary);
  // The copies are nearly always equal: then one is decoded.
  const second = mirror === primary ? first : mirror === null ? null : decodeRecord(intentSchema, mirror);
  const later = first && second ? (second.seq > first.seq ? second : first) : (first ?? second);
  const isMismatch = primary !== mirror;
  if (later && !first && later.state === 'armed') {
    return { intent: moveIntent(later, 'unknown', nowMs, 'damagedCopy'), isMismatch };
  }
  return { intent: later, isMismatch };
}

/** The text to write over this copy; null when the copy is current. */
export function copyToHeal(intent: Intent, text: string | null): string | null {
  const wanted = encodeRecord(intent);
  return wanted === text ? null : wanted;
}
