import { buildSchema, isAbstractType, isObjectType } from "graphql";

/** Returns a literal of TypeScript with one line for each entry. */
const literal = (entries: readonly (readonly [string, string])[]): string =>
  `{\n${entries.map(([key, value]) => `  ${key}: ${value},\n`).join("")}}`;

/**
 * Returns what normalized caches must know of a schema: which objects have no id and belong to the object that selects
 * them, and which types an interface or union has.
 * @param schemaText the schema in SDL
 * @returns the text of a TypeScript module: `keys` for urql's graphcache, `typePolicies` and `possibleTypes` for Apollo Client
 */
export function cacheSettings(schemaText: string): string {
  const schema = buildSchema(schemaText);
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
  const roots = new Set([schema.getQueryType(), schema.getMutationType()]);
  const parts = types.filter(isObjectType).filter((type) => !roots.has(type) && type.getFields()["id"] === undefined);
  const withValue = (value: string) => parts.map(({ name }) => [name, value] as const);
  const possible = types
    .filter(isAbstractType)
    .map((type) => [type.name, JSON.stringify(schema.getPossibleTypes(type).map(({ name }) => name))] as const);
  return [
    "/** For `cacheExchange({ keys })` of @urql/exchange-graphcache: objects without an id are parts of the object that selects them. */",
    `export const keys = ${literal(withValue("() => null"))};`,
    "",
    "/** For `new InMemoryCache({ typePolicies, possibleTypes })` of Apollo Client: selections of the same part are merged. */",
    `export const typePolicies = ${literal(withValue("{ merge: true }"))} as const;`,
    "",
    `export const possibleTypes = ${literal(possible)};`,
    "",
  ].join("\n");
}
