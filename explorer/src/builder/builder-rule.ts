import type { GraphQLField, GraphQLSchema } from "graphql";

const fieldsOf = (schema: GraphQLSchema): readonly GraphQLField<unknown, unknown>[] =>
  [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.values(type?.getFields() ?? {}));

const matches = ({ name, description }: GraphQLField<unknown, unknown>, words: readonly string[]): boolean => {
  const text = `${name} ${description ?? ""}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/**
 * Returns the style rule that leaves the root fields of the builder whose name or description has all words; empty without
 * words. The builder has no search of its own, and its nodes state the names of their fields.
 */
export function builderRule(schema: GraphQLSchema, typed: string): string {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return "";
  const names = fieldsOf(schema)
    .filter((field) => matches(field, words))
    .map(({ name }) => `> [data-field-name="${name}"]`);
  const others = names.length === 0 ? "" : `:not(:has(${names.join(", ")}))`;
  return `.graphiql-explorer-node:not(.graphiql-explorer-node *)${others} { display: none; }`;
}
