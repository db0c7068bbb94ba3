import type { shapeModes } from "./faults.ts";

type ShapeMode = (typeof shapeModes)[number];
type Fields = readonly (readonly [string, unknown])[];

const otherType = (value: unknown): unknown => (typeof value === "string" ? 7 : `not a ${typeof value}`);

/** The changes of primitive values, of the fields of an object, and of the items of an array. */
interface Change {
  readonly leaf?: (value: unknown) => unknown;
  readonly fields?: (fields: Fields) => Fields;
  readonly items?: (items: readonly unknown[]) => readonly unknown[];
}

const strange = { weather: ["sunny", null, 21] };

const changes: Readonly<Record<Exclude<ShapeMode, "array-for-object">, Change>> = {
  "wrong-types": { leaf: otherType },
  "missing-fields": { fields: (fields) => fields.filter((_field, index) => index % 2 === 1) },
  "null-fields": { leaf: () => null },
  "null-items": { items: (items) => [null, ...items, null] },
  "extra-fields": { fields: (fields) => [...fields, ["unheardOf", strange]] },
  // `Object.fromEntries` creates own fields, also for these names, so JSON includes them.
  proto: { fields: (fields) => [...fields, ["__proto__", { isAdmin: true }], ["constructor", { prototype: strange }]] },
};

function changed(value: unknown, change: Change): unknown {
  const { leaf = (same) => same, fields = (same) => same, items = (same) => same } = change;
  if (Array.isArray(value)) return items(value.map((item) => changed(item, change)));
  if (typeof value !== "object" || value === null) return leaf(value);
  const inner = Object.entries(value).map(([name, field]) => [name, changed(field, change)] as const);
  return Object.fromEntries(fields(inner));
}

/** Replaces an object with an array, and an array with an object. */
function swapped(value: unknown): unknown {
  return Array.isArray(value) ? Object.fromEntries(value.map((item, index) => [`item${index}`, item])) : [value];
}

/**
 * Corrupts all of the JSON of a response in one way.
 * @returns the changed JSON; the same text if it is not JSON
 */
export function corruptShape(text: string, mode: ShapeMode): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  return JSON.stringify(mode === "array-for-object" ? swapped(value) : changed(value, changes[mode]));
}
