import { Kind, parse, type OperationDefinitionNode } from "graphql";

/**
 * Finds the operation of a document that is to run. The editor notices a new document a little late, so the name that it
 * has chosen can be one of the document before.
 * @param query the document
 * @param chosen the name that the editor has chosen
 * @returns null when the document cannot be read, or does not tell which of several operations is meant
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
