import { pageCount as countPages } from "./paging.ts";

/** The numbers of rows per page of a table; -1 for all rows. */
export const PAGE_SIZES = [5, 10, 15, -1] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

const DEFAULT_SIZE: PageSize = 10;

export interface TablePage {
  readonly size: PageSize;
  /** The page, counted from 1. */
  readonly page: number;
  readonly pageCount: number;
  /** The indexes of the first row shown and of the one after the last. */
  readonly start: number;
  readonly end: number;
}

/** Returns the rows that a URL selects; the first page of ten, or the page of row `startAt`, by default. */
export function tablePage(search: URLSearchParams, name: string, rowCount: number, startAt = 0): TablePage {
  const wanted = Number(search.get(`${name}-rows`));
  const size = PAGE_SIZES.find((each) => each === wanted) ?? DEFAULT_SIZE;
  const perPage = size === -1 ? Math.max(1, rowCount) : size;
  const pageCount = countPages(rowCount, perPage);
  const requested = Math.trunc(Number(search.get(`${name}-page`))) || Math.floor(startAt / perPage) + 1;
  const page = Math.min(Math.max(1, requested), pageCount);
  const start = (page - 1) * perPage;
  return { size, page, pageCount, start, end: Math.min(start + perPage, rowCount) };
}

/** Returns the query of the URL for another page or page size of a table. */
export function tablePageSearch(
  search: URLSearchParams,
  name: string,
  { size, page }: Pick<TablePage, "size" | "page">,
): string {
  const next = new URLSearchParams(search);
  next.set(`${name}-rows`, String(size));
  next.set(`${name}-page`, String(page));
  if (size === DEFAULT_SIZE) next.delete(`${name}-rows`);
  if (page === 1) next.delete(`${name}-page`);
  return `?${next.toString()}`;
}
