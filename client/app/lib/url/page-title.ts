/** Returns the title of a page: its own name and the retailer's, without the one that is unknown. */
export const pageTitle = (retailer: string, page?: string | null): string =>
  [page, retailer].filter(Boolean).join(" - ");
