import type { Quote } from '../domain/rental/quote.ts';

/** Whether a fee that no order has shown yet may come on top of the quote's sums. */
export const hasUnseenFee = ({
  smallOrderFee,
  activationFee,
}: Omit<Quote, 'energyCost' | 'total'>): boolean =>
  smallOrderFee.kind === 'unseen' || activationFee.kind === 'unseen';
