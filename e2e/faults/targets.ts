import { inject } from "vitest";
import { botTokenAt } from "../graph/bot-token.ts";
import type { TestGateway } from "../graph/gateway.ts";
import { changesOf } from "./changes.ts";
import { readsOf } from "./reads.ts";
import type { Cast, Target } from "./target.ts";

/** Returns all operations at the services; `coverage.test.ts` compares them with the contracts. */
export const targetsOf = (cast: Cast): readonly Target[] => [...readsOf(cast), ...changesOf(cast)];

/** An empty cast for callers that need only the names of the targets. */
export const guestCast: Cast = {
  cookie: "",
  bluebird: "",
  grandway: "",
  support: "",
  coupons: [],
  storeId: "",
  botToken: async () => "",
};

/** Logs the shoppers and the agent in and returns their sessions and ids. Throws if a coupon or a store is missing. */
export async function castOf(graph: TestGateway): Promise<Cast> {
  const cookie = await graph.logIn("cora@example.com");
  const bluebird = await graph.logIn("cora@example.com", "bluebird");
  const grandway = await graph.logIn("cora@example.com", "grandway");
  const support = await graph.logInSupport();
  const query = "{ coupons { list(first: 500) { nodes { id state } } } }";
  const { data } = await graph.run({ query, cookie: grandway, site: "grandway" });
  const book = data?.["coupons"] as { list: { nodes: { id: string; state: string }[] } } | null | undefined;
  const coupons = (book?.list.nodes ?? []).filter(({ state }) => state === "AVAILABLE").map(({ id }) => id);
  const ads = await graph.run({ query: "{ weeklyAd { store { id } } }", cookie });
  const ad = ads.data?.["weeklyAd"] as { store: { id: string } } | null | undefined;
  if (coupons.length === 0 || !ad) throw new Error(`There is nothing to ask for: ${ads.text}`);
  const { port } = inject("services");
  const botToken = () => botTokenAt(port, "submitForm");
  return { cookie, bluebird, grandway, support, coupons, storeId: ad.store.id, botToken };
}
