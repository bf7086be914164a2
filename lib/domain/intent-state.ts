/** How far one decision to buy has come, as the journal says it. */
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
