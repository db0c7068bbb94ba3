import { type GraphQLSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from "graphql";

interface Deprecable {
  readonly name: string;
  readonly deprecationReason?: string | null | undefined;
}

/** Returns all deprecable parts of a type, each with its parent coordinate. */
function partsOf(type: ReturnType<GraphQLSchema["getTypeMap"]>[string]): readonly (readonly [string, Deprecable])[] {
  if (isEnumType(type)) return type.getValues().map((value) => [type.name, value] as const);
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => [type.name, field] as const);
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    [type.name, field] as const,
    ...field.args.map((arg) => [`${type.name}.${field.name}`, arg] as const),
  ]);
}

export function deprecationsIn(schema: GraphQLSchema) {
  return Object.values(schema.getTypeMap())
    .flatMap(partsOf)
    .flatMap(([parent, { name, deprecationReason: reason }]) =>
      typeof reason === "string" ? [{ coordinate: `${parent}.${name}`, reason }] : [],
    );
}

/** Returns the last day of a deprecated part, as `YYYY-MM-DD`; null if the reason does not end with one. */
const lastDay = (reason: string): string | null => /\bUntil (\d{4}-\d{2}-\d{2})\.$/.exec(reason)?.[1] ?? null;

/** Returns one line for each deprecation whose reason does not end with a date. */
export function undatedDeprecations(schema: GraphQLSchema): readonly string[] {
  return deprecationsIn(schema)
    .filter(({ reason }) => lastDay(reason) === null)
    .map(({ coordinate }) => `${coordinate}: the reason of a deprecation ends with "Until YYYY-MM-DD.".`);
}

/**
 * Returns the coordinates of deprecated parts whose last day is over, which may be removed without a declaration.
 * @param today the date, as `YYYY-MM-DD`
 */
export function overdueDeprecations(schema: GraphQLSchema, today: string): readonly string[] {
  return deprecationsIn(schema)
    .filter(({ reason }) => (lastDay(reason) ?? today) < today)
    .map(({ coordinate }) => coordinate);
}
