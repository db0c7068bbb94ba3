import type { FastifyInstance } from "fastify";
import type { RetailerEntry } from "../../config/retailer-entry.ts";

const query = `query Switchboard {
  retailer { id name features { key value reason description defaultValue source } }
}`;

interface GraphBody {
  readonly data?: { readonly retailer?: unknown } | null;
}

/** Asks the graph as a visitor of the retailer would; null when the content of the retailer cannot be read. */
async function switchesOf(app: FastifyInstance, { sitePath, hosts: [host] }: RetailerEntry) {
  const headers = { host, "content-type": "application/json" };
  const answer = await app.inject({ method: "POST", url: "/graphql", headers, payload: { query } });
  return { sitePath, retailer: answer.json<GraphBody>().data?.retailer ?? null };
}

/**
 * Tells the switchboard every switch of several retailers, of which the graph of a host shows one.
 * @param app the part of the server that has the playground, and its guard
 * @param shownTo the retailers that a visitor of this one may see
 */
export function registerSwitchboard(
  app: FastifyInstance,
  shownTo: (own: RetailerEntry | null) => readonly RetailerEntry[],
): void {
  app.get("/playground/switchboard.json", async ({ retailer }) => ({
    retailers: await Promise.all(shownTo(retailer).map((entry) => switchesOf(app, entry))),
  }));
}
