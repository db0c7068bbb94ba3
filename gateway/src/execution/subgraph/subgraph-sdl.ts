import { Kind, parse, print, visit, type ConstDirectiveNode, type ObjectTypeDefinitionNode } from "graphql";
import type { NodeType } from "../../lib/graph/global-id.ts";
import { references } from "../../references.ts";

const link = `extend schema
  @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable"])
`;

/** Value types, which mean the same in every subgraph. */
const shareable = new Set(["DayHours", "Freshness", "Image", "Money", "PageInfo", "UserError"]);

/** Parses directives by means of a type that has them. */
function directivesOf(text: string): readonly ConstDirectiveNode[] {
  const [definition] = parse(`type Holder ${text} { id: ID! }`).definitions;
  return definition?.kind === Kind.OBJECT_TYPE_DEFINITION ? (definition.directives ?? []) : [];
}

function isNodeType(name: string): name is NodeType {
  return Object.hasOwn(references, name);
}

function federationDirectives(name: string): readonly ConstDirectiveNode[] {
  if (shareable.has(name)) return directivesOf("@shareable");
  if (!isNodeType(name)) return [];
  return directivesOf(references[name] === null ? '@key(fields: "id", resolvable: false)' : '@key(fields: "id")');
}

/**
 * Returns a subgraph as composers read it: they do not know `@oneOf` yet. This server still validates it.
 * @param sdl the subgraph, as this server runs it
 */
export function sdlForComposers(sdl: string): string {
  return print(visit(parse(sdl), { Directive: ({ name }) => (name.value === "oneOf" ? null : undefined) }));
}

/**
 * Writes the schema as a subgraph: types with ids get their keys, value types are shareable.
 * @param printed the printed schema
 */
export function subgraphSdl(printed: string): string {
  const marked = visit(parse(printed), {
    ObjectTypeDefinition: (node): ObjectTypeDefinitionNode => ({
      ...node,
      directives: [...(node.directives ?? []), ...federationDirectives(node.name.value)],
    }),
  });
  return `${link}\n${print(marked)}\n`;
}
