/** Deeper values are returned unchanged; responses of the portal are not so deep. */
const deepest = 20;

/** Converts names like `FrequentShopper`, `frequent_shopper` and `FREQUENT-SHOPPER` to `frequentShopper`. */
export function camelCase(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[\s_-]+/)
    .filter(Boolean);
  const [first = "", ...others] = words.map((word) => word.toLowerCase());
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** Returns a copy of a JSON value with all keys in {@link camelCase}; of keys that become equal, the last one wins. */
export function camelCaseKeys(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((item) => camelCaseKeys(item, depth + 1));
  // `fromEntries` defines own properties, so that the key `__proto__` cannot set a prototype.
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [camelCase(name), camelCaseKeys(item, depth + 1)]),
  );
}
