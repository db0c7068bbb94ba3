import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serviceUrl } from "../../contracts/service-names.ts";
import { demoRetailers } from "../../services/src/core/retailers/demo-retailers.ts";
import { demoCustomer, demoShoppers } from "../../services/src/core/seed/shoppers.ts";
import { type FakeClearingHouse, startClearingHouse } from "../../services/src/testing/clearing-house.ts";
import { type Ports, servicePorts } from "../../tools/product/addresses.ts";

const app = "app-reams";

/** Returns Ana's card, whose number the seed of a demo makes. */
function anaAtReams() {
  const [ana] = demoShoppers;
  const reams = demoRetailers().find(({ appId }) => appId === app);
  if (ana === undefined || reams === undefined) throw new Error("The demo has no Ana at Reams.");
  return { app, shopperNumber: demoCustomer(reams, ana, "").shopper_number };
}

const row = `loyaltyAppId: ${app}\n`;

const coupons = [
  { summary: "Save $1.00 on any two boxes of pasta", brandName: "Canyon Wren", valueCents: 100 },
  { summary: "Save 75¢ on dish soap", brandName: "Tidewell", valueCents: 75 },
] as const;

/** A clearing house for a demo, and what the parts of the product must know of it. */
export interface DemoHouse extends Pick<FakeClearingHouse, "url" | "stop"> {
  /** The settings by the name of the part. */
  readonly settings: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Gives Ana coupons, all of which can be used again after a start. */
  issue(): Promise<void>;
}

/** Starts the clearing house of a demo in this process, at the port after those of the services, for shoppers of Reams. */
export async function startDemoHouse(root: string, dataFolder: string, ports: Ports): Promise<DemoHouse> {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const webhook = { url: `${serviceUrl(ports.services, "loyalty")}/universal-coupon-changes`, secret };
  const house = await startClearingHouse({
    webhook: () => webhook,
    port: ports.services + servicePorts,
    // The services keep the changes of earlier starts, and take later ones.
    firstSequence: Math.floor(Date.now() / 1000),
  });
  const registryFile = join(dataFolder, "retailers-with-clearing-house.yaml");
  const registry = readFileSync(join(root, "gateway/retailers.yaml"), "utf8");
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(registryFile, registry.replace(row, `${row}    universalCoupons: loyalty\n`));
  return {
    url: house.url,
    stop: () => house.stop(),
    settings: {
      services: { CLEARING_HOUSE_URL: house.url, CLEARING_HOUSE_SECRET: secret },
      gateway: { RETAILERS_FILE: registryFile },
    },
    async issue() {
      const ana = anaAtReams();
      for (const terms of coupons) await house.issue(ana, terms);
    },
  };
}
