import type { DocumentNode, OperationVariables, StoreObject } from "@apollo/client";
import { mergedTypes } from "./cache.ts";
import { cacheRules, type Selection, selectionOf, withDefaults } from "./cached-fields.ts";

export interface Answer {
  readonly query: DocumentNode;
  readonly variables: OperationVariables;
  readonly data: StoreObject;
}

/** The initial state of a browser's cache: every object by its id. */
export type CacheState = Record<string, StoreObject>;

type StoreValue = StoreObject[string];

const isObject = (value: unknown): value is StoreObject => typeof value === "object" && value !== null;

/**
 * Returns the state of a cache into which the responses were written in order. Writing them would cost several times
 * as much.
 */
export function cacheStateOf(answers: readonly Answer[]): CacheState {
  const state: CacheState = {};
  for (const { query, variables, data } of answers) {
    const objects: Record<string, StoreObject> = {};
    const root = cachedFields(data, "Query", selectionOf(query), withDefaults(query, variables), objects);
    for (const [id, fields] of Object.entries({ ...objects, ROOT_QUERY: root })) {
      const object = state[id];
      state[id] = object === undefined ? fields : replaced(object, fields);
    }
  }
  return state;
}

/** Returns the fields of one object by their cache names; nested objects with an id are added to `objects`. */
function cachedFields(
  value: StoreObject,
  typename: string,
  selection: Selection,
  variables: OperationVariables,
  objects: Record<string, StoreObject>,
): StoreObject {
  const fields: StoreObject = { __typename: typename };
  for (const field of selection.of(typename)) {
    const answered = value[field.nameInResponse];
    if (answered === undefined) continue;
    const name = field.nameInCache(variables);
    const next = field.selection === null ? answered : cachedValue(answered, field.selection, variables, objects);
    fields[name] = name in fields ? merged(fields[name], next) : next;
  }
  return fields;
}

function cachedValue(
  value: StoreValue,
  selection: Selection,
  variables: OperationVariables,
  objects: Record<string, StoreObject>,
): StoreValue {
  if (Array.isArray(value)) return value.map((item) => cachedValue(item, selection, variables, objects));
  if (!isObject(value)) return value;
  const fields = cachedFields(value, String(value["__typename"]), selection, variables, objects);
  const id = cacheRules.identify(value);
  if (id === undefined) return fields;
  const former = objects[id];
  objects[id] = former === undefined ? fields : (merged(former, fields) as StoreObject);
  return { __ref: id };
}

/** Merges the fields of an object that occurs several times in one response. */
function merged(former: StoreValue, next: StoreValue): StoreValue {
  if (!isObject(former) || !isObject(next)) return next;
  if (Array.isArray(former) && Array.isArray(next)) return next.map((item, index) => merged(former[index], item));
  const fields: StoreObject = { ...former };
  for (const [name, value] of Object.entries(next)) fields[name] = name in former ? merged(former[name], value) : value;
  return fields;
}

/** Fields of a later response replace earlier ones; only nested objects of `mergedTypes` keep their other fields. */
function replaced(former: StoreObject, next: StoreObject): StoreObject {
  const fields: StoreObject = { ...former };
  for (const [name, value] of Object.entries(next)) {
    const before = former[name];
    fields[name] = isObject(before) && isObject(value) && isMerged(value) ? replaced(before, value) : value;
  }
  return fields;
}

const isMerged = ({ __typename }: StoreObject): boolean => __typename !== undefined && mergedTypes.has(__typename);
