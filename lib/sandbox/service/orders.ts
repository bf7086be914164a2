import type { Fields } from '../http/read-fields.ts';
import { readInteger } from '../http/read-value.ts';
import { reply } from '../http/reply.ts';
import { isAddress } from '../values/address.ts';
import type { Filter, ListWish } from '../world/listing.ts';
import { filterFields, filterOperators, listOrders, sortFields } from '../world/listing.ts';
import { readStatus } from '../world/order-path.ts';
import type { Call, Outcome } from './outcome.ts';
import { answerOnly } from './outcome.ts';
import { readPageWish, wrapPage } from './page.ts';
import { refuse, refuseFields } from './refuse.ts';
import { showOrder } from './show-order.ts';

const maxFilters = 10;

/** POST order/get/{guid} */
export const getOrder = ({ world, nowMs, id }: Call): Outcome => {
  const order = /^\d{1,16}$/.test(id) ? world.orderByGuid.get(Number(id)) : undefined;
  if (!order) return answerOnly(refuse(404, 'Order not found.'));
  return answerOnly(reply({ status: 'ok', data: showOrder(world, order, nowMs) }));
};

const readSort = (value: unknown): ListWish['sort'] | undefined => {
  if (value === undefined) return { field: 'created_at', direction: 'desc' };
  const [name, direction, ...rest] = typeof value === 'string' ? value.split('|') : [];
  const field = sortFields.find((known) => known === name);
  if (!field || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) return undefined;
  return { field, direction };
};

const isValueFit = (field: Filter['field'], value: unknown): value is string | number => {
  if (field === 'guid' || field === 'status') return readInteger(value) !== undefined;
  return field === 'to' ? isAddress(value) : value === 'hours' || value === 'days';
};

/** One entry: ["status", "=", 3], ["status", 3] or {"field": "status", "operator": "=", "value": 3}. */
const readFilter = (entry: unknown): Filter | undefined => {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const parts: readonly unknown[] = Array.isArray(entry)
    ? entry
    : [
        'field' in entry && entry.field,
        ('operator' in entry && entry.operator) || '=',
        'value' in entry && entry.value,
      ];
  if (parts.length !== 2 && parts.length !== 3) return undefined;
  const field = filterFields.find((known) => known === parts[0]);
  const operator = filterOperators.find((known) => known === (parts.length === 2 ? '=' : parts[1]));
  const value = parts.at(-1);
  if (!field || !operator || !isValueFit(field, value)) return undefined;
  return { field, operator, value: String(value) };
};

const readFilters = (value: unknown): readonly Filter[] | undefined => {
  if (value === undefined) return [];
  let list: unknown = value;
  if (typeof value === 'string') {
    try {
      list = JSON.parse(value);
    } catch {
      return undefined;
    }
  }
  if (!Array.isArray(list) || list.length > maxFilters) return undefined;
  const filters = list.map(readFilter);
  return filters.every((filter) => filter !== undefined) ? filters : undefined;
};

const readListWish = (fields: Fields) => ({
  page: readPageWish(fields),
  sort: readSort(fields.get('sort')),
  filters: readFilters(fields.get('filter')),
});

/** POST order/list. Entries carry what the contract shows, guid and status, and nothing else. */
export const showOrders = ({ world, nowMs, fields, path }: Call): Outcome => {
  const { page, sort, filters } = readListWish(fields);
  if (!('perPage' in page) || !sort || !filters) {
    const wrong = [
      ...('perPage' in page ? [] : page),
      ...(sort ? [] : ['sort']),
      ...(filters ? [] : ['filter']),
    ];
    return answerOnly(
      refuseFields(Object.fromEntries(wrong.map((name) => [name, [`The ${name} is invalid.`]]))),
    );
  }
  const skip = (page.page - 1) * page.perPage;
  const found = listOrders(world, { sort, filters, skip, take: page.perPage }, nowMs);
  const data = found.page.map((order) => ({
    guid: order.guid,
    status: readStatus(order.path, nowMs - order.atMs),
  }));
  return answerOnly(reply(wrapPage(path, page, data, found.total)));
};
