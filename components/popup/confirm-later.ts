import { later } from '../parts/later.ts';

/** Fetched as soon as a hand is over the quote: the window would be empty after the press until its script has come. */
export const ConfirmLater = later(() => import('./ConfirmScreen.tsx'));
