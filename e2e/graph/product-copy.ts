import { cpSync, existsSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./ports.ts";

const copies = [
  "contracts",
  "coupon-list",
  "extensions",
  "gateway",
  "http-server",
  "input-rules",
  "messages",
  "schema",
  "scripts",
  "services",
  "settings",
  "tools",
];
/** The built parts and the packages, which no command of the product changes. */
const linked = ["client", "node_modules", "gateway/node_modules", "services/node_modules"];
const omitted = new Set(["node_modules", ".turbo", ".data"]);

/**
 * Copies the product into an empty folder, so that a test can run commands there that change its sources. Packages and
 * the build are links to those of the repository.
 */
export function copyProduct(folder: string): void {
  const filter = (path: string): boolean => !omitted.has(basename(path));
  for (const name of copies) cpSync(join(root, name), join(folder, name), { recursive: true, filter });
  cpSync(join(root, "package.json"), join(folder, "package.json"));
  for (const name of linked.filter((one) => existsSync(join(root, one)))) {
    symlinkSync(join(root, name), join(folder, name));
  }
}
