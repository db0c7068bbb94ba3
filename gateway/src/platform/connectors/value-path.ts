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
const isInherited = (key: string): boolean => key in Object.prototype || key in Array.prototype;

const ownKey = (value: object, key: string): unknown =>
  Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined;

/** Returns a reader of a key of parsed JSON. Looking whether the key is its own costs as much as reading it. */
function compileKey(key: string): ReadPath {
  if (isInherited(key))
    return (value) => (typeof value === "object" && value !== null ? ownKey(value, key) : undefined);
  return (value) =>
    typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}

/**
 * Compiles a path.
 * @param path keys with points between them and places of lists in brackets, such as `offer.images[0].url`; `.` for the value itself
 * @returns null for a malformed path
 */
export function compilePath(path: string): ReadPath | null {
  const keys = keysOf(path);
  if (keys === null) return null;
  const [read, ...inner] = keys.map(compileKey);
  if (read === undefined) return (value) => value;
  if (inner.length === 0) return read;
  return (value) => {
    let reached = read(value);
    for (const readInner of inner) reached = readInner(reached);
    return reached;
  };
}
