import { localPath } from "./local-path.ts";

/** The parameter of the URLs of the login and the registration that contains the path to return to. */
const RETURN_TO = "returnTo";

/** The parameter that contains the offer to clip there: of these URLs, and then of the path. */
const CLIP = "clip";

/** Returns the path of the login or the registration, which then returns to a path with the offer to clip there. */
export const withReturn = (page: string, returnTo: string, clip?: string): string =>
  `${page}?${new URLSearchParams({ [RETURN_TO]: returnTo, ...(clip !== undefined && { [CLIP]: clip }) })}`;

/** Returns the parameters of a URL that say where to return to. */
export const returnFields = (search: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => name === RETURN_TO || name === CLIP));

/** Returns the path of the login or the registration, which then returns to where the page with this URL does. */
export function keepReturn(page: string, search: string): string {
  const query = new URLSearchParams(returnFields(search)).toString();
  return query === "" ? page : `${page}?${query}`;
}

/** Reads the path on this site to return to, with the offer to clip there; null if there is none. */
export function returnPath(search: string): string | null {
  const params = new URLSearchParams(search);
  const path = params.get(RETURN_TO);
  return path === null ? null : withClip(localPath(path), params.get(CLIP));
}

/** Returns the path with the offer to clip there. */
export function withClip(path: string, clip: string | null | undefined): string {
  if (clip === null || clip === undefined) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [CLIP]: clip })}`;
}

/** Reads the offer to clip from the URL of the page that has it; null if there is none. */
export const clipOf = (search: string): string | null => new URLSearchParams(search).get(CLIP);

/** Returns the query of a URL without the offer to clip. */
export function withoutClip(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(CLIP)) return search;
  params.delete(CLIP);
  const query = params.toString();
  return query === "" ? "" : `?${query}`;
}
