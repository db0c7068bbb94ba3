const maxItems = 10;
const deepest = 2;

function inspectArray(items: readonly unknown[], above: readonly unknown[]): string {
  if (items.length === 0) return "[]";
  if (above.length > deepest) return "[Array]";
  const written = items.slice(0, maxItems).map((item) => inspect(item, above));
  const restCount = items.length - written.length;
  const rest = restCount === 0 ? [] : [restCount === 1 ? "... 1 more item" : `... ${restCount} more items`];
  return `[${[...written, ...rest].join(", ")}]`;
}

function nameOf(object: object): string {
  const tag = Object.prototype.toString.call(object).slice("[object ".length, -1);
  const maker: unknown = object.constructor;
  return tag === "Object" && typeof maker === "function" && maker.name !== "" ? maker.name : tag;
}

function inspectObject(object: object, before: readonly unknown[]): string {
  if (before.includes(object)) return "[Circular]";
  const above = [...before, object];
  if ("toJSON" in object && typeof object.toJSON === "function") {
    const short: unknown = object.toJSON();
    if (short !== object) return typeof short === "string" ? short : inspect(short, above);
  } else if (Array.isArray(object)) {
    return inspectArray(object, above);
  }
  const entries = Object.entries(object);
  if (entries.length === 0) return "{}";
  if (above.length > deepest) return `[${nameOf(object)}]`;
  return `{ ${entries.map(([name, value]) => `${name}: ${inspect(value, above)}`).join(", ")} }`;
}

function inspect(value: unknown, above: readonly unknown[]): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "function") return value.name ? `[function ${value.name}]` : "[function]";
  return typeof value === "object" && value !== null ? inspectObject(value, above) : String(value);
}

/** Formats a value as graphql-js does in its error messages, which both executors return unchanged. */
export const inspectValue = (value: unknown): string => inspect(value, []);
