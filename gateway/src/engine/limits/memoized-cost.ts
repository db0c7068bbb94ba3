import { visit, type DocumentNode, type OperationDefinitionNode } from "graphql";
import { LRUCache } from "lru-cache";
import { lengthArguments, operationCost, type CostedOperation } from "./operation-cost.ts";
import { fragmentsOf } from "../root-fields.ts";

export interface RequestedOperation extends Omit<CostedOperation, "fragments"> {
  readonly document: DocumentNode;
}

interface OperationCosts {
  readonly variables: readonly string[];
  /** The costs by the values of these variables as JSON. */
  readonly known: LRUCache<string, number>;
}

/** In characters of JSON; page sizes are few, and longer values are not memoized. */
const maxLength = { values: 100, all: 1_000 };

function lengthVariables(document: DocumentNode): readonly string[] {
  const found = new Set<string>();
  visit(document, {
    Argument(argument) {
      if (!lengthArguments.has(argument.name.value)) return false;
      visit(argument, { Variable: ({ name }) => void found.add(name.value) });
      return undefined;
    },
  });
  return [...found];
}

/** Each operation belongs to one document of one schema; its entry lives as long. */
const memo = new WeakMap<OperationDefinitionNode, OperationCosts>();

function costsOf({ operation, document }: RequestedOperation): OperationCosts {
  const before = memo.get(operation);
  if (before !== undefined) return before;
  const costs = {
    variables: lengthVariables(document),
    known: new LRUCache<string, number>({
      maxSize: maxLength.all,
      sizeCalculation: (_cost, values) => values.length + 1,
    }),
  };
  memo.set(operation, costs);
  return costs;
}

/** Returns {@link operationCost}, computed once per operation and page size. */
export function memoizedCost(operation: RequestedOperation): number {
  const { variables, known } = costsOf(operation);
  const values = variables.length === 0 ? "" : JSON.stringify(operation.variables, [...variables]);
  const before = known.get(values);
  if (before !== undefined) return before;
  const cost = operationCost({ ...operation, fragments: fragmentsOf(operation.document) });
  if (values.length <= maxLength.values) known.set(values, cost);
  return cost;
}
