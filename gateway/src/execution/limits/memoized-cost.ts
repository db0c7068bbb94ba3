import { visit, type DocumentNode, type OperationDefinitionNode } from "graphql";
import { LRUCache } from "lru-cache";
import { fragmentsOf, lengthArguments, operationCost, type CostedOperation } from "./operation-cost.ts";

/** An operation with the document that holds its fragments. */
export interface RequestedOperation extends Omit<CostedOperation, "fragments"> {
  readonly document: DocumentNode;
}

/** What is remembered of one operation. */
interface OperationCosts {
  /** The variables on which its cost depends. */
  readonly variables: readonly string[];
  /** The costs by the values of these, as JSON. */
  readonly known: LRUCache<string, number>;
}

/** In characters of JSON; pages have few lengths, and other values need not be remembered. */
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

/** Each operation belongs to one document, of one schema, and what is known of it lives no longer. */
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

/**
 * Tells the cost of an operation as {@link operationCost} does. It is reckoned once for each operation and each length of
 * the pages that its variables ask for.
 */
export function memoizedCost(asked: RequestedOperation): number {
  const { variables, known } = costsOf(asked);
  const values = variables.length === 0 ? "" : JSON.stringify(asked.variables, [...variables]);
  const before = known.get(values);
  if (before !== undefined) return before;
  const cost = operationCost({ ...asked, fragments: fragmentsOf(asked.document) });
  if (values.length <= maxLength.values) known.set(values, cost);
  return cost;
}
