import type { ApolloClient, StoreObject } from "@apollo/client";
import { useApolloClient, useFragment } from "@apollo/client/react";
import { FAILED_FIELDS, type FailedFields, NO_FAILURES, ROOT_ID } from "./cache/failed-fields.ts";

/** A value that was read; `partial` when a part of it is missing, for example some items of a list. */
interface Known<T> {
  readonly state: "value";
  readonly value: T;
  readonly partial: boolean;
}

/** What is known of a field that may be null: its value, that there is none, or nothing because it could not be read. */
export type Value<T> = Known<T> | { readonly state: "empty" } | { readonly state: "failed" };

/**
 * An object of the graph as components get it: each field is a value, empty or failed, and a default in place of a field
 * does not compile. Only the fields that identify the object are plain.
 */
export type Fields<T> = {
  // The names that begin with a blank are notes of the code generator, for the masking of fragments.
  readonly [Name in keyof T as Name extends ` ${string}` ? never : Name]-?: Name extends "id" | "__typename"
    ? T[Name]
    : Value<NonNullable<T[Name]>>;
};

/** What a field holds when it has a value. */
export type InValue<F> = F extends Known<infer T> ? T : never;

const EMPTY = { state: "empty" } as const;
const FAILED = { state: "failed" } as const;

/** Makes a value of what is known, where null means that there is none. */
export const asValue = <T>(value: T): Value<NonNullable<T>> =>
  value === null || value === undefined ? EMPTY : { state: "value", value, partial: false };

/** What stands for a field without a value. */
interface Otherwise<Empty, Failed> {
  readonly empty: Empty;
  readonly failed: Failed;
}

/** Gives what stands for the state that a field is in; all are named, so that none is taken for another. */
export function byState<T, Shown, Empty, Failed>(
  known: Value<T>,
  { empty, failed }: Otherwise<Empty, Failed>,
  show: (value: T) => Shown,
): Shown | Empty | Failed {
  if (known.state === "value") return show(known.value);
  return known.state === "empty" ? empty : failed;
}

/**
 * Renders a part that is left out where there is none; null also while it could not be read, which a notice of the page
 * says.
 */
export const whenRead = <T, R>(known: Value<T>, render: (value: T) => R): R | null =>
  known.state === "value" ? render(known.value) : null;

/** Makes a value of another one; what is empty or failed stays so. */
export function mapValue<T, U>(known: Value<T>, change: (value: T) => U | null | undefined): Value<NonNullable<U>> {
  if (known.state !== "value") return known;
  const value = change(known.value);
  return value === null || value === undefined ? EMPTY : { state: "value", value, partial: known.partial };
}

/** Gives a field of a value that is itself a field. */
export const flatValue = <T, U>(known: Value<T>, next: (value: T) => Value<U>): Value<U> =>
  known.state === "value" ? next(known.value) : known;

/** Puts several values into one list without the empty ones; it has failed when one of them has. */
export function allValues<T>(values: readonly Value<T>[]): Value<readonly T[]> {
  if (values.some(({ state }) => state === "failed")) return FAILED;
  const read = values.flatMap((each) => (each.state === "value" ? [each] : []));
  if (read.length === 0) return EMPTY;
  return { state: "value", value: read.map(({ value }) => value), partial: read.some(({ partial }) => partial) };
}

/** Whether one of these could not be read, or not whole. */
export const isAnyMissing = (values: readonly unknown[]): boolean =>
  values.some((each) => {
    const { state, partial } = Object(each) as { readonly state?: unknown; readonly partial?: unknown };
    return state === "failed" || partial === true;
  });

/** Plain values of fields that were read: null for an empty one. */
export type Plain<F> = { readonly [Name in keyof F]: F[Name] extends Value<infer T> ? T | null : F[Name] };

/**
 * Gives fields as plain values, for example for a form to start with.
 * @returns null as long as one of them could not be read
 */
export function readAll<F extends object, Name extends keyof F>(
  fields: F,
  names: readonly Name[],
): Plain<Pick<F, Name>> | null {
  const plain: [Name, unknown][] = [];
  for (const name of names) {
    const known = fields[name] as Value<unknown>;
    if (known.state === "failed") return null;
    plain.push([name, known.state === "value" ? known.value : null]);
  }
  return Object.fromEntries(plain) as Plain<Pick<F, Name>>;
}

/** The lists of a value; what has an id is something by itself, whatever lists it has. */
function listsIn(value: unknown): readonly (readonly unknown[])[] {
  if (Array.isArray(value)) return [value];
  return typeof value === "object" && value !== null && !("id" in value) ? Object.values(value).flatMap(listsIn) : [];
}

/** Whether all lists of a value are empty, or hold such values; false for a value without lists. */
function holdsNothing(value: unknown): boolean {
  const lists = listsIn(value);
  return lists.length > 0 && lists.every((list) => list.every(holdsNothing));
}

function stateOf(value: unknown, name: string, failed: readonly string[]): Value<unknown> {
  const isBelow = (each: string) => each.startsWith(`${name}.`) || (each.startsWith(`${name}(`) && each.includes(")."));
  const isItself = (each: string) =>
    each === name || each.startsWith(`${name}:`) || (each.startsWith(`${name}(`) && each.endsWith(")"));
  const missing = failed.some(isItself);
  if (value === null || value === undefined) return missing || failed.some(isBelow) ? FAILED : EMPTY;
  // Of a list that could be read only in part, nothing is not the same as that there is nothing.
  if (missing && holdsNothing(value)) return FAILED;
  return failed.some(isBelow) ? FAILED : { state: "value", value, partial: missing };
}

/** The fields of an object that may not be there itself: then they are what the object is, empty or failed. */
export type Parts<T> = Omit<Fields<T>, "id" | "__typename">;

// The same for every name, and so for fields of any type.
const everyField = (known: Value<unknown>) => new Proxy({}, { get: () => known }) as never;

const ALL_EMPTY = everyField(EMPTY);
const ALL_FAILED = everyField(FAILED);

const PLAIN = new Set(["id", "__typename"]);

/**
 * Gives an object of the graph with the states of its fields. A value without an id that could be read only in part counts
 * as failed; objects with an id are read on their own.
 * @param id the object's id in the cache
 */
export function fieldsOf<T extends object>(object: T, id: string | undefined, failures: FailedFields): Fields<T> {
  const failed = (id === undefined ? undefined : failures[id]) ?? [];
  const states = Object.entries(object).map(([name, value]) => [
    name,
    PLAIN.has(name) ? value : stateOf(value, name, failed),
  ]);
  return Object.fromEntries(states) as Fields<T>;
}

function useWatchedFailures(): FailedFields {
  const kept = useFragment({ fragment: FAILED_FIELDS, from: ROOT_ID });
  return kept.dataState === "complete" ? kept.data.failedFields : NO_FAILURES;
}

/** The fields that the answers of a client could not give. */
export const failuresOf = (client: ApolloClient): FailedFields =>
  client.readFragment({ id: ROOT_ID, fragment: FAILED_FIELDS })?.failedFields ?? NO_FAILURES;

/** A page on the server is read once, so that nothing is watched there. */
const useReadFailures = (): FailedFields => failuresOf(useApolloClient());

/** The fields that could not be read; followed in the browser. */
export const useFailures = import.meta.env?.SSR ? useReadFailures : useWatchedFailures;

/** Reads the fields of an object with an id. */
export type ReadFields = <T extends object>(object: T) => Fields<T>;

/** Gives the function that reads fields outside of components, from what a client has been answered until now. */
export function fieldReader(client: ApolloClient, failures = failuresOf(client)): ReadFields {
  return (object) => fieldsOf(object, client.cache.identify(object as StoreObject), failures);
}

/** Reads the root fields of an answer outside of components; every field counts as failed when there is no answer. */
export const rootFieldsOf = <T extends object>(client: ApolloClient, data: T | undefined): Fields<T> =>
  data === undefined ? ALL_FAILED : fieldsOf(data, ROOT_ID, failuresOf(client));

/** Gives the function that reads the fields of objects with an id; the component follows which could not be read. */
export function useReadFields(): ReadFields {
  return fieldReader(useApolloClient(), useFailures());
}

/** Reads the fields of an object with an id that may not be there itself. */
export function partsOf<T extends object>(known: Value<T>, read: ReadFields): Parts<T> {
  if (known.state === "value") return read(known.value);
  return known.state === "empty" ? ALL_EMPTY : ALL_FAILED;
}

/**
 * Reads the fields of an object without an id, each of which may fail alone.
 * @param owner the nearest object above it that has an id
 * @param name its field there
 * @param failed the failed fields of the owner
 */
export function fieldsBelow<T extends object, Name extends keyof T & string>(
  owner: T,
  name: Name,
  failed: readonly string[],
): Parts<NonNullable<T[Name]>> {
  const below: unknown = owner[name];
  if (typeof below !== "object" || below === null) return failed.includes(name) ? ALL_FAILED : ALL_EMPTY;
  const own = failed.flatMap((each) => (each.startsWith(`${name}.`) ? [each.slice(name.length + 1)] : []));
  return fieldsOf(below, name, { [name]: own }) as Parts<NonNullable<T[Name]>>;
}

/** Reads the fields of an object without an id, and follows which could not be read, see {@link fieldsBelow}. */
export function useFieldsBelow<T extends object, Name extends keyof T & string>(
  owner: T | undefined,
  name: Name,
): Parts<NonNullable<T[Name]>> {
  const failures = useFailures();
  const { cache } = useApolloClient();
  if (owner === undefined) return ALL_FAILED;
  // The root of an answer has no type.
  const id = "__typename" in owner ? cache.identify(owner as StoreObject) : ROOT_ID;
  return fieldsBelow(owner, name, (id === undefined ? undefined : failures[id]) ?? []);
}

/**
 * Reads the root fields of a query, and follows which of them could not be read.
 * @param data the answer; while there is none, every field counts as failed
 */
export function useRootFields<T extends object>(data: T | undefined): Fields<T> {
  const failures = useFailures();
  return data === undefined ? ALL_FAILED : fieldsOf(data, ROOT_ID, failures);
}
