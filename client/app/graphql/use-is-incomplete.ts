import type { DocumentNode, OperationVariables } from "@apollo/client";
import { ROOT_ID } from "./cache/failed-fields.ts";
import { useFailures } from "./fields.ts";
import { selectionOf } from "./cache/cached-fields.ts";

export interface PageQuery {
  readonly query: DocumentNode;
  readonly variables?: OperationVariables;
  /** The root fields to check, by their names in the response; all by default. */
  readonly only?: readonly string[];
  /** The root fields that report their own failure. */
  readonly except?: readonly string[];
  /** The types of objects in the response whose own failures count. */
  readonly types?: readonly string[];
}

/** Returns true if a response to one of these queries was incomplete; updates with later reads. */
export function useIsIncomplete(queries: readonly PageQuery[]): boolean {
  const failures = useFailures();
  const failedNames = failures[ROOT_ID] ?? [];
  const isFailed = (name: string) => failedNames.some((each) => each === name || each.startsWith(`${name}.`));
  const isTypeFailed = (type: string) => Object.keys(failures).some((id) => id.startsWith(`${type}:`));
  return queries.some(({ query, variables = {}, only, except = [], types = [] }) => {
    const fields = selectionOf(query).of("Query");
    const watchedFields = fields.filter(
      ({ nameInResponse }) => (only?.includes(nameInResponse) ?? true) && !except.includes(nameInResponse),
    );
    return (
      types.some(isTypeFailed) ||
      watchedFields.some(
        // There is one retailer object, whose fields come from different files.
        ({ nameInResponse, nameInCache }) =>
          isFailed(nameInCache(variables)) || (nameInResponse === "retailer" && isTypeFailed("Retailer")),
      )
    );
  });
}
