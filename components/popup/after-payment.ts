import { later } from '../parts/later.ts';

// Fetched while the sheet is open: loaded after the press, they would leave the window empty for some frames.
export const IntentLater = later(() => import('./IntentScreen.tsx'));
export const OrderLater = later(() => import('./OrderScreen.tsx'));
