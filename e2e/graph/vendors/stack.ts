import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FaultProxy, startFaultProxy } from "../../../services/src/testing/fault-proxy.ts";
import { ask } from "../../../tools/http.ts";
import { type OwnGateway, startGateway } from "../gateway.ts";
import { wholeAnswer } from "../retry.ts";
import { type OfEachSite, type Site, startEach, startVendors, type VendorsByPart, writeRegistry } from "./vendors.ts";

/** What stands between the gateway and each vendor. */
type Proxies = { readonly [Part in keyof VendorsByPart]: OfEachSite<FaultProxy> };

/** A gateway two of whose retailers have a vendor each of coupons, of weekly ads, and of points and receipts. */
export interface VendorStack extends VendorsByPart {
  readonly graph: OwnGateway;
  /** Break the vendors in the ways of the reference services. */
  readonly proxies: Proxies;
  /** Replaces the connector of a retailer's coupons. */
  writeConnector(site: Site, text: string): void;
  /** Returns how many items were dropped, by service, list, field and reason. */
  silentFailures(): Promise<Readonly<Record<string, number>>>;
  /** Lets every vendor behave well again. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

interface Listed {
  readonly coupons: { readonly list: { readonly nodes: readonly { readonly id: string; readonly offerId: string }[] } };
}

/** Returns the id of a coupon by that of its offer at the vendor. Throws without one. */
export async function couponAt({ graph }: VendorStack, site: Site, offer: string): Promise<string> {
  const query = "{ coupons { list(first: 20) { nodes { id offerId } } } }";
  const { data } = await wholeAnswer(() => graph.run({ query, site }));
  const coupon = (data as unknown as Listed).coupons.list.nodes.find(({ offerId }) => offerId === offer);
  if (coupon === undefined) throw new Error(`There is no offer ${offer}.`);
  return coupon.id;
}

/** Starts a proxy in front of each vendor. */
async function startProxies(vendors: VendorsByPart): Promise<Proxies> {
  const start = (part: keyof VendorsByPart) => startEach((site) => startFaultProxy(vendors[part][site].origin));
  return { networks: await start("networks"), flyers: await start("flyers"), clubs: await start("clubs") };
}

/**
 * Starts the vendors and a gateway of their own: no shared one has services of its own.
 * @param settings those of the gateway that differ
 * @param readTimeoutMs how long the gateway waits for a vendor; the default of services by default
 */
export async function startVendorStack(
  settings: Readonly<Record<string, string>> = {},
  readTimeoutMs = 800,
): Promise<VendorStack> {
  const folder = mkdtempSync(join(tmpdir(), "aisle-vendors-"));
  const { heal, close, ...vendors } = await startVendors();
  const proxies = await startProxies(vendors);
  const allProxies = Object.values(proxies).flatMap(({ lees, reams }) => [lees, reams]);
  const registryFile = join(folder, "retailers.yaml");
  writeRegistry(registryFile, vendors, proxies, readTimeoutMs);
  const graph = await startGateway({ settings: { ...settings, RETAILERS_FILE: registryFile } });
  return {
    graph,
    ...vendors,
    proxies,
    writeConnector: (site, text) => writeFileSync(join(folder, `${site}.yaml`), text),
    async silentFailures() {
      const { body } = await ask({ port: graph.port, path: "/health/ready" });
      const { silentFailures } = JSON.parse(body) as { silentFailures: { droppedItems: Record<string, number> } };
      return silentFailures.droppedItems;
    },
    async heal() {
      heal();
      await Promise.all(allProxies.map((proxy) => proxy.mend()));
    },
    async stop() {
      await graph.stop();
      await Promise.all(allProxies.map((proxy) => proxy.close()));
      close();
      rmSync(folder, { recursive: true });
    },
  };
}
