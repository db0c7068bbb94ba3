import type { StoreObject } from "@apollo/client";
import { useApolloClient, useFragment } from "@apollo/client/react";
import { FAILED_FIELDS, type FailedFields, NO_FAILURES, ROOT_ID } from "./failed-fields.ts";

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

const EMPTY = { state: "empty" } as const;
const FAILED = { state: "failed" } as const;

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

function stateOf(value: unknown, name: string, failed: readonly string[]): Value<unknown> {
  const isBelow = (each: string) => each.startsWith(`${name}.`) || (each.startsWith(`${name}(`) && each.includes(")."));
  const isItself = (each: string) => each === name || (each.startsWith(`${name}(`) && each.endsWith(")"));
  const missing = failed.some(isItself);
  if (value === null || value === undefined) return missing ? FAILED : EMPTY;
  return failed.some(isBelow) ? FAILED : { state: "value", value, partial: missing };
}

const PLAIN = new Set(["id", "__typename"]);

/**
 * Gives an object of the graph with the states of its fields. A value without an id that could be read only in part counts
 * as failed; objects with an id are read on their own. A field with an alias is looked up by its alias only.
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

/** A page on the server is read once, so that nothing is watched there. */
const useReadFailures = (): FailedFields =>
  useApolloClient().readFragment({ id: ROOT_ID, fragment: FAILED_FIELDS })?.failedFields ?? NO_FAILURES;

/** The fields that could not be read; followed in the browser. */
export const useFailures = import.meta.env?.SSR ? useReadFailures : useWatchedFailures;

/** Gives the function that reads the fields of objects with an id; the component follows which could not be read. */
export function useReadFields(): <T extends object>(object: T) => Fields<T> {
  const failures = useFailures();
  const { cache } = useApolloClient();
  return (object) => fieldsOf(object, cache.identify(object as StoreObject), failures);
}

/** Reads the root fields of a query, and follows which of them could not be read. */
export function useRootFields<T extends object>(data: T): Fields<T> {
  return fieldsOf(data, ROOT_ID, useFailures());
}
