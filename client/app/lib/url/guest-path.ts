/** Returns true for a URL that is only useful to guests: the login and the registration. */
export const isForGuests = (url: string | null | undefined): boolean => /^\/(?:login|register)\b/.test(url ?? "");
