import { specifiedScalarTypes } from "graphql";

/**
 * Types that keep their names in a supergraph: the roots, what the specification of Relay names, which every subgraph may
 * have, and scalars, of which subgraphs need no common definition.
 */
const sharedTypes: ReadonlySet<string> = new Set([
  "Query",
  "Mutation",
  "Node",
  "PageInfo",
  "Date",
  "DateTime",
  ...specifiedScalarTypes.map(({ name }) => name),
]);

/** Names of the federation specification, such as `_Any`, and of the introspection. */
const isReserved = (name: string): boolean => name.startsWith("_");

/** Returns the name of one of our types in a supergraph. */
export function typeInSupergraph(name: string): string {
  return isReserved(name) || sharedTypes.has(name) ? name : `Aisle${name}`;
}

/** Returns the name of one of our root fields in a supergraph. */
export function fieldInSupergraph(name: string): string {
  return isReserved(name) ? name : `aisle${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Returns our name of a type of a supergraph; the same text for any other name. */
export function ownType(name: string): string {
  return /^Aisle[A-Z]/.test(name) ? name.slice("Aisle".length) : name;
}

/** Returns our name of a root field of a supergraph; the same text for any other name. */
export function ownField(name: string): string {
  if (!/^aisle[A-Z]/.test(name)) return name;
  const localName = name.slice("aisle".length);
  return `${localName.charAt(0).toLowerCase()}${localName.slice(1)}`;
}
