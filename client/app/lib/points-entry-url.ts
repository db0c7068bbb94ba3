/** The parameter of the rewards page that selects an entry of the points history. */
export const ENTRY_PARAMETER = "entry";

/** Returns the URL of the rewards page with an entry of the points history. */
export const pointsEntryUrl = (id: string): string => `/rewards?${ENTRY_PARAMETER}=${encodeURIComponent(id)}`;
