import { type DefinitionNode, type DocumentNode, Kind, type OperationDefinitionNode } from "graphql";

const joinedDocuments = new WeakMap<readonly DocumentNode[], DocumentNode>();

const isOperation = (node: DefinitionNode): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION;

function join(queries: readonly DocumentNode[]): DocumentNode {
  const definitions = queries.flatMap((query) => query.definitions);
  const operations = definitions.filter(isOperation);
  const [first] = operations;
  if (first === undefined) throw new Error("There is no query to join.");
  const fragments = definitions.flatMap((node) =>
    node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
  );
  const operation: OperationDefinitionNode = {
    ...first,
    name: { kind: Kind.NAME, value: operations.map(({ name }) => name?.value).join("_") },
    variableDefinitions: operations.flatMap(({ variableDefinitions = [] }) => variableDefinitions),
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: operations.flatMap(({ selectionSet }) => selectionSet.selections),
    },
  };
  return { kind: Kind.DOCUMENT, definitions: [operation, ...new Map(fragments).values()] };
}

/** Returns one query with all fields of several ones; computed once per list and process. */
export function joinedDocument(queries: readonly DocumentNode[]): DocumentNode {
  const document = joinedDocuments.get(queries) ?? join(queries);
  joinedDocuments.set(queries, document);
  return document;
}
