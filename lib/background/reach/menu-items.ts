import { i18n } from '#i18n';
import type { MenuItem } from '../../platform/menus.ts';

/** Ids never change: a menu made by an older version is replaced, not doubled. */
const POINT_ITEM = 'turbine:address';
export const PAGE_ITEM = 'turbine:page';

/** One entry for each kind of place: more than one would make the browser fold them into a submenu. */
export function menuItems(): MenuItem[] {
  return [
    { id: POINT_ITEM, title: i18n.t('reach.menu.address'), contexts: ['selection', 'link', 'editable'] },
    { id: PAGE_ITEM, title: i18n.t('reach.menu.page'), contexts: ['page'] },
  ];
}
