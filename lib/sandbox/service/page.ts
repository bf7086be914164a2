import type { Fields } from '../http/read-fields.ts';
import { readInteger } from '../http/read-value.ts';

const defaultPerPage = 15;
const maxPerPage = 100;
const edgePages = 2;
const pagesOnEachSide = 3;

type PageWish = { readonly page: number; readonly perPage: number };

/** The page asked for, or the names of the fields that are wrong. */
export const readPageWish = (fields: Fields): PageWish | readonly string[] => {
  const page = fields.has('page') ? readInteger(fields.get('page')) : 1;
  const perPage = fields.has('per_page') ? readInteger(fields.get('per_page')) : defaultPerPage;
  const isPageGood = page !== undefined && page >= 1;
  const isPerPageGood = perPage !== undefined && perPage >= 1 && perPage <= maxPerPage;
  if (isPageGood && isPerPageGood) return { page, perPage };
  return [...(isPageGood ? [] : ['page']), ...(isPerPageGood ? [] : ['per_page'])];
};

/** Page numbers to link to, with null where pages are left out. */
const chooseNumbers = (page: number, lastPage: number): readonly (number | null)[] => {
  const near = new Set<number>();
  for (let number = 1; number <= edgePages; number += 1) near.add(number).add(lastPage + 1 - number);
  for (let number = page - pagesOnEachSide; number <= page + pagesOnEachSide; number += 1) near.add(number);
  const numbers = [...near]
    .filter((number) => number >= 1 && number <= lastPage)
    .sort((one, other) => one - other);
  return numbers.flatMap((number, at) =>
    at > 0 && number !== (numbers[at - 1] ?? 0) + 1 ? [null, number] : [number],
  );
};

/** The page envelope of the contract. URLs are relative; `from` and `to` are 0 on an empty page. */
export const wrapPage = (path: string, wish: PageWish, data: readonly unknown[], total: number): object => {
  const { page, perPage } = wish;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const urlOf = (number: number): string => `${path}?page=${number}`;
  const previous = page > 1 ? urlOf(page - 1) : null;
  const next = page < lastPage ? urlOf(page + 1) : null;
  const first = (page - 1) * perPage + 1;
  return {
    current_page: page,
    data,
    first_page_url: urlOf(1),
    from: data.length === 0 ? 0 : first,
    last_page: lastPage,
    last_page_url: urlOf(lastPage),
    links: [
      { url: previous, label: 'pagination.previous', active: false },
      ...chooseNumbers(page, lastPage).map((number) =>
        number === null
          ? { url: null, label: '...', active: false }
          : { url: urlOf(number), label: String(number), active: number === page },
      ),
      { url: next, label: 'pagination.next', active: false },
    ],
    next_page_url: next,
    path,
    per_page: perPage,
    prev_page_url: previous,
    to: data.length === 0 ? 0 : first + data.length - 1,
    total,
    draw: null,
    status: 'ok',
  };
};
