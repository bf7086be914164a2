export const DELEGATED = 3;
export const RECLAIMED = 4;
export const FAILED = 6;

/** Whether energy may still be delivered. An unknown number counts as pending. */
export function isPending(status: number): boolean {
  return status !== DELEGATED && !isFinal(status);
}

/** Whether an order was made and its energy has not been delivered yet. */
export const isOpen = ({
  status,
  closedAtMs,
}: {
  status: number | null;
  closedAtMs: number | null;
}): boolean => closedAtMs === null && (status === null || isPending(status));

/** Whether nothing can happen to the order any more. */
export function isFinal(status: number): boolean {
  return status === RECLAIMED || status === FAILED;
}
