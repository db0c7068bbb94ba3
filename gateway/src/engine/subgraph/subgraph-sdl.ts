import {
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type NameNode,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  type TypeNode,
  visit,
} from "graphql";
import type { NodeType } from "../../platform/graph/global-id.ts";
import type { References } from "../graph-parts.ts";
import { assumedLength } from "../limits/operation-cost.ts";
import { fieldInSupergraph, typeInSupergraph } from "./supergraph-names.ts";

const link = `extend schema
  @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@listSize", "@shareable", "@tag"])
`;

/** Value types, which mean the same in every subgraph. */
const shareable = new Set(["DayHours", "Freshness", "Image", "MessageParameter", "Money", "PageInfo", "UserError"]);

/** Parts of other objects to which other subgraphs add, with the field that identifies them; none is found by it. */
const parts: ReadonlyMap<string, string> = new Map([
  ["CouponVerdict", "offerId"],
  ["ReceiptItem", "lineId"],
  ["ShoppingListItem", "id"],
]);

/** The fields of a connection whose length is the page size. */
const pageFields = ["nodes", "edges"];

export type AudiencesOf = (coordinate: string) => readonly string[];

function directivesOf(text: string): readonly ConstDirectiveNode[] {
  const [definition] = parse(`type Holder ${text} { id: ID! }`).definitions;
  return definition?.kind === Kind.OBJECT_TYPE_DEFINITION ? (definition.directives ?? []) : [];
}

function isNodeType(name: string, references: References): name is NodeType {
  return Object.hasOwn(references, name);
}

const unresolvableKey = (field: string): string => `@key(fields: "${field}", resolvable: false)`;

function typeDirectives(name: string, references: References): string {
  if (shareable.has(name)) return "@shareable";
  const partKey = parts.get(name);
  if (partKey !== undefined) return unresolvableKey(partKey);
  if (!isNodeType(name, references)) return "";
  return references[name] === null ? unresolvableKey("id") : '@key(fields: "id")';
}

const isList = (type: TypeNode): boolean =>
  type.kind === Kind.NON_NULL_TYPE ? isList(type.type) : type.kind === Kind.LIST_TYPE;

const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));

function pageFieldsByType({ definitions }: DocumentNode): ReadonlyMap<string, readonly string[]> {
  const objects = definitions.filter((node) => node.kind === Kind.OBJECT_TYPE_DEFINITION);
  const fieldsOf = ({ fields = [] }: ObjectTypeDefinitionNode) => fields.map(({ name }) => name.value);
  return new Map(objects.map((node) => [node.name.value, fieldsOf(node).filter((name) => pageFields.includes(name))]));
}

/** Returns the length of a list as `operation-cost.ts` assumes it, for the demand control of a router. */
function sizeDirective(
  owner: string,
  { name, type, arguments: given = [] }: FieldDefinitionNode,
  pages: ReadonlyMap<string, readonly string[]>,
): string {
  const isPaged = given.some((argument) => argument.name.value === "first");
  if (isPaged) {
    const sized = isList(type) ? "" : `, sizedFields: ${JSON.stringify(pages.get(nameOf(type)) ?? [])}`;
    return `@listSize(slicingArguments: ["first"]${sized}, requireOneSlicingArgument: false)`;
  }
  const isPage = pages.get(owner)?.includes(name.value) === true;
  return isList(type) && !isPage ? `@listSize(assumedSize: ${assumedLength})` : "";
}

const tags = (audiences: readonly string[]): string => audiences.map((name) => `@tag(name: "${name}")`).join(" ");

const renamed = <Node extends { readonly name: NameNode }>(node: Node, rename: (name: string) => string): Node => ({
  ...node,
  name: { ...node.name, value: rename(node.name.value) },
});

const isRoot = (name: string): boolean => name === "Query" || name === "Mutation";

/**
 * Returns a subgraph as composers read it: with the names that it has in a supergraph, and without `@oneOf`, which composers
 * do not know yet. This server still validates it.
 * @param sdl the subgraph, as this server runs it
 */
export function sdlForComposers(sdl: string): string {
  const inSupergraph = <Node extends { readonly name: NameNode }>(node: Node): Node => renamed(node, typeInSupergraph);
  const visited = visit(parse(sdl), {
    Directive: ({ name }) => (name.value === "oneOf" ? null : undefined),
    NamedType: inSupergraph,
    EnumTypeDefinition: inSupergraph,
    InputObjectTypeDefinition: inSupergraph,
    InterfaceTypeDefinition: inSupergraph,
    ScalarTypeDefinition: inSupergraph,
    UnionTypeDefinition: inSupergraph,
    ObjectTypeDefinition: (node): ObjectTypeDefinitionNode =>
      isRoot(node.name.value)
        ? { ...node, fields: (node.fields ?? []).map((field) => renamed(field, fieldInSupergraph)) }
        : inSupergraph(node),
  });
  return print(visited);
}

/**
 * Writes the schema as a subgraph: types with ids have keys, value types are shareable, lists state their length, and
 * the fields of `Query` and `Mutation` their audiences.
 */
export function subgraphSdl(printed: string, references: References, audiencesOf: AudiencesOf): string {
  const document = parse(printed);
  const pages = pageFieldsByType(document);
  const withDirectives = <Node extends FieldDefinitionNode | ObjectTypeDefinitionNode>(
    node: Node,
    text: string,
  ): Node => ({
    ...node,
    directives: [...(node.directives ?? []), ...directivesOf(text)],
  });
  const fieldOf = (owner: string, field: FieldDefinitionNode): FieldDefinitionNode => {
    const audiences = isRoot(owner) ? audiencesOf(`${owner}.${field.name.value}`) : [];
    return withDirectives(field, `${sizeDirective(owner, field, pages)} ${tags(audiences)}`);
  };
  const marked = visit(document, {
    ObjectTypeDefinition: (node): ObjectTypeDefinitionNode => {
      const owner = node.name.value;
      const fields = node.fields?.map((field) => fieldOf(owner, field)) ?? [];
      return withDirectives({ ...node, fields }, typeDirectives(owner, references));
    },
  });
  return `${link}\n${print(marked)}\n`;
}
