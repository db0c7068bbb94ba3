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
import type { WrittenField } from "./run-fields.ts";

/** The values of a type that are written into the answer as they are; others may be good ones too. */
export type WrittenValues = Pick<WrittenField, "kind" | "words">;

const noWords: WrittenField["words"] = new Set();

const kinds = new Map<GraphQLLeafType, WrittenField["kind"]>([
  [GraphQLString, "string"],
  [GraphQLID, "string"],
  [GraphQLBoolean, "boolean"],
  [GraphQLInt, "integer"],
  [GraphQLFloat, "float"],
]);

/** Makes what tells the texts that a scalar of our own writes as they are. Whatever else it takes goes the long way. */
function textsOf(type: GraphQLScalarType): WrittenField["words"] {
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

/** Tells which values of a type are written as they are. */
export function writtenValues(type: GraphQLLeafType): WrittenValues {
  if (isEnumType(type)) {
    const own = type.getValues().filter(({ name, value }) => name === value);
    return { kind: "word", words: new Set(own.map(({ name }) => name)) };
  }
  const kind = kinds.get(type);
  return kind === undefined ? { kind: "word", words: textsOf(type) } : { kind, words: noWords };
}

/**
 * Serialises a value that is not null.
 * @throws what the type throws for a value that is none of its own
 */
export function completeLeaf(type: GraphQLLeafType, value: unknown): unknown {
  const serialized: unknown = type.serialize(value);
  if (serialized !== null && serialized !== undefined) return serialized;
  const call = `${inspectValue(type)}.serialize(${inspectValue(value)})`;
  throw new Error(`Expected \`${call}\` to return non-nullable value, returned: ${inspectValue(serialized)}`);
}
