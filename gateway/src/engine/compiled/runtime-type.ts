import { GraphQLError, isObjectType, type GraphQLAbstractType, type GraphQLObjectType } from "graphql";
import { inspectValue } from "./inspect-value.ts";
import type { FieldPlan, Run } from "./run.ts";

/**
 * Returns the object type of a value of an abstract type.
 * @throws GraphQLError with the message of graphql-js if the type is invalid
 */
export function runtimeType(
  name: unknown,
  value: unknown,
  type: GraphQLAbstractType,
  field: FieldPlan,
  { schema }: Run,
): GraphQLObjectType {
  const { nodes } = field;
  const place = `${field.parentType.name}.${field.definition.name}`;
  const wanted = `Abstract type "${type.name}" must resolve to an Object type at runtime for field "${place}"`;
  if (name === null || name === undefined) {
    const advice = `Either the "${type.name}" type should provide a "resolveType" function or each possible type should provide an "isTypeOf" function.`;
    throw new GraphQLError(`${wanted}. ${advice}`, { nodes });
  }
  if (isObjectType(name)) {
    throw new GraphQLError(
      "Support for returning GraphQLObjectType from resolveType was removed in graphql-js@16.0.0 please return type name instead.",
    );
  }
  if (typeof name !== "string") {
    throw new GraphQLError(`${wanted} with value ${inspectValue(value)}, received "${inspectValue(name)}".`);
  }
  const found = schema.getType(name);
  if (found === undefined) {
    const message = `Abstract type "${type.name}" was resolved to a type "${name}" that does not exist inside the schema.`;
    throw new GraphQLError(message, { nodes });
  }
  if (!isObjectType(found)) {
    throw new GraphQLError(`Abstract type "${type.name}" was resolved to a non-object type "${name}".`, { nodes });
  }
  if (!schema.isSubType(type, found)) {
    throw new GraphQLError(`Runtime Object type "${found.name}" is not a possible type for "${type.name}".`, { nodes });
  }
  return found;
}
