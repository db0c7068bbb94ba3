import type { DocumentNode, OperationVariables } from "@apollo/client";
import { ROOT_ID } from "./cache/failed-fields.ts";
import { useFailures } from "./fields.ts";
import { selectionOf } from "./cache/kept-fields.ts";

/** A query of a page, as it was asked. */
export interface AskedQuery {
  readonly query: DocumentNode;
  readonly variables?: OperationVariables;
  /** The root fields, as the answer names them, that are looked at; all when not given. */
  readonly only?: readonly string[];
  /** The root fields that report their own failure. */
  readonly except?: readonly string[];
  /** The types of objects in the answer that may lack something themselves. */
  readonly types?: readonly string[];
}

/** Tells whether one of these queries was answered without all that it asks for, and follows what is read later. */
export function useIsIncomplete(asked: readonly AskedQuery[]): boolean {
  const failures = useFailures();
  const failed = failures[ROOT_ID] ?? [];
  const isFailed = (name: string) => failed.some((each) => each === name || each.startsWith(`${name}.`));
  const isTypeFailed = (type: string) => Object.keys(failures).some((id) => id.startsWith(`${type}:`));
  return asked.some(({ query, variables = {}, only, except = [], types = [] }) => {
    const fields = selectionOf(query).of("Query");
    const watched = fields.filter(({ answered }) => (only?.includes(answered) ?? true) && !except.includes(answered));
    return (
      types.some(isTypeFailed) ||
      watched.some(
        // There is one retailer, whose parts come from different files.
        ({ answered, keptAs }) => isFailed(keptAs(variables)) || (answered === "retailer" && isTypeFailed("Retailer")),
      )
    );
  });
}
