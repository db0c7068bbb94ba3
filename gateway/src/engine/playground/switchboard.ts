import type { FastifyInstance } from "fastify";
import type { RetailerEntry } from "../../platform/config/retailer-entry.ts";

const query = `query ExplorerSwitchboard {
  retailer { id name capabilities features { key value reason description defaultValue source } }
}`;

interface GraphBody {
  readonly data?: { readonly retailer?: unknown } | null;
}

/** Queries the graph as a visitor of the retailer; null if the content of the retailer is unavailable. */
async function switchesOf(app: FastifyInstance, { sitePath, hosts: [host] }: RetailerEntry) {
  const headers = { host, "content-type": "application/json" };
  const response = await app.inject({ method: "POST", url: "/graphql", headers, payload: { query } });
  return { sitePath, retailer: response.json<GraphBody>().data?.retailer ?? null };
}

/**
 * Serves the switches and the capabilities of several retailers; the graph of a host has those of one.
 * @param app the encapsulated part of the server with the playground and its access check
 * @param shownTo returns the retailers that a visitor of the given one may see
 */
export function registerSwitchboard(
  app: FastifyInstance,
  shownTo: (own: RetailerEntry | null) => readonly RetailerEntry[],
): void {
  app.get("/playground/switchboard.json", async ({ retailer }) => ({
    retailers: await Promise.all(shownTo(retailer).map((entry) => switchesOf(app, entry))),
  }));
}
