/** How far one decision to buy has come, as the journal holds it. */
export const INTENT_STATES = [
  'armed',
  'sent',
  'notSent',
  'confirmed',
  'refused',
  'unknown',
  'duplicate',
  'notPlaced',
  'needsUser',
] as const;

export type IntentState = (typeof INTENT_STATES)[number];

/** Whether the purchase blocks every other one in its profile. */
export function isLocking({
  state,
  isAcknowledged,
}: {
  readonly state: IntentState;
  readonly isAcknowledged: boolean;
}): boolean {
  const isOpen = state === 'unknown' || state === 'needsUser' || state === 'duplicate';
  return state === 'armed' || state === 'sent' || (isOpen && !isAcknowledged);
}
