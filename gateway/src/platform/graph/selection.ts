import { type FieldNode, getNamedType, type GraphQLNamedType, isObjectType, type GraphQLResolveInfo } from "graphql";
import { collectSubfields } from "./collect-fields.ts";

/**
 * True if the document selects one of the fields of a type anywhere below the resolver's own.
 * @param type the name of the type
 * @param fields the names of the fields
 */
export function selects(info: GraphQLResolveInfo, type: string, fields: ReadonlySet<string>): boolean {
  const isBelow = (parent: GraphQLNamedType, nodes: readonly FieldNode[]): boolean =>
    isObjectType(parent) &&
    [...collectSubfields(info, parent, nodes).values()].some((group) => {
      const [node] = group;
      const field = node && parent.getFields()[node.name.value];
      if (field === undefined) return false;
      return (parent.name === type && fields.has(field.name)) || isBelow(getNamedType(field.type), group);
    });
  return isBelow(getNamedType(info.returnType), info.fieldNodes);
}

/**
 * True if the document selects a field below the resolver's own, so that it can be read once for a whole list.
 * @param field the name of a field of its type, or of the items of its list
 */
export function asksFor(info: GraphQLResolveInfo, field: string): boolean {
  const type = getNamedType(info.returnType);
  if (!isObjectType(type)) return false;
  const selected = collectSubfields(info, type, info.fieldNodes);
  return [...selected.values()].some(([node]) => node?.name.value === field);
}
