export const DELEGATED = 3;
export const RECLAIMED = 4;
export const FAILED = 6;

/** Energy has not been given out and may still come. A number we do not know keeps its order pending. */
export function isPending(status: number): boolean {
  return status !== DELEGATED && !isFinal(status);
}

/** Nothing can happen any more. */
export function isFinal(status: number): boolean {
  return status === RECLAIMED || status === FAILED;
}
