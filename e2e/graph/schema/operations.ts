import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  typeFromAST,
  isInputType,
  visit,
} from "graphql";
import { root } from "../ports.ts";
import { sampleOf } from "./samples.ts";
import { schema } from "./schema.ts";

/** An operation from a file of the repository, ready to send. */
export interface WrittenOperation {
  readonly name: string;
  readonly kind: "query" | "mutation" | "subscription";
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

interface Written {
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>> | null;
}

/** Removes directives such as `@unmask`, which are for the tools of the client. */
function withoutDirectives(document: DocumentNode): DocumentNode {
  return visit(document, { Directive: ({ name }) => (name.value === "include" ? undefined : null) });
}

function definitionsIn(pattern: string) {
  const files = globSync(pattern, { cwd: root }).toSorted();
  return files.map((file) => ({ file, document: withoutDirectives(parse(readFileSync(join(root, file), "utf8"))) }));
}

function variablesBeside(file: string): Readonly<Record<string, unknown>> {
  const [path] = globSync(file.replace(/graphql$/, "json"), { cwd: root });
  return path === undefined ? {} : (JSON.parse(readFileSync(join(root, path), "utf8")) as Record<string, unknown>);
}

/** Returns sample values for the required variables of an operation without a file of variables. */
function sampleVariables({ variableDefinitions = [] }: OperationDefinitionNode): Readonly<Record<string, unknown>> {
  const requiredVariables = variableDefinitions.filter(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
  );
  return Object.fromEntries(
    requiredVariables.map(({ variable, type: node }) => {
      const type = node.kind === Kind.NON_NULL_TYPE ? typeFromAST(schema, node) : undefined;
      if (type === undefined || !isInputType(type)) throw new Error(`${variable.name.value} has an unknown type.`);
      return [variable.name.value, sampleOf(`$${variable.name.value}`, type, {})] as const;
    }),
  );
}

function spreadsIn(text: string): readonly string[] {
  return [...text.matchAll(/\.\.\.(\w+)/g)].flatMap(([, name]) => (name === undefined || name === "on" ? [] : [name]));
}

function textOf(operation: OperationDefinitionNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): string {
  const fragmentTexts = new Map<string, string>();
  const collect = (text: string): void => {
    for (const name of spreadsIn(text)) {
      const fragment = fragments.get(name);
      if (fragment === undefined || fragmentTexts.has(name)) continue;
      fragmentTexts.set(name, print(fragment));
      collect(print(fragment));
    }
  };
  const text = print(operation);
  collect(text);
  return [text, ...fragmentTexts.values()].join("\n");
}

function operationsIn(pattern: string, variablesOf: (file: string) => Written["variables"]): WrittenOperation[] {
  const files = definitionsIn(pattern);
  const all = files.flatMap(({ file, document }) => document.definitions.map((definition) => ({ file, definition })));
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const { definition } of all) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return all.flatMap(({ file, definition }) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const name = definition.name?.value ?? basename(file);
    const variables = variablesOf(file) ?? sampleVariables(definition);
    return [{ name, kind: definition.operation, query: textOf(definition, fragments), variables }];
  });
}

/** All operations of the client, with sample values for required variables. */
export const clientOperations: readonly WrittenOperation[] = operationsIn("client/app/**/*.graphql", () => null);

export const exampleOperations: readonly WrittenOperation[] = operationsIn(
  "schema/examples/*.graphql",
  variablesBeside,
);
