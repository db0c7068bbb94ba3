/**
 * The first segments of links whose next one is a token that opens a shared list or a calendar feed for everyone. Routes skip
 * dots and empty segments behind it, and read a backslash as a slash, so nothing behind it is logged.
 */
const openedByToken = /^(.*?[/\\](?:list|calendar)[/\\]).*$/is;

const maxLength = 200;

/** Decodes the letters of a path, also those that are encoded repeatedly; other characters stay encoded. */
function decoded(path: string): string {
  const once = path.replaceAll(/%([2-7][0-9a-f])/gi, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return once === path ? path : decoded(once);
}

/** Returns the path of a URL for logs: without the query, which can hold search terms, and without the tokens of links. */
export const loggedPath = (url: string): string =>
  decoded(url.split("?", 1)[0] ?? "")
    .replace(openedByToken, "$1…")
    .slice(0, maxLength);
