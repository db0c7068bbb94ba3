import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from "graphql";
import { root } from "../ports.ts";

/** The printed schema; tests that iterate over its fields cover new fields automatically. */
export const schema = buildSchema(readFileSync(join(root, "schema/schema.graphql"), "utf8"));

export interface Field {
  /** For example `Query.coupons`. */
  readonly coordinate: string;
  readonly field: GraphQLField<unknown, unknown>;
}

/** Returns the fields of an object type; throws if the name is not an object type. */
export function fieldsOf(typeName: string): readonly Field[] {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`${typeName} is no object type of the graph.`);
  return Object.values(type.getFields()).map((field) => ({ coordinate: `${typeName}.${field.name}`, field }));
}

/**
 * Returns the object types that a field can return: one, those of an abstract type, or none for a scalar and for `Node`, whose
 * objects are reachable by other fields too.
 */
export function objectTypesOf(type: GraphQLNamedType): readonly GraphQLObjectType[] {
  if (type.name === "Node") return [];
  if (isObjectType(type)) return [type];
  return isInterfaceType(type) || isUnionType(type) ? schema.getPossibleTypes(type) : [];
}

/** Returns the names of all object types that are reachable from these fields, except through `except`. */
export function reachable(fields: readonly Field[], except: readonly string[] = []): ReadonlySet<string> {
  const typeNames = new Set<string>();
  const visit = (list: readonly Field[]): void => {
    for (const { coordinate, field } of list) {
      if (except.includes(coordinate)) continue;
      for (const { name } of objectTypesOf(getNamedType(field.type))) {
        if (typeNames.has(name)) continue;
        typeNames.add(name);
        visit(fieldsOf(name));
      }
    }
  };
  visit(fields);
  return typeNames;
}
