/** Returns the number of pages of a list, at least 1; the last one may be short. */
export function pageCount(total: number, itemsPerPage: number): number {
  return Math.max(1, Math.ceil(total / itemsPerPage));
}

/** Returns the page number in the parameter `page` of a URL; 1 for an invalid value. */
export function pageOfAddress(address: URLSearchParams): number {
  const requested = address.get("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(requested) ? Number(requested) : 1;
}

/** Returns the same URL for another page; the first page has no parameter. */
export function addressOfPage(pathname: string, address: URLSearchParams, page: number): string {
  const next = new URLSearchParams(address);
  next.delete("page");
  if (page > 1) next.set("page", String(page));
  return next.size === 0 ? pathname : `${pathname}?${next.toString()}`;
}

/** Returns the page numbers to show: the first, the last and those around the current one; null for a gap. */
export function numberedPages(current: number, count: number): readonly (number | null)[] {
  const near = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= 1,
  );
  return near.flatMap((page, index) => {
    const before = near[index - 1] ?? 0;
    return page - before > 1 ? [null, page] : [page];
  });
}
