/** Deeper answers than this are not ours; whatever lies below is left as it is. */
const deepest = 20;

/** Writes a name as `frequentShopper` whether it came as `FrequentShopper`, `frequent_shopper` or `FREQUENT-SHOPPER`. */
export function camelCase(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[\s_-]+/)
    .filter(Boolean);
  const [first = "", ...others] = words.map((word) => word.toLowerCase());
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** Copies a JSON value with all names of its objects in {@link camelCase}; of names that become the same the last counts. */
export function camelCaseKeys(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((item) => camelCaseKeys(item, depth + 1));
  // `fromEntries` defines properties, so that a name such as `__proto__` stays a mere name.
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [camelCase(name), camelCaseKeys(item, depth + 1)]),
  );
}
