/** The number of pages that a list fills; the last may be short, and there is always one. */
export function pageCount(total: number, itemsPerPage: number): number {
  return Math.max(1, Math.ceil(total / itemsPerPage));
}

/** The page that an address asks for in `page`, from 1; 1 for anything that is no such number. */
export function pageOfAddress(address: URLSearchParams): number {
  const asked = address.get("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
}

/** The same address at another page; the first is the address itself. */
export function addressOfPage(pathname: string, address: URLSearchParams, page: number): string {
  const next = new URLSearchParams(address);
  next.delete("page");
  if (page > 1) next.set("page", String(page));
  return next.size === 0 ? pathname : `${pathname}?${next.toString()}`;
}

/** The pages that get a number of their own: the first, the last and those around the current; null for a gap. */
export function numberedPages(current: number, count: number): readonly (number | null)[] {
  const near = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= 1,
  );
  return near.flatMap((page, index) => {
    const before = near[index - 1] ?? 0;
    return page - before > 1 ? [null, page] : [page];
  });
}
