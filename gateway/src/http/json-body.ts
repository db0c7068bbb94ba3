const quote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/** Looks at the bytes alone: building a deep value first is what would block the process. */
function isDeeperThan(bytes: Uint8Array, maxDepth: number): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
  }
  return false;
}

/** A body that was read: its value, or in our words why there is none. */
export type JsonBody = { readonly value: unknown } | { readonly flaw: string };

/**
 * Parses the body of an answer.
 * @param bytes the whole body
 * @param maxDepth how deep it may be nested
 * @returns the value, null for an empty body, or the flaw
 */
export function parseJsonBody(bytes: Buffer, maxDepth: number): JsonBody {
  if (bytes.length === 0) return { value: null };
  if (isDeeperThan(bytes, maxDepth)) return { flaw: "nested too deeply" };
  try {
    return { value: JSON.parse(bytes.toString("utf8")) };
  } catch {
    return { flaw: "not JSON" };
  }
}
