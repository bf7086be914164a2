/** Whether a purchase is a row of a batch, or what a rule rented: their ids begin so. */
export const isOfPlan = (intentId: string): boolean => /^(batch|renew)-/.test(intentId);
