import { later } from '../parts/later.ts';

// Fetched while the sheet is shown: the window would be empty after the press until their scripts have come.
export const IntentLater = later(() => import('./IntentScreen.tsx'));
export const OrderLater = later(() => import('./OrderScreen.tsx'));
