// Writes, records and checks connectors:
//   npm run connector -- new <service> --openapi=<file>
//   npm run connector -- record <service> [--shopper=<number>] [--store=<number>]
//   npm run connector -- check <service> [--shopper=<number> [--clip]] [--store=<number>] [--recorded]
//   npm run connector -- check <port> --address=<address> [--retailer=<site path>] [--shopper=<number> [--clip]] [--store=<number>]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { joined } from "../gateway/src/app/graph/modules.ts";
import { loadExtensions } from "../gateway/src/platform/extensions/load-extensions.ts";
import { readRetailers, type Retailers } from "../gateway/src/platform/config/retailers.ts";
import { createServiceReader } from "../gateway/src/platform/config/services.ts";
import type { RetailerEntry } from "../gateway/src/platform/config/retailer-entry.ts";
import type { Service } from "../gateway/src/platform/connectors/service.ts";
import type { PortShape } from "../gateway/src/platform/connectors/shape.ts";
import { checkPort } from "./connector/check-port.ts";
import { checkService, portsBehind, portValuesOf } from "./connector/check-service.ts";
import { checkExtensionPort, hasExtension } from "./connector/port-extension.ts";
import { callsAt } from "./connector/port-address.ts";
import { newConnector } from "./connector/new-connector.ts";
import { OpenApiError, readOpenApi } from "./connector/openapi.ts";
import { RECORDED_SHOPPER } from "./connector/personal-values.ts";
import {
  openRecording,
  readRecording,
  type Recording,
  recordResponses,
  withAnyCredential,
} from "./connector/recording.ts";

const root = join(import.meta.dirname, "..");
const { values, positionals } = parseArgs({
  options: {
    openapi: { type: "string" },
    shopper: { type: "string" },
    store: { type: "string" },
    recorded: { type: "boolean", default: false },
    address: { type: "string" },
    retailer: { type: "string" },
    clip: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const [command = "", name = "", ...others] = positionals;
const { shopper: shopperNumber = null, store: storeNumber = null } = values;
const recordingPath = join(root, "connectors/recordings", `${name}.json`);

function giveUp(lines: readonly string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}

const print = (lines: readonly string[]): void => void process.stdout.write(`${lines.join("\n")}\n`);

async function readRegistry(): Promise<Retailers> {
  const path = process.env["RETAILERS_FILE"]?.trim() || join(root, "gateway/retailers.yaml");
  const sources = {
    ports: joined("shapes"),
    extensions: await loadExtensions(join(root, "extensions")),
    environment: values.recorded ? withAnyCredential(process.env) : process.env,
  };
  const read = readRetailers(readFileSync(path, "utf8"), createServiceReader({ ...sources, folder: dirname(path) }));
  return "value" in read ? read.value : giveUp(read.problems);
}

/** Returns the service and the retailers that have it. */
async function findService() {
  const { entries, services } = await readRegistry();
  const service = services.find((one) => one.name === name);
  if (service === undefined) giveUp([`No retailer has a service with the name ${name}.`]);
  const retailers = entries.filter((entry) => portsBehind(service, entry).length > 0);
  if (retailers.length === 0) giveUp([`No retailer has a service with the name ${name}.`]);
  return { service, retailers };
}

function write(): void {
  if (values.openapi === undefined) giveUp(["--openapi=<file> must name the vendor's description."]);
  const path = join(root, "connectors", `${name}.yaml`);
  if (existsSync(path)) giveUp([`${relative(root, path)} exists already.`]);
  try {
    const { text, service, lines } = newConnector(
      name,
      readOpenApi(readFileSync(values.openapi, "utf8")),
      joined("shapes"),
    );
    writeFileSync(path, text);
    print([
      `${relative(root, path)} is a first version; read every line of it.`,
      ...lines,
      "",
      "The row of the service:",
      service,
    ]);
  } catch (error) {
    if (!(error instanceof OpenApiError)) throw error;
    giveUp([error.message]);
  }
}

async function record(): Promise<void> {
  const { service, retailers } = await findService();
  const recording: Recording = { shopperNumber: shopperNumber && RECORDED_SHOPPER, storeNumber, responses: [] };
  const onResponse = (count: number) => process.stderr.isTTY && process.stderr.write(`\r${count} responses`);
  const open = recordResponses(recording.responses, onResponse);
  for (const retailer of retailers) {
    const { lines } = await checkService(service, { retailer, shopperNumber, storeNumber }, open);
    print(["", ...lines]);
  }
  mkdirSync(dirname(recordingPath), { recursive: true });
  writeFileSync(recordingPath, `${JSON.stringify(recording, null, 2)}\n`);
  print([
    `${relative(root, recordingPath)} has ${recording.responses.length} responses; read it before you commit it.`,
  ]);
}

/** Compares a service with the description of a port. */
async function checkAddress(address: string): Promise<void> {
  const shapes: Readonly<Record<string, PortShape>> = joined("shapes");
  const shape = shapes[name];
  if (shape === undefined) giveUp([`${name} is not a port; the ports are ${Object.keys(shapes).join(", ")}.`]);
  if (!URL.canParse(address)) giveUp(["--address must be one such as https://service.example."]);
  const token = process.env["SERVICE_TOKEN"]?.trim() || null;
  const { lines, isGood } = await checkPort({
    ...callsAt(address, token),
    port: name,
    shape,
    values: portValuesOf({ sitePath: values.retailer ?? "reams", shopperNumber, storeNumber }),
    writes: values.clip,
  });
  print(lines);
  if (!isGood) process.exitCode = 1;
}

/** Compares the extension of a service with the descriptions of its ports. */
async function checkExtension(service: Service, retailers: readonly RetailerEntry[]): Promise<void> {
  for (const retailer of retailers) {
    for (const port of portsBehind(service, retailer)) {
      const visitor = { retailer, shopperNumber, storeNumber };
      const { lines, isGood } = await checkExtensionPort(service, port, visitor, values.clip);
      print(lines);
      if (!isGood) process.exitCode = 1;
    }
  }
}

async function check(): Promise<void> {
  if (values.address !== undefined) return checkAddress(values.address);
  const { service, retailers } = await findService();
  if (hasExtension(service)) return checkExtension(service, retailers);
  if (values.recorded && !existsSync(recordingPath)) giveUp([`${relative(root, recordingPath)} is missing.`]);
  const recording = values.recorded ? readRecording(readFileSync(recordingPath, "utf8")) : null;
  const visitor = recording ?? { shopperNumber, storeNumber };
  for (const retailer of retailers) {
    const open = recording === null ? undefined : openRecording(recording);
    const { lines, isGood } = await checkService(service, { retailer, ...visitor }, open);
    print(lines);
    if (!isGood) process.exitCode = 1;
  }
}

const commands = new Map<string, () => void | Promise<void>>(Object.entries({ new: write, record, check }));
const run = commands.get(command);
if (
  run === undefined ||
  !(values.address === undefined ? /^[a-z][a-z0-9-]*$/ : /^[a-z]+$/i).test(name) ||
  others.length > 0
) {
  giveUp([
    "Usage: npm run connector -- new <service> --openapi=<file>",
    "       npm run connector -- record <service> [--shopper=<number>] [--store=<number>]",
    "       npm run connector -- check <service> [--shopper=<number> [--clip]] [--store=<number>] [--recorded]",
    "       npm run connector -- check <port> --address=<address> [--retailer=<site path>] [--shopper=<number> [--clip]] [--store=<number>]",
  ]);
}
await run();
