import type { ApolloClient, StoreObject } from "@apollo/client";
import { useApolloClient, useFragment } from "@apollo/client/react";
import { FAILED_FIELDS, failuresIn, ROOT_ID } from "./cache/failed-fields.ts";
import { type FailedFields, NO_FAILURES } from "./cache/no-failures.ts";
import { useServerData } from "./cache/server-data.ts";

/** A value that was read; `partial` when a part of it is missing, for example some items of a list. */
interface Known<T> {
  readonly state: "value";
  readonly value: T;
  readonly partial: boolean;
}

/** The state of a nullable field: it has a value, is empty, or could not be read. */
export type Value<T> = Known<T> | { readonly state: "empty" } | { readonly state: "failed" };

/** An object of the graph for components: no default in place of a field compiles. Identifying fields are plain. */
export type Fields<T> = {
  // Names that begin with a space are metadata of the code generator for fragment masking.
  readonly [Name in keyof T as Name extends ` ${string}` ? never : Name]-?: Name extends "id" | "__typename"
    ? T[Name]
    : Value<NonNullable<T[Name]>>;
};

export type InValue<F> = F extends Known<infer T> ? T : never;

const EMPTY = { state: "empty" } as const;
const FAILED = { state: "failed" } as const;

/** Returns a plain value as a `Value`; null and undefined are empty. */
export const asValue = <T>(value: T): Value<NonNullable<T>> =>
  value === null || value === undefined ? EMPTY : { state: "value", value, partial: false };

/** The replacements for a field without a value. */
interface Otherwise<Empty, Failed> {
  readonly empty: Empty;
  readonly failed: Failed;
}

/** Returns the rendered value or the replacement for the field's state; both are required, so that none is confused. */
export function byState<T, Shown, Empty, Failed>(
  field: Value<T>,
  { empty, failed }: Otherwise<Empty, Failed>,
  show: (value: T) => Shown,
): Shown | Empty | Failed {
  if (field.state === "value") return show(field.value);
  return field.state === "empty" ? empty : failed;
}

/** Renders an optional part. Returns null without a value, also after a failure, which a notice of the page reports. */
export const whenRead = <T, R>(field: Value<T>, render: (value: T) => R): R | null =>
  field.state === "value" ? render(field.value) : null;

/** Returns the plain value; null without one, also after a failure, which a notice of the page reports. */
export const plainOf = <T>(field: Value<T>): T | null => (field.state === "value" ? field.value : null);

/** Makes null the value of an empty field, for a part in which it means something; a failed field stays so. */
export const orNull = <T>(field: Value<T>): Value<T | null> =>
  field.state === "empty" ? { state: "value", value: null, partial: false } : field;

/** Maps a value to another one; empty and failed fields stay so. */
export function mapValue<T, U>(field: Value<T>, change: (value: T) => U | null | undefined): Value<NonNullable<U>> {
  if (field.state !== "value") return field;
  const value = change(field.value);
  return value === null || value === undefined ? EMPTY : { state: "value", value, partial: field.partial };
}

/** Maps a value to another `Value`; empty and failed fields stay so. */
export const flatValue = <T, U>(field: Value<T>, next: (value: T) => Value<U>): Value<U> =>
  field.state === "value" ? next(field.value) : field;

/** Combines values into one list without the empty ones; failed if one of them has failed. */
export function allValues<T>(values: readonly Value<T>[]): Value<readonly T[]> {
  if (values.some(({ state }) => state === "failed")) return FAILED;
  const present = values.flatMap((each) => (each.state === "value" ? [each] : []));
  if (present.length === 0) return EMPTY;
  return { state: "value", value: present.map(({ value }) => value), partial: present.some(({ partial }) => partial) };
}

/** Returns true if one of these could not be read completely. */
export const isAnyMissing = (values: readonly unknown[]): boolean =>
  values.some((each) => {
    const { state, partial } = Object(each) as { readonly state?: unknown; readonly partial?: unknown };
    return state === "failed" || partial === true;
  });

/** The plain values of fields that were read: null for an empty one. */
export type Plain<F> = { readonly [Name in keyof F]: F[Name] extends Value<infer T> ? T | null : F[Name] };

/** Returns fields as plain values; null if one of them could not be read. */
export function readAll<F extends object, Name extends keyof F>(
  fields: F,
  names: readonly Name[],
): Plain<Pick<F, Name>> | null {
  const plain: [Name, unknown][] = [];
  for (const name of names) {
    const field = fields[name] as Value<unknown>;
    if (field.state === "failed") return null;
    plain.push([name, field.state === "value" ? field.value : null]);
  }
  return Object.fromEntries(plain) as Plain<Pick<F, Name>>;
}

/** Returns the lists of a value. An object with an id counts as an item, regardless of its lists. */
function listsIn(value: unknown): readonly (readonly unknown[])[] {
  if (Array.isArray(value)) return [value];
  return typeof value === "object" && value !== null && !("id" in value) ? Object.values(value).flatMap(listsIn) : [];
}

/** Returns true if all lists of a value are empty or contain only such values; false for a value without lists. */
function holdsNothing(value: unknown): boolean {
  const lists = listsIn(value);
  return lists.length > 0 && lists.every((list) => list.every(holdsNothing));
}

function stateOf(value: unknown, name: string, failedNames: readonly string[]): Value<unknown> {
  const isBelow = (each: string) => each.startsWith(`${name}.`) || (each.startsWith(`${name}(`) && each.includes(")."));
  const isItself = (each: string) =>
    each === name || each.startsWith(`${name}:`) || (each.startsWith(`${name}(`) && each.endsWith(")"));
  const isMissing = failedNames.some(isItself);
  if (value === null || value === undefined) return isMissing || failedNames.some(isBelow) ? FAILED : EMPTY;
  // An empty list that was read only partially does not mean that there are no items.
  if (isMissing && holdsNothing(value)) return FAILED;
  return failedNames.some(isBelow) ? FAILED : { state: "value", value, partial: isMissing };
}

/** The fields of an object that may be missing itself: they then have the state of the object, empty or failed. */
export type Parts<T> = Omit<Fields<T>, "id" | "__typename">;

// The same state for every name, and so for fields of any type.
const everyField = (field: Value<unknown>) => new Proxy({}, { get: () => field }) as never;

const ALL_EMPTY = everyField(EMPTY);
const ALL_FAILED = everyField(FAILED);

const PLAIN = new Set(["id", "__typename"]);

/** Returns an object with the states of its fields. A value without an id that is incomplete counts as failed. */
export function fieldsOf<T extends object>(object: T, id: string | undefined, failures: FailedFields): Fields<T> {
  const failedNames = (id === undefined ? undefined : failures[id]) ?? [];
  const states = Object.entries(object).map(([name, value]) => [
    name,
    PLAIN.has(name) ? value : stateOf(value, name, failedNames),
  ]);
  return Object.fromEntries(states) as Fields<T>;
}

function useWatchedFailures(): FailedFields {
  const failures = useFragment({ fragment: FAILED_FIELDS, from: ROOT_ID });
  const server = useServerData(failuresIn);
  if (server !== undefined) return server.before;
  return failures.dataState === "complete" ? failures.data.failedFields : NO_FAILURES;
}

/** The server reads a page once, so it watches nothing. */
const useReadFailures = (): FailedFields => failuresIn(useApolloClient());

/** Returns the fields that could not be read; updates in the browser. */
export const useFailures = import.meta.env?.SSR ? useReadFailures : useWatchedFailures;

/** Reads the fields of an object with an id. */
export type ReadFields = <T extends object>(object: T) => Fields<T>;

/** Returns the function that reads fields outside of components, from the responses of a client so far. */
export function fieldReader(client: ApolloClient, failures = failuresIn(client)): ReadFields {
  return (object) => fieldsOf(object, client.cache.identify(object as StoreObject), failures);
}

/** Reads the root fields of a response outside of components; without a response, every field counts as failed. */
export const rootFieldsOf = <T extends object>(client: ApolloClient, data: T | undefined): Fields<T> =>
  data === undefined ? ALL_FAILED : fieldsOf(data, ROOT_ID, failuresIn(client));

/** Returns the function that reads the fields of objects with an id; the component updates with their failures. */
export function useReadFields(): ReadFields {
  return fieldReader(useApolloClient(), useFailures());
}

/** Reads the fields of an object with an id that may be missing itself. */
export function partsOf<T extends object>(field: Value<T>, read: ReadFields): Parts<T> {
  if (field.state === "value") return read(field.value);
  return field.state === "empty" ? ALL_EMPTY : ALL_FAILED;
}

/** Reads the fields of a nested object without an id, below the field `name` of its nearest `owner` with an id. */
export function fieldsBelow<T extends object, Name extends keyof T & string>(
  owner: T,
  name: Name,
  failedNames: readonly string[],
): Parts<NonNullable<T[Name]>> {
  const below: unknown = owner[name];
  if (typeof below !== "object" || below === null) return failedNames.includes(name) ? ALL_FAILED : ALL_EMPTY;
  const names = failedNames.flatMap((each) => (each.startsWith(`${name}.`) ? [each.slice(name.length + 1)] : []));
  return fieldsOf(below, name, { [name]: names }) as Parts<NonNullable<T[Name]>>;
}

/** Reads the fields of an object without an id and updates with their failures, see {@link fieldsBelow}. */
export function useFieldsBelow<T extends object, Name extends keyof T & string>(
  owner: T | undefined,
  name: Name,
): Parts<NonNullable<T[Name]>> {
  const failures = useFailures();
  const { cache } = useApolloClient();
  if (owner === undefined) return ALL_FAILED;
  // The root object of a response has no type.
  const id = "__typename" in owner ? cache.identify(owner as StoreObject) : ROOT_ID;
  return fieldsBelow(owner, name, (id === undefined ? undefined : failures[id]) ?? []);
}

/** Reads the root fields of a query and updates with their failures; without data, every field counts as failed. */
export function useRootFields<T extends object>(data: T | undefined): Fields<T> {
  const failures = useFailures();
  return data === undefined ? ALL_FAILED : fieldsOf(data, ROOT_ID, failures);
}
