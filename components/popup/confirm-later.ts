import { later } from '../parts/later.ts';

/** Fetched as soon as a hand or the focus is on the quote: the window would be empty after the press until its script has come. */
export const ConfirmLater = later(() => import('./ConfirmScreen.tsx'));
