import type { ApolloCache, DocumentNode, OperationVariables, StoreObject, TypedDocumentNode } from "@apollo/client";
import { canonicalStringify } from "@apollo/client/cache";
import type { GraphQLFormattedError } from "graphql";
import { Kind, OperationTypeNode } from "graphql";
import { cacheRules, type Selection, selectionOf } from "./cached-fields.ts";
import { type FailedFields, NO_FAILURES } from "./no-failures.ts";

/** The id of the object with the root fields of queries in every cache. */
export const ROOT_ID = "ROOT_QUERY";

interface FailedFieldsData {
  readonly failedFields: FailedFields;
}

const field = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "failedFields" } } as const;

/**
 * Reads and writes the failed fields in a cache. The field exists only in the client and is never sent to a server, so
 * the code generator does not know it.
 */
export const FAILED_FIELDS: TypedDocumentNode<FailedFieldsData> = {
  kind: Kind.DOCUMENT,
  definitions: [
    {
      kind: Kind.FRAGMENT_DEFINITION,
      name: { kind: Kind.NAME, value: "FailedFields" },
      typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: "Query" } },
      selectionSet: { kind: Kind.SELECTION_SET, selections: [field] },
    },
  ],
};

/** Returns the failed fields of a cache, or of the cache of a client. */
export const failuresIn = (source: Pick<ApolloCache, "readFragment">): FailedFields =>
  source.readFragment({ id: ROOT_ID, fragment: FAILED_FIELDS })?.failedFields ?? NO_FAILURES;

/** A response of the gateway with its query. */
export interface FailedAnswer {
  readonly query: DocumentNode;
  readonly variables: OperationVariables;
  readonly data: StoreObject;
  readonly errors: readonly GraphQLFormattedError[];
}

/** One field of a response. */
export interface FieldRead {
  /** The id of the object in the cache. */
  readonly id: string;
  /** The names of the field in the cache, from the object with the id downward. */
  readonly keys: readonly (string | number)[];
  /** The alias of the field in the response; null without one. */
  readonly alias: string | null;
  readonly value: unknown;
  /** True for a field that could not be read completely. */
  readonly failed: boolean;
}

type Path = readonly (string | number)[];

/** The location of an object: in the response, and in the cache. */
interface Place {
  readonly path: Path;
  readonly id: string;
  readonly keys: Path;
}

const isObject = (value: unknown): value is StoreObject => typeof value === "object" && value !== null;
const nameOf = (path: Path): string => path.join(".");

/** Returns the path of the value that an error removed: the field itself, or its nearest nullable ancestor. */
function lostPath(data: unknown, path: Path): string {
  let value = data;
  for (const [index, key] of path.entries()) {
    value = isObject(value) ? (value as Record<string, unknown>)[key] : null;
    if (value === null || value === undefined) return nameOf(path.slice(0, index + 1));
  }
  return nameOf(path);
}

/** The input and output of reading a response. */
interface Reading {
  readonly variables: OperationVariables;
  /** The paths in the response that have no value because of an error. */
  readonly lost: ReadonlySet<string>;
  readonly reads: FieldRead[];
}

/** After an error on the object itself, its fields without a value count as failed. */
function readObject(object: StoreObject, typename: string, selection: Selection, place: Place, reading: Reading): void {
  const { variables, lost, reads } = reading;
  const isIncomplete = lost.has(nameOf(place.path));
  for (const { nameInResponse, isAlias, nameInCache, selection: inner } of selection.of(typename)) {
    const next = { path: [...place.path, nameInResponse], id: place.id, keys: [...place.keys, nameInCache(variables)] };
    const value = object[nameInResponse];
    const isFailed = lost.has(nameOf(next.path)) || (isIncomplete && value === null);
    reads.push({ id: next.id, keys: next.keys, alias: isAlias ? nameInResponse : null, value, failed: isFailed });
    if (inner !== null) readValue(value, inner, next, reading);
  }
}

function readValue(value: unknown, selection: Selection, place: Place, reading: Reading): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const next = { ...place, path: [...place.path, index], keys: [...place.keys, index] };
      if (reading.lost.has(nameOf(next.path))) {
        reading.reads.push({ id: next.id, keys: next.keys, alias: null, value: item, failed: true });
      }
      readValue(item, selection, next, reading);
    }
  } else if (isObject(value)) {
    const id = cacheRules.identify(value);
    const at = id === undefined ? place : { ...place, id, keys: [] };
    readObject(value, String(value["__typename"]), selection, at, reading);
  }
}

const isMutation = ({ definitions }: DocumentNode): boolean =>
  definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION,
  );

/** Returns every field of a response by its cache name, with its value and its failure. */
export function fieldsRead({ query, variables, data, errors }: FailedAnswer): readonly FieldRead[] {
  const lostPaths = new Set(errors.flatMap(({ path }) => (path === undefined ? [] : [lostPath(data, path)])));
  const reading: Reading = { variables, lost: lostPaths, reads: [] };
  const [typename, id] = isMutation(query) ? ["Mutation", ""] : ["Query", ROOT_ID];
  readObject(data, typename, selectionOf(query), { path: [], id, keys: [] }, reading);
  // The fields of a mutation itself are for its caller and not cached.
  return reading.reads.filter((read) => read.id !== "");
}

const hasNothingBelow = (value: unknown): boolean => Array.isArray(value) || value === null;

/** The names of a field in the list of failed fields: its own, and the one with its alias. */
function namesOf({ keys, alias }: FieldRead): readonly string[] {
  if (alias === null) return [nameOf(keys)];
  return [nameOf(keys), nameOf([...keys.slice(0, -1), `${alias}:${keys.at(-1)}`])];
}

/** Returns true if a read covers a failed field: the same field, or one inside a list or null that was read. */
const isReadBy = (each: string, read: FieldRead): boolean =>
  namesOf(read).includes(each) || (hasNothingBelow(read.value) && each.startsWith(`${nameOf(read.keys)}.`));

/**
 * Returns the failed fields after a response.
 * @param formerFailures the failed fields before it
 * @param reads the fields of the response; those that failed are added, the others removed
 * @returns `known` itself when nothing has changed
 */
export function failuresAfter(formerFailures: FailedFields, reads: readonly FieldRead[]): FailedFields {
  const next = new Map(Object.entries(formerFailures).map(([id, names]) => [id, new Set(names)]));
  for (const read of reads) {
    const names = read.failed ? undefined : next.get(read.id);
    for (const each of names ?? []) if (isReadBy(each, read)) names?.delete(each);
  }
  for (const read of reads) {
    if (read.failed) next.set(read.id, new Set([...(next.get(read.id) ?? []), ...namesOf(read)]));
  }
  const lists = [...next]
    .filter(([, names]) => names.size > 0)
    .map(([id, names]) => [id, [...names].toSorted()] as const);
  const failures = Object.fromEntries(lists);
  return canonicalStringify(failures) === canonicalStringify(formerFailures) ? formerFailures : failures;
}
