const quote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/** Finds where a text ends; one that never ends reaches to the end of the body. */
function endOfText(body: string, start: number): number {
  for (let end = body.indexOf('"', start); end >= 0; end = body.indexOf('"', end + 1)) {
    let last = end - 1;
    while (body.charCodeAt(last) === backslash) last -= 1;
    // An even number of backslashes are signs of the text, and the quote after them its end.
    if ((end - last) % 2 === 1) return end;
  }
  return body.length;
}

/** Looks at the signs alone: building a deep value first is what would block the process. */
function isDeeperThan(body: string, maxDepth: number): boolean {
  let depth = 0;
  for (let at = 0; at < body.length; at += 1) {
    const sign = body.charCodeAt(at);
    // Most of a body is texts, and the engine passes over them faster than any loop.
    if (sign === quote) at = endOfText(body, at + 1);
    else if (sign === openBrace || sign === openBracket) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (sign === closeBrace || sign === closeBracket) depth -= 1;
  }
  return false;
}

/** A body that was read: its value, or in our words why there is none. */
export type JsonBody = { readonly value: unknown } | { readonly flaw: string };

/**
 * Parses the body of an answer.
 * @param body the whole body
 * @param maxDepth how deep it may be nested
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
