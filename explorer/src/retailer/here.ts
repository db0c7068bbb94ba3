import { askGraph } from "../graph/ask.ts";

export interface Here {
  /** The display name of the retailer. */
  readonly retailer: string;
  /** Values of the enum `Capability`. */
  readonly capabilities: readonly string[];
  /** The shopper or the support agent; null without a session. The login name identifies the persona. */
  readonly viewer: { readonly name: string; readonly login: string } | null;
}

const query = `query ExplorerHereQuery {
  retailer { id name capabilities }
  viewer { id firstName lastName email }
  support { agent { name username } }
}`;

interface HereData {
  readonly retailer?: { readonly name: string; readonly capabilities: readonly string[] } | null;
  readonly viewer?: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly email: string | null;
  } | null;
  readonly support?: { readonly agent: { readonly name: string; readonly username: string } } | null;
}

function shopperOf({ firstName, lastName, email }: NonNullable<HereData["viewer"]>): Here["viewer"] {
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return { name: name || "a shopper", login: email?.toLowerCase() ?? "" };
}

function agentOf(support: HereData["support"]): Here["viewer"] {
  if (support == null) return null;
  return { name: `${support.agent.name}, support agent`, login: support.agent.username };
}

/** Returns the retailer and the viewer; null if the gateway does not respond. */
export async function readHere(): Promise<Here | null> {
  const body = await askGraph({ query, operationName: "ExplorerHereQuery" }).catch(() => null);
  if (body === null) return null;
  // The type follows from the query above.
  const { retailer, viewer, support } = (body.data ?? {}) as HereData;
  return {
    retailer: retailer?.name ?? "",
    capabilities: retailer?.capabilities ?? [],
    viewer: viewer == null ? agentOf(support) : shopperOf(viewer),
  };
}
