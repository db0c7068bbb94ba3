import { Kind, parse, type OperationDefinitionNode } from "graphql";

/**
 * Returns the operation to run; null if none is selected among several. The editor parses with a delay, so the chosen
 * name can belong to the previous document.
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
