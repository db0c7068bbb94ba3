import { getNamedType, isObjectType, type GraphQLResolveInfo } from "graphql";
import { collectSubfields } from "./collect-fields.ts";

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
