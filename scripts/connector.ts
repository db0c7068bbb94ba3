// Reads the coupons of a service by its connector: npm run connector -- check <service> [--shopper=<number>]
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { couponShape, couponVendors } from "../gateway/src/modules/coupon/index.ts";
import { readRetailers, type Retailers } from "../gateway/src/platform/config/retailers.ts";
import { createServiceReader } from "../gateway/src/platform/config/services.ts";
import { checkService } from "./connector/check-service.ts";

const { values, positionals } = parseArgs({ options: { shopper: { type: "string" } }, allowPositionals: true });
const [command, name] = positionals;

function giveUp(lines: readonly string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}

function readRegistry(): Retailers {
  const path = process.env["RETAILERS_FILE"]?.trim() || join(import.meta.dirname, "../gateway/retailers.yaml");
  const sources = { ports: { coupons: couponShape }, adapters: Object.keys(couponVendors), environment: process.env };
  const read = readRetailers(readFileSync(path, "utf8"), createServiceReader({ ...sources, folder: dirname(path) }));
  return "value" in read ? read.value : giveUp(read.problems);
}

if (command !== "check" || name === undefined || positionals.length > 2) {
  giveUp(["Usage: npm run connector -- check <service> [--shopper=<number>]"]);
}
const retailers = readRegistry().entries.filter(({ coupons }) => typeof coupons === "object" && coupons.name === name);
if (retailers.length === 0) giveUp([`No retailer has its coupons at a service with the name ${name}.`]);
for (const retailer of retailers) {
  const { coupons } = retailer;
  if (typeof coupons === "string" || !("connectorIn" in coupons)) giveUp([`The service ${name} has no connector.`]);
  const { lines, isGood } = await checkService(coupons, { retailer, shopperNumber: values.shopper ?? null });
  process.stdout.write(`${lines.join("\n")}\n`);
  if (!isGood) process.exitCode = 1;
}
