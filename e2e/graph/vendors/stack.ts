import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask } from "../../../tools/http.ts";
import { type OwnGateway, startGateway } from "../gateway.ts";
import { root } from "../ports.ts";
import { type Flyers, startFlyers } from "./flyers.ts";
import { type OfferNetwork, startOfferNetwork } from "./offer-network.ts";
import { type PointsClub, startPointsClub } from "./points-club.ts";

/** The retailers with vendors of their own, and what only these may contain. */
export const canaries = { lees: "canary-of-lees", reams: "canary-of-reams" } as const;

export type Site = keyof typeof canaries;

export const sites = Object.keys(canaries) as readonly Site[];

export const secretOf = (site: Site) => `secret-${canaries[site]}`;
export const tokenOf = (site: Site) => `token-${canaries[site]}`;
export const keyOf = (site: Site) => `key-${canaries[site]}`;

/** The points of every shopper. */
export const pointsAt = { lees: 1204, reams: 77 } as const;

const exampleOf = (name: string) => readFileSync(join(root, `connectors/examples/${name}.yaml`), "utf8");

/** The connector of the coupons. */
export const connector = exampleOf("bybe");

type OfEachSite<T> = Readonly<Record<Site, T>>;

interface Vendors {
  readonly networks: OfEachSite<OfferNetwork>;
  readonly flyers: OfEachSite<Flyers>;
  readonly clubs: OfEachSite<PointsClub>;
}

/** A gateway two of whose retailers have a vendor each of coupons, of weekly ads, and of points and receipts. */
export interface VendorStack extends Vendors {
  readonly graph: OwnGateway;
  /** Replaces the connector of a retailer's coupons. */
  writeConnector(site: Site, text: string): void;
  /** Returns how many items were dropped, by service, list, field and reason. */
  silentFailures(): Promise<Readonly<Record<string, number>>>;
  /** Lets every vendor behave well again. */
  heal(): void;
  stop(): Promise<void>;
}

/** How each club recognizes shoppers: by tokens of its own, and by those of the accounts. */
const shopperAt: OfEachSite<(origin: string) => string> = {
  lees: (origin) =>
    `{ kind: exchange, tokenUrl: "${origin}/token", clientId: lees, clientSecret: { env: CLUB_SECRET_LEES } }`,
  reams: () => "{ kind: sessionToken }",
};

/** Returns the services of a retailer. */
function servicesOf(site: Site, { networks, flyers, clubs }: Vendors): string {
  const name = site.toUpperCase();
  return `  ${site}-offers:
    url: "${networks[site].origin}/api"
    connector: ${site}.yaml
    auth: { kind: basic, username: { env: KEY_${name} }, password: { env: SECRET_${name} } }
    pictures: ["${networks[site].origin}"]
  ${site}-flyers:
    url: "${flyers[site].origin}/flyerkit/v4.0"
    connector: flyers.yaml
    auth: { kind: queryKey, query: access_token, key: { env: TOKEN_${name} } }
    values: { merchant: "${site}/foods" }
    pictures: ["${flyers[site].origin}"]
  ${site}-club:
    url: "${clubs[site].origin}"
    connector: club.yaml
    auth: { kind: headerKey, header: x-api-key, key: { env: CLUB_KEY_${name} } }
    shopper: ${shopperAt[site](clubs[site].origin)}
`;
}

/** Returns the registry of the product, in which the retailers name their vendors. */
function registryWith(services: readonly string[]): string {
  const rowsOf = (site: Site) =>
    ["coupons: offers", "weeklyAd: flyers", "rewards: club"]
      .map((row) => `    ${row.replace(": ", `: ${site}-`)}\n`)
      .join("");
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
  [`CLUB_KEY_${site.toUpperCase()}`]: keyOf(site),
  [`CLUB_SECRET_${site.toUpperCase()}`]: `secret-of-${site}`,
});

/** Starts a vendor of each retailer. */
const startEach = async <T>(start: (site: Site) => Promise<T>): Promise<OfEachSite<T>> => ({
  lees: await start("lees"),
  reams: await start("reams"),
});

/** Starts the vendors of each retailer. */
const startVendors = async (): Promise<Vendors> => ({
  networks: await startEach((site) => startOfferNetwork({ key: site, secret: secretOf(site), canary: canaries[site] })),
  flyers: await startEach((site) =>
    startFlyers({ merchant: `${site}%2Ffoods`, token: tokenOf(site), canary: canaries[site] }),
  ),
  clubs: await startEach((site) =>
    startPointsClub({
      key: keyOf(site),
      canary: canaries[site],
      points: pointsAt[site],
      client: site === "lees" ? site : null,
    }),
  ),
});

/** Starts the vendors and a gateway of their own: no shared one has services of its own. */
export async function startVendorStack(): Promise<VendorStack> {
  const folder = mkdtempSync(join(tmpdir(), "aisle-vendors-"));
  const vendors = await startVendors();
  const writeConnector = (site: Site, text: string) => writeFileSync(join(folder, `${site}.yaml`), text);
  for (const site of sites) writeConnector(site, connector);
  writeFileSync(join(folder, "flyers.yaml"), exampleOf("flyerkit"));
  writeFileSync(join(folder, "club.yaml"), exampleOf("loyalty"));
  const registryFile = join(folder, "retailers.yaml");
  writeFileSync(registryFile, registryWith(sites.map((site) => servicesOf(site, vendors))));
  const graph = await startGateway({
    settings: { RETAILERS_FILE: registryFile, ...secretsOf("lees"), ...secretsOf("reams") },
  });
  const all = Object.values(vendors).flatMap(({ lees, reams }) => [lees, reams]);
  return {
    graph,
    ...vendors,
    writeConnector,
    async silentFailures() {
      const { body } = await ask({ port: graph.port, path: "/health/ready" });
      const { silentFailures } = JSON.parse(body) as { silentFailures: { droppedItems: Record<string, number> } };
      return silentFailures.droppedItems;
    },
    heal() {
      for (const vendor of all) vendor.behave("well");
    },
    async stop() {
      for (const vendor of all) vendor.close();
      await graph.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
