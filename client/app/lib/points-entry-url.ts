export const ENTRY_PARAMETER = "entry";

export const pointsEntryUrl = (id: string): string => `/rewards?${ENTRY_PARAMETER}=${encodeURIComponent(id)}`;
