const quote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/** Returns the end of a string; the end of the body if the string is not terminated. */
function endOfText(body: string, start: number): number {
  for (let end = body.indexOf('"', start); end >= 0; end = body.indexOf('"', end + 1)) {
    let last = end - 1;
    while (body.charCodeAt(last) === backslash) last -= 1;
    // After an even number of backslashes the quote ends the string.
    if ((end - last) % 2 === 1) return end;
  }
  return body.length;
}

/** Scans the characters only: parsing a deeply nested value first would block the event loop. */
function isDeeperThan(body: string, maxDepth: number): boolean {
  let depth = 0;
  for (let at = 0; at < body.length; at += 1) {
    const sign = body.charCodeAt(at);
    // Most of a body is strings, which `indexOf` skips faster than a loop.
    if (sign === quote) at = endOfText(body, at + 1);
    else if (sign === openBrace || sign === openBracket) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (sign === closeBrace || sign === closeBracket) depth -= 1;
  }
  return false;
}

export type JsonBody = { readonly value: unknown } | { readonly flaw: string };

/**
 * Parses the body of a response.
 * @returns the value, null for an empty body, or the flaw
 */
export function parseJsonBody(body: string, maxDepth: number): JsonBody {
  if (body === "") return { value: null };
  if (isDeeperThan(body, maxDepth)) return { flaw: "nested too deeply" };
  try {
    return { value: JSON.parse(body) };
  } catch {
    return { flaw: "not JSON" };
  }
}
