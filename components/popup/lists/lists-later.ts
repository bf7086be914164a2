import { later } from '../../parts/later.ts';

/** The lists of orders, in one file with what most screens after the quote share. */
export const ListsLater = later(() => import('./OrderLists.tsx'));
