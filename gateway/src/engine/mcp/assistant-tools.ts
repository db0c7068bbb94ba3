import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type GraphQLSchema, Kind, type OperationDefinitionNode, OperationTypeNode, parse } from "graphql";
import { documentId } from "../documents/read-manifest.ts";
import { type ArgumentSchema, argumentSchema } from "./argument-schema.ts";

export interface AssistantTool {
  /** The name of the tool, for example `list_coupons`. */
  readonly name: string;
  readonly description: string;
  readonly document: string;
  readonly input: ArgumentSchema;
  readonly isMutation: boolean;
  /** True if it is for logged-in shoppers only. */
  readonly needsShopper: boolean;
}

/** The documents of the audience `assistant`; each is also a sample of the playground. */
const folder = join(import.meta.dirname, "../../../../schema/examples");
const prefix = "assistant-";

function operationOf(document: string): OperationDefinitionNode {
  const operation = parse(document).definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) throw new Error("a document of the audience assistant has no operation");
  return operation;
}

const readsViewer = ({ selectionSet }: OperationDefinitionNode): boolean =>
  selectionSet.selections.some((field) => field.kind === Kind.FIELD && field.name.value === "viewer");

function readTool(file: string, schema: GraphQLSchema): AssistantTool {
  const document = readFileSync(join(folder, file), "utf8");
  const operation = operationOf(document);
  const isMutation = operation.operation === OperationTypeNode.MUTATION;
  const [, description = ""] = /^# \w+: (.+)\n/.exec(document) ?? [];
  return {
    name: basename(file, ".graphql").slice(prefix.length).replaceAll("-", "_"),
    description: description.slice(0, 1).toUpperCase() + description.slice(1),
    document,
    input: argumentSchema(operation, schema),
    isMutation,
    needsShopper: isMutation || readsViewer(operation),
  };
}

export function readAssistantTools(schema: GraphQLSchema, mayWrite: boolean): readonly AssistantTool[] {
  const tools = globSync(`${prefix}*.graphql`, { cwd: folder })
    .toSorted()
    .map((file) => readTool(file, schema));
  return tools.filter(({ isMutation }) => mayWrite || !isMutation);
}

export function documentsOf(tools: readonly AssistantTool[]): ReadonlyMap<string, string> {
  return new Map(tools.map(({ document }) => [documentId(document), document]));
}
