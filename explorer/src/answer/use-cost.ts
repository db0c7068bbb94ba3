import { useGraphiQL } from "@graphiql/react";
import { useEffect, useState } from "react";

/** The cost of an operation before it runs: the maximum number of values in its response. */
export interface Cost {
  readonly cost: number;
  /** The maximum cost for guests and for signed-in users. */
  readonly limits: { readonly guest: number; readonly signedIn: number };
}

/** While the visitor types, in milliseconds. */
const delay = 400;

function variablesFrom(text: string): unknown {
  try {
    return JSON.parse(text || "{}");
  } catch {
    return {};
  }
}

async function readCost(query: string, variables: string, signal: AbortSignal): Promise<Cost | null> {
  const response = await fetch("/playground/cost", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query, variables: variablesFrom(variables) }),
    signal,
  });
  if (!response.ok) return null;
  const { cost, limits } = (await response.json()) as { readonly cost: number | null; readonly limits: Cost["limits"] };
  return cost === null ? null : { cost, limits };
}

/** Returns the cost of the active operation; null while it is invalid or unknown. */
export function useCost(): Cost | null {
  const tabs = useGraphiQL((state) => state.tabs);
  const activeTabIndex = useGraphiQL((state) => state.activeTabIndex);
  const [cost, setCost] = useState<Cost | null>(null);
  const query = tabs[activeTabIndex]?.query ?? "";
  const variables = tabs[activeTabIndex]?.variables ?? "";
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      readCost(query, variables, controller.signal).then(setCost, () => setCost(null));
    }, delay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, variables]);
  return cost;
}
