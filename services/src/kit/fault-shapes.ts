import type { shapeModes } from "./faults.ts";

type ShapeMode = (typeof shapeModes)[number];
type Fields = readonly (readonly [string, unknown])[];

const otherType = (value: unknown): unknown => (typeof value === "string" ? 7 : `not a ${typeof value}`);

/** What becomes of the values that are neither lists nor objects, of the fields of an object, and of the items of a list. */
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
  // Fields made from entries are the object's own, whatever their names, and are written like all others.
  proto: { fields: (fields) => [...fields, ["__proto__", { isAdmin: true }], ["constructor", { prototype: strange }]] },
};

function changed(value: unknown, change: Change): unknown {
  const { leaf = (same) => same, fields = (same) => same, items = (same) => same } = change;
  if (Array.isArray(value)) return items(value.map((item) => changed(item, change)));
  if (typeof value !== "object" || value === null) return leaf(value);
  const inner = Object.entries(value).map(([name, field]) => [name, changed(field, change)] as const);
  return Object.fromEntries(fields(inner));
}

/** Puts a list where an object was, and an object where a list was. */
function swapped(value: unknown): unknown {
  return Array.isArray(value) ? Object.fromEntries(value.map((item, index) => [`item${index}`, item])) : [value];
}

/**
 * Spoils the JSON of an answer in one way all over.
 * @param text the true answer
 * @returns the same text when it is no JSON
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
