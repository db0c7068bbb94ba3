/** What stands in the address that a reset mail links to. */
export interface ResetLink {
  readonly token: string;
  readonly email: string;
}

/** Reads the link out of an address; null unless both the token and the email address stand in it. */
export function resetLinkOf(search: URLSearchParams): ResetLink | null {
  const token = search.get("token");
  const email = search.get("address");
  return token && email ? { token, email } : null;
}
