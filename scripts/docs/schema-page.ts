import {
  type ConstDirectiveNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  print,
  type TypeDefinitionNode,
  type TypeExtensionNode,
  type TypeNode,
} from "graphql";
import type { Example } from "./examples.ts";
import { cell, table } from "./markdown.ts";
import type { Sdl, SdlFile } from "./sdl-files.ts";

interface Described {
  readonly description?: { readonly value: string } | undefined;
  readonly directives?: readonly ConstDirectiveNode[] | undefined;
}

function nameOfType(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOfType(type.type);
}

function meaningOf({ description, directives = [] }: Described): string {
  const deprecated = directives.find(({ name }) => name.value === "deprecated");
  const reason = deprecated?.arguments?.find(({ name }) => name.value === "reason")?.value;
  const why = reason?.kind === Kind.STRING ? `: ${reason.value}` : "";
  return `${deprecated ? `**Deprecated${why}** ` : ""}${description?.value ?? ""}`;
}

const valueTable = (values: readonly EnumValueDefinitionNode[] = []) =>
  table(
    ["Value", "Meaning"],
    values.map((value) => [`\`${value.name.value}\``, cell(meaningOf(value))]),
  );

/** Returns functions that write table cells; links to types use the whole graph. */
function createCells(sdl: Sdl) {
  const typeLink = (type: TypeNode): string => {
    const address = sdl.addressOfType(nameOfType(type));
    return address === null ? `\`${print(type)}\`` : `[\`${print(type)}\`](${address})`;
  };
  const valueRow = (node: InputValueDefinitionNode): string[] => {
    const standard = node.defaultValue === undefined ? "" : ` Default: \`${print(node.defaultValue)}\`.`;
    return [`\`${node.name.value}\``, typeLink(node.type), cell(`${meaningOf(node)}${standard}`)];
  };
  return { typeLink, valueRow };
}

function createWriter(sdl: Sdl) {
  const { typeLink, valueRow } = createCells(sdl);
  const argumentNote = (node: InputValueDefinitionNode): string => {
    const [name = "", type = "", meaning = ""] = valueRow(node);
    return `<br>Argument ${name} ${type}: ${meaning}`;
  };
  const fieldRow = (node: FieldDefinitionNode): string[] => [
    `\`${node.name.value}\``,
    typeLink(node.type),
    `${cell(meaningOf(node))}${(node.arguments ?? []).map(argumentNote).join("")}`,
  ];
  const fieldTable = (fields: readonly FieldDefinitionNode[] = []) =>
    table(["Field", "Type", "Meaning"], fields.map(fieldRow));
  const rootField = (root: string, node: FieldDefinitionNode): string[] => [
    `### ${root}.${node.name.value}`,
    "",
    `Gives ${typeLink(node.type)}.`,
    "",
    meaningOf(node).trim(),
    "",
    ...table(["Argument", "Type", "Meaning"], (node.arguments ?? []).map(valueRow)),
  ];
  const members = (node: TypeDefinitionNode): string[] => {
    if (node.kind === Kind.ENUM_TYPE_DEFINITION) return valueTable(node.values);
    if (node.kind === Kind.UNION_TYPE_DEFINITION) return [`One of ${(node.types ?? []).map(typeLink).join(", ")}.`, ""];
    if (node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
      return table(["Field", "Type", "Meaning"], (node.fields ?? []).map(valueRow));
    return node.kind === Kind.SCALAR_TYPE_DEFINITION ? [] : fieldTable(node.fields);
  };
  const type = (node: TypeDefinitionNode): string[] => {
    const isObject = node.kind === Kind.OBJECT_TYPE_DEFINITION;
    const interfaces = isObject ? (node.interfaces ?? []).map(typeLink) : [];
    const implemented = interfaces.length > 0 ? [`Implements ${interfaces.join(", ")}.`, ""] : [];
    return [`### ${node.name.value}`, "", meaningOf(node).trim(), "", ...implemented, ...members(node)];
  };
  return { rootField, fieldTable, type };
}

const isRoot = (name: string) => name === "Query" || name === "Mutation";

const sections: readonly (readonly [title: string, kind: TypeDefinitionNode["kind"]])[] = [
  ["Types", Kind.OBJECT_TYPE_DEFINITION],
  ["Interfaces", Kind.INTERFACE_TYPE_DEFINITION],
  ["Unions", Kind.UNION_TYPE_DEFINITION],
  ["Inputs", Kind.INPUT_OBJECT_TYPE_DEFINITION],
  ["Enums", Kind.ENUM_TYPE_DEFINITION],
  ["Scalars", Kind.SCALAR_TYPE_DEFINITION],
];

const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`## ${title}`, "", ...lines] : []);

const isFielded = (node: TypeDefinitionNode | TypeExtensionNode) =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION ||
  node.kind === Kind.OBJECT_TYPE_EXTENSION ||
  node.kind === Kind.INTERFACE_TYPE_EXTENSION;

const fieldsOf = (node: TypeDefinitionNode | TypeExtensionNode): readonly FieldDefinitionNode[] =>
  isFielded(node) ? (node.fields ?? []) : [];

/** Returns the fields of `Query` or `Mutation` in a file, which defines or extends it. */
export function rootFieldsOf({ types, extensions }: SdlFile, root: string): readonly FieldDefinitionNode[] {
  return [...types, ...extensions].filter(({ name }) => name.value === root).flatMap(fieldsOf);
}

/**
 * Returns the examples that select fields of this page: in full if the page has their root field, by name otherwise.
 */
function exampleLines(noun: string, sdl: Sdl, examples: readonly Example[]): string[] {
  const asks = ({ fields }: Example, pattern: RegExp) =>
    [...fields].some((coordinate) => pattern.test(coordinate) && sdl.nounOfField(coordinate) === noun);
  const begins = examples.filter((example) => asks(example, /^(Query|Mutation)\./));
  const others = examples.filter((example) => !begins.includes(example) && asks(example, /./));
  const link = ({ file }: Example) => `[\`${file}\`](../../schema/examples/${file})`;
  return [
    ...begins.flatMap((example) => [`${example.purpose} ${link(example)}`, "", "```graphql", example.text, "```", ""]),
    ...(others.length > 0 ? [`Also asked by ${others.map(link).join(", ")}.`, ""] : []),
  ];
}

/** Returns the page of one noun. */
export function schemaPage(file: SdlFile, sdl: Sdl, examples: readonly Example[]): string {
  const write = createWriter(sdl);
  const source = `schema/${file.noun}.graphql`;
  const rootFields = (root: string) => rootFieldsOf(file, root).flatMap((field) => write.rootField(root, field));
  const added = file.extensions.filter(({ name }) => !isRoot(name.value));
  const addedLines = added.flatMap((node) => [
    `### ${node.name.value}, added here`,
    "",
    ...write.fieldTable(fieldsOf(node)),
  ]);
  const types = file.types.filter(({ name }) => !isRoot(name.value));
  const lines = [
    `# Schema: ${file.noun}`,
    "",
    `Generated from [\`${source}\`](../../${source}); [all pages](README.md).`,
    "",
    ...section("Queries", rootFields("Query")),
    ...section("Mutations", rootFields("Mutation")),
    ...section("Fields of other types", addedLines),
    ...sections.flatMap(([title, kind]) =>
      section(
        title,
        types.filter((node) => node.kind === kind).flatMap((node) => write.type(node)),
      ),
    ),
    ...section("Examples", exampleLines(file.noun, sdl, examples)),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}
