import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

export type OfEachSite<T> = Readonly<Record<Site, T>>;

/** A vendor of coupons, one of weekly ads, and one of points and receipts for each retailer. */
export interface VendorsByPart {
  readonly networks: OfEachSite<OfferNetwork>;
  readonly flyers: OfEachSite<Flyers>;
  readonly clubs: OfEachSite<PointsClub>;
}

/** Where the gateway reaches each vendor: the vendor, or what stands before it. */
type Addresses = { readonly [Part in keyof VendorsByPart]: OfEachSite<{ readonly origin: string }> };

/** The vendors while they run. */
export interface Vendors extends VendorsByPart {
  /** Lets every vendor behave well again. */
  heal(): void;
  close(): void;
}

/** Starts a vendor of each retailer. */
export const startEach = async <T>(start: (site: Site) => Promise<T>): Promise<OfEachSite<T>> => ({
  lees: await start("lees"),
  reams: await start("reams"),
});

/** Starts the vendors of each retailer. */
export async function startVendors(): Promise<Vendors> {
  const vendors = {
    networks: await startEach((site) =>
      startOfferNetwork({ key: site, secret: secretOf(site), canary: canaries[site] }),
    ),
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
  };
  const all = Object.values(vendors).flatMap(({ lees, reams }) => [lees, reams]);
  return {
    ...vendors,
    heal() {
      for (const vendor of all) vendor.behave("well");
    },
    close() {
      for (const vendor of all) vendor.close();
    },
  };
}

/** The secrets of a retailer's services by the ends of the names of their files. */
const secretsOf = (site: Site) => ({
  key: site,
  secret: secretOf(site),
  token: tokenOf(site),
  "club-key": keyOf(site),
  "club-secret": `secret-of-${site}`,
});

/** How each club recognizes shoppers: by tokens of its own, and by those of the accounts. */
const shopperAt: OfEachSite<(origin: string) => string> = {
  lees: (origin) =>
    `{ kind: exchange, tokenUrl: "${origin}/token", clientId: lees, clientSecret: { file: lees-club-secret } }`,
  reams: () => "{ kind: sessionToken }",
};

/** Returns the services of a retailer, whose pictures are at the vendors. */
function servicesOf(
  site: Site,
  vendors: VendorsByPart,
  { networks, flyers, clubs }: Addresses,
  limits: string,
): string {
  return `  ${site}-offers:
    url: "${networks[site].origin}/api"
    ${limits}
    connector: ${site}.yaml
    auth: { kind: basic, username: { file: ${site}-key }, password: { file: ${site}-secret } }
    pictures: ["${vendors.networks[site].origin}"]
  ${site}-flyers:
    url: "${flyers[site].origin}/flyerkit/v4.0"
    ${limits}
    connector: flyers.yaml
    auth: { kind: queryKey, query: access_token, key: { file: ${site}-token } }
    values: { merchant: "${site}/foods" }
    pictures: ["${vendors.flyers[site].origin}"]
  ${site}-club:
    url: "${clubs[site].origin}"
    ${limits}
    connector: club.yaml
    auth: { kind: headerKey, header: x-api-key, key: { file: ${site}-club-key } }
    shopper: ${shopperAt[site](clubs[site].origin)}
`;
}

/** The registry of the product. */
export const productRegistry = readFileSync(join(root, "gateway/retailers.yaml"), "utf8");

/** Returns the registry of the product, in which the retailers name their vendors. */
function registryWith(services: readonly string[]): string {
  const rowsOf = (site: Site) =>
    ["coupons: offers", "weeklyAd: flyers", "rewards: club"]
      .map((row) => `    ${row.replace(": ", `: ${site}-`)}\n`)
      .join("");
  const registry = sites.reduce(
    (text, site) => text.replace(`loyaltyAppId: app-${site}\n`, (row) => row + rowsOf(site)),
    productRegistry,
  );
  return `services:\n${services.join("")}${registry}`;
}

/**
 * Writes a registry whose retailers name the vendors, with their connectors and secrets in its folder.
 * @param readTimeoutMs how long the gateway waits for a vendor; the default of services by default
 */
export function writeRegistry(
  path: string,
  vendors: VendorsByPart,
  addresses: Addresses = vendors,
  readTimeoutMs = 800,
): void {
  const write = (name: string, text: string) => writeFileSync(join(dirname(path), name), text);
  for (const site of sites) {
    write(`${site}.yaml`, connector);
    for (const [name, secret] of Object.entries(secretsOf(site))) write(`${site}-${name}`, secret);
  }
  write("flyers.yaml", exampleOf("flyerkit"));
  write("club.yaml", exampleOf("loyalty"));
  const limits = `limits: { readTimeoutMs: ${readTimeoutMs} }`;
  writeFileSync(path, registryWith(sites.map((site) => servicesOf(site, vendors, addresses, limits))));
}
