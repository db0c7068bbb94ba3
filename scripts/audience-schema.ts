import { MapperKind, mapSchema, pruneSchema } from "@graphql-tools/utils";
import { buildSchema, lexicographicSortSchema, printSchema } from "graphql";
import { type Audience, audiencesByCoordinate, replacedForApps } from "./audiences.ts";

/**
 * Returns the variant of the printed schema for one audience: its fields of `Query` and `Mutation`, and the types that they
 * reach, for apps without the layout of web pages. Support also reads what the shopper reads, so its variant has the types of shoppers.
 */
export function audienceSchema(printed: string, audience: Audience): string {
  const audiences = audiencesByCoordinate();
  const isFor = (coordinate: string) => audiences.get(coordinate)?.includes(audience) ?? true;
  const isOfOthers = (type: string) => {
    const of = audiences.get(type);
    return of !== undefined && !of.includes("storefront") && !of.includes(audience);
  };
  const narrowed = mapSchema(buildSchema(printed), {
    [MapperKind.ROOT_FIELD]: (field, name, type) => {
      const replacement = audience === "mobile" ? replacedForApps[`${type}.${name}`] : undefined;
      if (replacement !== undefined) field.deprecationReason = `Use ${replacement}. Until 2027-12-31.`;
      return isFor(`${type}.${name}`) ? field : null;
    },
    [MapperKind.OBJECT_FIELD]: (field, name, type) => (isFor(`${type}.${name}`) ? field : null),
    [MapperKind.OBJECT_TYPE]: (type) => (isOfOthers(type.name) ? null : type),
  });
  return `${printSchema(lexicographicSortSchema(pruneSchema(narrowed)))}\n`;
}
