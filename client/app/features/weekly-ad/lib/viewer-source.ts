/** How the visitor of a viewer stands. */
export interface ViewerVisit {
  /** What shows the viewer, once and for a moment, that the visitor is logged in; null for a guest. */
  readonly token: string | null;
  /** True when the visitor has to choose a store first. */
  readonly choosesStore: boolean;
}

/**
 * Gives the address at which a viewer is embedded.
 * @param viewerUrl the page of the viewer
 * @param visit who looks at it; both, either or none of the two parts may be there
 */
export function viewerSource(viewerUrl: string, { token, choosesStore }: ViewerVisit): string {
  const url = new URL(viewerUrl);
  if (token !== null) url.searchParams.set("token", token);
  // The viewer looks for the bare word.
  if (choosesStore) url.search = url.search === "" ? "?chooseStore" : `${url.search}&chooseStore`;
  return url.href;
}
