import { later } from '../parts/later.ts';
import { ListsLater } from './lists/lists-later.ts';

// Fetched while the sheet is open: loaded after the press, they would leave the window empty for some frames.
export const IntentLater = later(() => import('./intent/IntentScreen.tsx'));
export const OrderLater = later(() => {
  // The screen imports that file: asked for only then, it would come a round later, and a popup may open here.
  ListsLater.fetchNow();
  return import('./order/OrderScreen.tsx');
});
