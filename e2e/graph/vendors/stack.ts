import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask } from "../../../tools/http.ts";
import { type OwnGateway, startGateway } from "../gateway.ts";
import { type Site, startVendors, type Vendors, writeRegistry } from "./vendors.ts";

/** A gateway two of whose retailers have a vendor each of coupons, of weekly ads, and of points and receipts. */
export interface VendorStack extends Omit<Vendors, "close"> {
  readonly graph: OwnGateway;
  /** Replaces the connector of a retailer's coupons. */
  writeConnector(site: Site, text: string): void;
  /** Returns how many items were dropped, by service, list, field and reason. */
  silentFailures(): Promise<Readonly<Record<string, number>>>;
  stop(): Promise<void>;
}

/** Starts the vendors and a gateway of their own: no shared one has services of its own. */
export async function startVendorStack(): Promise<VendorStack> {
  const folder = mkdtempSync(join(tmpdir(), "aisle-vendors-"));
  const { close, ...vendors } = await startVendors();
  const registryFile = join(folder, "retailers.yaml");
  writeRegistry(registryFile, vendors);
  const graph = await startGateway({ settings: { RETAILERS_FILE: registryFile } });
  return {
    graph,
    ...vendors,
    writeConnector: (site, text) => writeFileSync(join(folder, `${site}.yaml`), text),
    async silentFailures() {
      const { body } = await ask({ port: graph.port, path: "/health/ready" });
      const { silentFailures } = JSON.parse(body) as { silentFailures: { droppedItems: Record<string, number> } };
      return silentFailures.droppedItems;
    },
    async stop() {
      close();
      await graph.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
