import { Kind, parse, type OperationDefinitionNode } from "graphql";

/**
 * Returns the operation of a document to run. The editor parses a new document with a delay, so the selected name can
 * belong to the previous document.
 * @param query the document
 * @param chosen the selected name
 * @returns null if the document is invalid, or no operation is selected among several
 */
export function selectedOperation(query: string, chosen?: string | null): OperationDefinitionNode | null {
  try {
    const { definitions } = parse(query);
    const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    const [only] = operations;
    return operations.find(({ name }) => name?.value === chosen) ?? (operations.length === 1 ? (only ?? null) : null);
  } catch {
    return null;
  }
}
