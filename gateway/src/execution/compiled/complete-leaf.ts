import { GraphQLBoolean, GraphQLFloat, GraphQLID, GraphQLInt, GraphQLString, type GraphQLLeafType } from "graphql";
import { inspect } from "graphql/jsutils/inspect.js";

/** Tells values that are written into the answer as they are; a value it does not know may still be a good one. */
export type IsWritten = (value: unknown) => boolean;

const isString: IsWritten = (value) => typeof value === "string";

/** For the types of the language itself; any other type decides for each value. */
const writtenAs = new Map<GraphQLLeafType, IsWritten>([
  [GraphQLString, isString],
  [GraphQLID, isString],
  [GraphQLBoolean, (value) => typeof value === "boolean"],
  [GraphQLInt, (value) => typeof value === "number" && (value | 0) === value],
  [GraphQLFloat, (value) => typeof value === "number" && Number.isFinite(value)],
]);

/** Gives the test for values of a type that need no serialising. */
export function isWrittenOf(type: GraphQLLeafType): IsWritten {
  return writtenAs.get(type) ?? (() => false);
}

/**
 * Serialises a value that is not null.
 * @throws what the type throws for a value that is none of its own
 */
export function completeLeaf(type: GraphQLLeafType, value: unknown): unknown {
  const serialized: unknown = type.serialize(value);
  if (serialized !== null && serialized !== undefined) return serialized;
  const call = `${inspect(type)}.serialize(${inspect(value)})`;
  throw new Error(`Expected \`${call}\` to return non-nullable value, returned: ${inspect(serialized)}`);
}
