import { later } from '../../parts/later.ts';

/** Fetched once the pointer or the focus is on the quote: loaded after the press, it would leave the window empty. */
export const ConfirmLater = later(() => import('./ConfirmScreen.tsx'));
