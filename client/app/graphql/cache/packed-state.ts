import type { StoreObject } from "@apollo/client";
import { groupBy } from "../../lib/group-by.ts";

/** The state of a cache: every object by its id. */
export type State = Readonly<Record<string, StoreObject>>;

type Fields = Readonly<Record<string, unknown>>;

/** Objects with equal fields, and their ids, unless these follow from type and `id`. */
type Group = readonly [objects: unknown, ids?: readonly string[]];

/** The name of the number of objects in a packed list; no field of the graph has it. */
const COUNT = "";

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const namesOf = (object: Fields): string => Object.keys(object).join();

const idOf = ({ __typename, id }: Fields): string => `${String(__typename)}:${String(id)}`;

function haveEqualFields(values: readonly unknown[]): values is readonly [Fields, ...Fields[]] {
  const [first] = values;
  if (!isObject(first)) return false;
  const names = namesOf(first);
  return values.every((value) => isObject(value) && namesOf(value) === names);
}

/** Returns the values of a field: a list of one if all are the same, and packed fields for objects. */
function column(values: readonly unknown[]): unknown {
  if (haveEqualFields(values)) return columns(values);
  return typeof values[0] !== "object" && values.every((value) => value === values[0])
    ? [values[0]]
    : values.map(packed);
}

const columns = (objects: readonly [Fields, ...Fields[]]): Fields =>
  Object.fromEntries(Object.keys(objects[0]).map((name) => [name, column(objects.map((object) => object[name]))]));

/** Returns a value with its lists of objects by field: each name once, and a value that all objects have once. */
function packed(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.length > 1 && haveEqualFields(value)
      ? { [COUNT]: value.length, ...columns(value) }
      : value.map(packed);
  }
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, packed(each)]))
    : value;
}

/** Returns the state of a cache in the short form of a page, as JSON. */
export function packState(state: State): readonly Group[] {
  const groups = groupBy(Object.entries(state), ([, object]) => namesOf(object));
  return [...groups.values()].map((entries) => {
    const objects = packed(entries.map(([, object]) => object));
    const isNamed = entries.every(([id, object]) => id === idOf(object));
    return isNamed ? [objects] : [objects, entries.map(([id]) => id)];
  });
}

function valuesOf(packedColumn: unknown, count: number): readonly unknown[] {
  if (!Array.isArray(packedColumn)) return objectsOf(packedColumn as Fields, count);
  return packedColumn.length === 1 ? Array<unknown>(count).fill(unpacked(packedColumn[0])) : packedColumn.map(unpacked);
}

function objectsOf(fields: Fields, count: number): readonly Fields[] {
  const objects = Array.from({ length: count }, (): Record<string, unknown> => ({}));
  for (const name of Object.keys(fields)) {
    if (name === COUNT) continue;
    const values = valuesOf(fields[name], count);
    for (const [index, object] of objects.entries()) object[name] = values[index];
  }
  return objects;
}

function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpacked);
  if (!isObject(value)) return value;
  if (COUNT in value) return objectsOf(value, Number(value[COUNT]));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unpacked(each)]));
}

/** Returns the state that a page has in its short form. */
export function unpackState(groups: readonly Group[]): Record<string, StoreObject> {
  return Object.fromEntries(
    groups.flatMap(([group, ids]) => {
      // What `packState` has packed are objects of a state.
      const objects = unpacked(group) as readonly StoreObject[];
      return objects.map((object, index) => [ids?.[index] ?? idOf(object), object]);
    }),
  );
}
