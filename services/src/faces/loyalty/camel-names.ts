/** A value whose field names, at every level, begin in lower case. */
export type CamelNamed<T> = T extends readonly (infer Item)[]
  ? CamelNamed<Item>[]
  : T extends object
    ? { [Name in keyof T as Uncapitalize<Name & string>]: CamelNamed<T[Name]> }
    : T;

function rename(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(rename);
  const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [lower(name), rename(item)]));
}

/** Returns a copy of plain data whose field names begin in lower case. */
export function camelNames<T>(value: T): CamelNamed<T> {
  // The type describes exactly this renaming.
  return rename(value) as CamelNamed<T>;
}
