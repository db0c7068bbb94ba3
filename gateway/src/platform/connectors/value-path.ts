/** Reads a value inside another; undefined if a part of its path is absent. */
export type ReadPath = (value: unknown) => unknown;

const partPattern = /^(?:[^.[\]\s]+)(?:\[\d+\])*$/;

/** Returns the keys of a path such as `offer.images[0].url`; null for a malformed one. `.` is the value itself. */
function keysOf(path: string): readonly string[] | null {
  if (path === ".") return [];
  const keys: string[] = [];
  for (const part of path.split(".")) {
    if (!partPattern.test(part)) return null;
    keys.push(...part.replaceAll("]", "").split("["));
  }
  return keys;
}

/** A key of a prototype is none of the vendor's. */
const readKey = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;

/**
 * Compiles a path.
 * @param path keys with points between them and places of lists in brackets, such as `offer.images[0].url`; `.` for the value itself
 * @returns null for a malformed path
 */
export function compilePath(path: string): ReadPath | null {
  const keys = keysOf(path);
  if (keys === null) return null;
  const [first, second] = keys;
  if (first !== undefined && second === undefined) return (value) => readKey(value, first);
  return (value) => {
    let inner = value;
    for (const key of keys) inner = readKey(inner, key);
    return inner;
  };
}
