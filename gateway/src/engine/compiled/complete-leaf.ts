import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLString,
  isEnumType,
  type GraphQLLeafType,
  type GraphQLScalarType,
} from "graphql";
import { inspectValue } from "./inspect-value.ts";
import type { DirectField } from "./run-fields.ts";

/** The values of a type that need no serialization; other values may be valid too. */
export type DirectValues = Pick<DirectField, "kind" | "words">;

const noWords: DirectField["words"] = new Set();

const kinds = new Map<GraphQLLeafType, DirectField["kind"]>([
  [GraphQLString, "string"],
  [GraphQLID, "string"],
  [GraphQLBoolean, "boolean"],
  [GraphQLInt, "integer"],
  [GraphQLFloat, "float"],
]);

/** Returns the check for strings that a custom scalar serializes unchanged; all other values are serialized. */
function textsOf(type: GraphQLScalarType): DirectField["words"] {
  return {
    has(value) {
      try {
        return typeof value === "string" && type.serialize(value) === value;
      } catch {
        return false;
      }
    },
  };
}

export function directValues(type: GraphQLLeafType): DirectValues {
  if (isEnumType(type)) {
    const enumValues = type.getValues().filter(({ name, value }) => name === value);
    return { kind: "word", words: new Set(enumValues.map(({ name }) => name)) };
  }
  const kind = kinds.get(type);
  return kind === undefined ? { kind: "word", words: textsOf(type) } : { kind, words: noWords };
}

/**
 * Serializes a value that is not null.
 * @throws the error of the type for an invalid value
 */
export function completeLeaf(type: GraphQLLeafType, value: unknown): unknown {
  const serialized: unknown = type.serialize(value);
  if (serialized !== null && serialized !== undefined) return serialized;
  const call = `${inspectValue(type)}.serialize(${inspectValue(value)})`;
  throw new Error(`Expected \`${call}\` to return non-nullable value, returned: ${inspectValue(serialized)}`);
}
