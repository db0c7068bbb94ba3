/** The tokens of links, each of which opens what it names for everyone who reads it: a shared list, and a calendar feed. */
const linkToken = /(\/(?:list|calendar)\/)[^/.]+/i;

/** Empty segments and dots, which a route may skip: the token behind them opens the same. */
const skipped = /\/[./]*\//g;

const maxLength = 200;

/** Returns the path with encoded letters decoded, as routes read it; an invalid one has no route. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the path of a URL for logs: without the query, which can hold search terms, and without the tokens of links. */
export const loggedPath = (url: string): string =>
  decoded(url.split("?", 1)[0] ?? "")
    .replaceAll(skipped, "/")
    .replace(linkToken, "$1…")
    .slice(0, maxLength);
