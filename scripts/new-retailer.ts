// Creates a retailer with demo content, coupons and accounts: npm run new:retailer -- <site-path> [--name=<name>]
import { join } from "node:path";
import { parseArgs } from "node:util";
import { lastPorts } from "./start/last-ports.ts";
import { createRetailer, nameOf } from "./retailer/create-retailer.ts";

const { values, positionals } = parseArgs({ options: { name: { type: "string" } }, allowPositionals: true });
const [sitePath] = positionals;
const root = join(import.meta.dirname, "..");

if (sitePath === undefined || positionals.length > 1) {
  process.stderr.write("Usage: npm run new:retailer -- <site-path> [--name=<name>]\n");
  process.exit(1);
}
try {
  const name = values.name ?? nameOf(sitePath);
  createRetailer(root, { sitePath, name });
  process.stdout.write(
    `${name} is at http://${sitePath}.localhost:${lastPorts(join(root, ".data"), process.env).client}, in a running product within a few seconds.\n` +
      `Its content is in services/content/${sitePath}, its row in gateway/retailers.yaml.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
