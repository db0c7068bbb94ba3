import { askGraph } from "../graph/ask.ts";

/** Who is logged in and where. */
export interface Here {
  /** The name of the retailer, for its shoppers. */
  readonly retailer: string;
  /** What its shoppers can do, by the names of the enum `Capability`. */
  readonly capabilities: readonly string[];
  /** The shopper; null while nobody is logged in. */
  readonly viewer: { readonly name: string; readonly email: string } | null;
}

const query = `query ExplorerHereQuery {
  retailer { id name capabilities }
  viewer { id firstName lastName email }
}`;

interface HereData {
  readonly retailer?: { readonly name: string; readonly capabilities: readonly string[] } | null;
  readonly viewer?: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly email: string | null;
  } | null;
}

/** Asks who is logged in; null while the graph does not answer. */
export async function readHere(): Promise<Here | null> {
  const body = await askGraph({ query, operationName: "ExplorerHereQuery" }).catch(() => null);
  if (body === null) return null;
  // The shape follows from the query above.
  const { retailer, viewer } = (body.data ?? {}) as HereData;
  const name = [viewer?.firstName, viewer?.lastName].filter(Boolean).join(" ");
  return {
    retailer: retailer?.name ?? "",
    capabilities: retailer?.capabilities ?? [],
    viewer: viewer == null ? null : { name: name || "somebody", email: viewer.email ?? "" },
  };
}
