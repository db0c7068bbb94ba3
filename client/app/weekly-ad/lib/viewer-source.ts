export interface ViewerVisit {
  /** The short-lived, single-use token of a logged-in shopper; null for a guest. */
  readonly token: string | null;
  /** True if the visitor has to choose a store first. */
  readonly choosesStore: boolean;
}

/** Returns the URL of an embedded viewer, with up to two parameters about the visitor. */
export function viewerSource(viewerUrl: string, { token, choosesStore }: ViewerVisit): string {
  const url = new URL(viewerUrl);
  if (token !== null) url.searchParams.set("token", token);
  // The viewer expects the parameter without a value.
  if (choosesStore) url.search = url.search === "" ? "?chooseStore" : `${url.search}&chooseStore`;
  return url.href;
}
