import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { newVisitor, type Visitor } from "./visitor/visitor.ts";

const { logFolder, ...shared } = inject("product");

export const product = shared;

/** Returns the origin of a retailer's storefront; by default that of the default retailer. */
export function originOf(sitePath?: string): string {
  const { port } = new URL(shared.origin);
  return sitePath === undefined ? shared.origin : `http://${sitePath}.localhost:${port}`;
}

/** Returns a new visitor at a retailer, by default at the default one. */
export const visitorAt = (sitePath?: string): Visitor => newVisitor(originOf(sitePath));

/** Returns what the processes have logged so far. */
export const readLogs = (): string =>
  readdirSync(logFolder)
    .map((name) => readFileSync(join(logFolder, name), "utf8"))
    .join("\n");
