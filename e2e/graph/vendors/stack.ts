import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask } from "../../../tools/http.ts";
import { type OwnGateway, startGateway } from "../gateway.ts";
import { root } from "../ports.ts";
import { type Flyers, startFlyers } from "./flyers.ts";
import { type OfferNetwork, startOfferNetwork } from "./offer-network.ts";

/** The retailers with vendors of their own, and what only these may contain. */
export const canaries = { lees: "canary-of-lees", reams: "canary-of-reams" } as const;

export type Site = keyof typeof canaries;

export const sites = Object.keys(canaries) as readonly Site[];

export const secretOf = (site: Site) => `secret-${canaries[site]}`;
export const tokenOf = (site: Site) => `token-${canaries[site]}`;

const exampleOf = (name: string) => readFileSync(join(root, `connectors/examples/${name}.yaml`), "utf8");

/** The connector of the coupons. */
export const connector = exampleOf("bybe");

type OfEachSite<T> = Readonly<Record<Site, T>>;

/** A gateway two of whose retailers have a vendor of coupons and one of weekly ads each. */
export interface VendorStack {
  readonly graph: OwnGateway;
  readonly networks: OfEachSite<OfferNetwork>;
  readonly flyers: OfEachSite<Flyers>;
  /** Replaces the connector of a retailer's coupons. */
  writeConnector(site: Site, text: string): void;
  /** Returns how many items were dropped, by service, list, field and reason. */
  silentFailures(): Promise<Readonly<Record<string, number>>>;
  /** Lets every vendor behave well again. */
  heal(): void;
  stop(): Promise<void>;
}

/** Returns the services of a retailer. */
function servicesOf(site: Site, network: OfferNetwork, flyer: Flyers): string {
  const name = site.toUpperCase();
  return `  ${site}-offers:
    url: "${network.origin}/api"
    connector: ${site}.yaml
    auth: { kind: basic, username: { env: KEY_${name} }, password: { env: SECRET_${name} } }
    pictures: ["${network.origin}"]
  ${site}-flyers:
    url: "${flyer.origin}/flyerkit/v4.0"
    connector: flyers.yaml
    auth: { kind: queryKey, query: access_token, key: { env: TOKEN_${name} } }
    values: { merchant: "${site}/foods" }
    pictures: ["${flyer.origin}"]
`;
}

/** Returns the registry of the product, in which the retailers name their vendors. */
function registryWith(services: readonly string[]): string {
  const rowsOf = (site: Site) => `    coupons: ${site}-offers\n    weeklyAd: ${site}-flyers\n`;
  const registry = sites.reduce(
    (text, site) => text.replace(`loyaltyAppId: app-${site}\n`, (row) => row + rowsOf(site)),
    readFileSync(join(root, "gateway/retailers.yaml"), "utf8"),
  );
  return `services:\n${services.join("")}${registry}`;
}

const secretsOf = (site: Site): Readonly<Record<string, string>> => ({
  [`KEY_${site.toUpperCase()}`]: site,
  [`SECRET_${site.toUpperCase()}`]: secretOf(site),
  [`TOKEN_${site.toUpperCase()}`]: tokenOf(site),
});

/** Starts the vendors and a gateway of their own: no shared one has services of its own. */
export async function startVendorStack(): Promise<VendorStack> {
  const folder = mkdtempSync(join(tmpdir(), "aisle-vendors-"));
  const startOffers = (site: Site) => startOfferNetwork({ key: site, secret: secretOf(site), canary: canaries[site] });
  const startAds = (site: Site) =>
    startFlyers({ merchant: `${site}%2Ffoods`, token: tokenOf(site), canary: canaries[site] });
  const networks = { lees: await startOffers("lees"), reams: await startOffers("reams") };
  const flyers = { lees: await startAds("lees"), reams: await startAds("reams") };
  const writeConnector = (site: Site, text: string) => writeFileSync(join(folder, `${site}.yaml`), text);
  for (const site of sites) writeConnector(site, connector);
  writeFileSync(join(folder, "flyers.yaml"), exampleOf("flyerkit"));
  const registryFile = join(folder, "retailers.yaml");
  writeFileSync(registryFile, registryWith(sites.map((site) => servicesOf(site, networks[site], flyers[site]))));
  const graph = await startGateway({
    settings: { RETAILERS_FILE: registryFile, ...secretsOf("lees"), ...secretsOf("reams") },
  });
  const vendors = sites.flatMap((site) => [networks[site], flyers[site]]);
  return {
    graph,
    networks,
    flyers,
    writeConnector,
    async silentFailures() {
      const { body } = await ask({ port: graph.port, path: "/health/ready" });
      const { silentFailures } = JSON.parse(body) as { silentFailures: { droppedItems: Record<string, number> } };
      return silentFailures.droppedItems;
    },
    heal() {
      for (const vendor of vendors) vendor.behave("well");
    },
    async stop() {
      for (const vendor of vendors) vendor.close();
      await graph.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
