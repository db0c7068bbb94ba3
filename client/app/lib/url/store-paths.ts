/** The parameters of the URL that choose which stores the locator lists. */
export const DEPARTMENT_FIELD = "department";
export const OPEN_FIELD = "open";
export const OPEN_NOW = "now";

const STORES_PAGE = "/stores";

/** Returns the URL of the stores with a department, or of only those where it is open now. */
export const departmentPath = (slug: string, isOpen: boolean): string =>
  `${STORES_PAGE}?${new URLSearchParams({ [DEPARTMENT_FIELD]: slug, ...(isOpen && { [OPEN_FIELD]: OPEN_NOW }) }).toString()}`;
