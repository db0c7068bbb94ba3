import { type GraphQLSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from "graphql";

/** A part of the graph that is to go. */
export interface Deprecation {
  /** For example `Coupon.notes` or `Query.posts.skip`. */
  readonly coordinate: string;
  readonly reason: string;
}

interface Deprecable {
  readonly name: string;
  readonly deprecationReason?: string | null | undefined;
}

/** Everything of a type that can be deprecated, by what stands before its name. */
function partsOf(type: ReturnType<GraphQLSchema["getTypeMap"]>[string]): readonly (readonly [string, Deprecable])[] {
  if (isEnumType(type)) return type.getValues().map((value) => [type.name, value] as const);
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => [type.name, field] as const);
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    [type.name, field] as const,
    ...field.args.map((arg) => [`${type.name}.${field.name}`, arg] as const),
  ]);
}

/** Lists what is deprecated in a schema. */
export function deprecationsIn(schema: GraphQLSchema): readonly Deprecation[] {
  return Object.values(schema.getTypeMap())
    .flatMap(partsOf)
    .flatMap(([parent, { name, deprecationReason: reason }]) =>
      typeof reason === "string" ? [{ coordinate: `${parent}.${name}`, reason }] : [],
    );
}

/** The last day on which a deprecated part is there, written `YYYY-MM-DD`; null when its reason does not end with one. */
const lastDay = (reason: string): string | null => /\bUntil (\d{4}-\d{2}-\d{2})\.$/.exec(reason)?.[1] ?? null;

/** One line for each deprecation that does not say how long the part stays. */
export function undatedDeprecations(schema: GraphQLSchema): readonly string[] {
  return deprecationsIn(schema)
    .filter(({ reason }) => lastDay(reason) === null)
    .map(({ coordinate }) => `${coordinate}: the reason of a deprecation ends with "Until YYYY-MM-DD.".`);
}

/**
 * Lists what may go without being declared as a break, because clients were told until when it stays.
 * @param today the day, written `YYYY-MM-DD`
 */
export function overdueDeprecations(schema: GraphQLSchema, today: string): readonly string[] {
  return deprecationsIn(schema)
    .filter(({ reason }) => (lastDay(reason) ?? today) < today)
    .map(({ coordinate }) => coordinate);
}
