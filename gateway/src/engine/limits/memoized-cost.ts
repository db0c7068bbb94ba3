import { visit, type DocumentNode, type OperationDefinitionNode } from "graphql";
import { LRUCache } from "lru-cache";
import { memoized } from "../../platform/loader/memoized.ts";
import { lengthArguments, operationCost, type CostedOperation } from "./operation-cost.ts";
import { fragmentsOf } from "../root-fields.ts";

export interface RequestedOperation extends Omit<CostedOperation, "fragments"> {
  readonly document: DocumentNode;
}

/** In characters of JSON; page sizes are few, and longer values are not memoized. */
const maxLength = { values: 100, all: 1_000 };

function lengthVariables(document: DocumentNode): readonly string[] {
  const variables = new Set<string>();
  visit(document, {
    Argument(argument) {
      if (!lengthArguments.has(argument.name.value)) return false;
      visit(argument, { Variable: ({ name }) => void variables.add(name.value) });
      return undefined;
    },
  });
  return [...variables];
}

/** Each operation belongs to one document of one schema; its entry lives as long. */
const costsOf = memoized(
  (_operation: OperationDefinitionNode, document: DocumentNode) => ({
    variables: lengthVariables(document),
    /** The costs by the values of these variables as JSON. */
    costs: new LRUCache<string, number>({
      maxSize: maxLength.all,
      sizeCalculation: (_cost, values) => values.length + 1,
    }),
  }),
  new WeakMap(),
);

/** Returns {@link operationCost}, computed once per operation and page size. */
export function memoizedCost(operation: RequestedOperation): number {
  const { variables, costs } = costsOf(operation.operation, operation.document);
  const values = variables.length === 0 ? "" : JSON.stringify(operation.variables, [...variables]);
  const before = costs.get(values);
  if (before !== undefined) return before;
  const cost = operationCost({ ...operation, fragments: fragmentsOf(operation.document) });
  if (values.length <= maxLength.values) costs.set(values, cost);
  return cost;
}
