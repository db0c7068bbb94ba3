/** The title of a page: its own name and the retailer's, or whichever of them is known. */
export const pageTitle = (retailer: string, page?: string | null): string =>
  [page, retailer].filter(Boolean).join(" - ");
