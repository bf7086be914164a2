/** Whether a batch or a rule made this purchase: only their ids begin like this. */
export const isOfPlan = (intentId: string): boolean => /^(batch|renew)-/.test(intentId);
