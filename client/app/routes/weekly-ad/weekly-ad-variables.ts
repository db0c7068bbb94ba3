/** What the address of the weekly ad asks for: a store by its slug, or the visitor's own. */
export const weeklyAdVariables = (search: URLSearchParams) => ({ store: search.get("store") });
