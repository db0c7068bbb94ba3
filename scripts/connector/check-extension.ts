import { join } from "node:path";
import { joined } from "../../gateway/src/app/graph/modules.ts";
import { readRetailers } from "../../gateway/src/platform/config/retailers.ts";
import { createServiceReader } from "../../gateway/src/platform/config/services.ts";
import { loadExtensions } from "../../gateway/src/platform/extensions/load-extensions.ts";
import type { Checked } from "./check-service.ts";
import { checkExtensionPort } from "./port-extension.ts";

/** What is checked of an extension. */
export interface CheckedExtension {
  /** The row of its service, as YAML. */
  readonly row: string;
  readonly port: string;
  /** What `env` of the row names. */
  readonly environment: Readonly<Record<string, string>>;
  readonly shopperNumber?: string;
  readonly storeNumber?: string;
}

/**
 * Compares what an extension reads and clips at a service with the description of a port. It clips for the shopper.
 * @throws Error for a row that a gateway refuses
 */
export async function checkExtension({ row, port, environment, ...visitor }: CheckedExtension): Promise<Checked> {
  const folder = join(import.meta.dirname, "../..");
  const extensions = await loadExtensions(join(folder, "extensions"));
  const reader = createServiceReader({ ports: joined("shapes"), extensions, environment, folder });
  const registry = readRetailers(
    `services: { checked: ${row} }
defaultSitePath: lees
retailers:
  - { sitePath: lees, hosts: [lees.example], timeZone: America/Denver, loyaltyAppId: app-lees, accounts: loyalty, ${port}: checked }`,
    reader,
  );
  if ("problems" in registry) throw new Error(registry.problems.join("\n"));
  const [service, retailer] = [registry.value.services[0], registry.value.entries[0]];
  if (service === undefined || retailer === undefined) throw new Error("no service");
  const { shopperNumber = null, storeNumber = null } = visitor;
  return checkExtensionPort(service, port, { retailer, shopperNumber, storeNumber }, true);
}
