// Reads the lists of a service by its connector: npm run connector -- check <service> [--shopper=<number>] [--store=<number>]
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { joined } from "../gateway/src/app/graph/modules.ts";
import { couponVendors } from "../gateway/src/modules/coupon/index.ts";
import { readRetailers, type Retailers } from "../gateway/src/platform/config/retailers.ts";
import { createServiceReader } from "../gateway/src/platform/config/services.ts";
import { checkService } from "./connector/check-service.ts";

const { values, positionals } = parseArgs({
  options: { shopper: { type: "string" }, store: { type: "string" } },
  allowPositionals: true,
});
const [command, name] = positionals;

function giveUp(lines: readonly string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}

function readRegistry(): Retailers {
  const path = process.env["RETAILERS_FILE"]?.trim() || join(import.meta.dirname, "../gateway/retailers.yaml");
  const sources = { ports: joined("shapes"), adapters: Object.keys(couponVendors), environment: process.env };
  const read = readRetailers(readFileSync(path, "utf8"), createServiceReader({ ...sources, folder: dirname(path) }));
  return "value" in read ? read.value : giveUp(read.problems);
}

if (command !== "check" || name === undefined || positionals.length > 2) {
  giveUp(["Usage: npm run connector -- check <service> [--shopper=<number>] [--store=<number>]"]);
}
const { entries, services } = readRegistry();
const service = services.find((one) => one.name === name);
const retailers = entries.filter(({ coupons, weeklyAd }) => [coupons, weeklyAd].includes(service));
if (service === undefined || retailers.length === 0) giveUp([`No retailer has a service with the name ${name}.`]);
if (!("connectorIn" in service)) giveUp([`The service ${name} has no connector.`]);
const { shopper: shopperNumber = null, store: storeNumber = null } = values;
for (const retailer of retailers) {
  const { lines, isGood } = await checkService(service, { retailer, shopperNumber, storeNumber });
  process.stdout.write(`${lines.join("\n")}\n`);
  if (!isGood) process.exitCode = 1;
}
