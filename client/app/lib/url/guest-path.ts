/** True for an address of no use to somebody who is logged in: the login and the registration. */
export const isForGuests = (url: string | null | undefined): boolean => /^\/(?:login|register)\b/.test(url ?? "");
