import { pageCount as countPages } from "./paging.ts";

/** How many rows a page of a table may have; -1 is all of them. */
export const PAGE_SIZES = [5, 10, 15, -1] as const;

/** A number of rows to a page. */
export type PageSize = (typeof PAGE_SIZES)[number];

const DEFAULT_SIZE: PageSize = 10;

/** Which rows of a table are shown. */
export interface TablePage {
  readonly size: PageSize;
  /** The page, counted from 1. */
  readonly page: number;
  readonly pageCount: number;
  /** The first row shown and the one after the last, counted from 0. */
  readonly start: number;
  readonly end: number;
}

/**
 * Reads from an address which rows of a table are shown: ten to a page and the first page unless it says otherwise. What
 * it says and cannot be is put right.
 * @param search the query of the address
 * @param name the table among those of the page
 * @param rowCount how many rows there are
 */
export function tablePage(search: URLSearchParams, name: string, rowCount: number): TablePage {
  const wanted = Number(search.get(`${name}-rows`));
  const size = PAGE_SIZES.find((each) => each === wanted) ?? DEFAULT_SIZE;
  const perPage = size === -1 ? Math.max(1, rowCount) : size;
  const pageCount = countPages(rowCount, perPage);
  const asked = Math.trunc(Number(search.get(`${name}-page`))) || 1;
  const page = Math.min(Math.max(1, asked), pageCount);
  const start = (page - 1) * perPage;
  return { size, page, pageCount, start, end: Math.min(start + perPage, rowCount) };
}

/** Returns the query of the address with another page of a table; another size starts from its first page. */
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
