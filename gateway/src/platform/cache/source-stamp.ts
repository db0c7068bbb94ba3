import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns a digest of the sources in a folder. Gateways of two versions must not read each other's cached values, whose
 * shape depends on these sources.
 * @param folder absolute
 */
export function sourceStamp(folder: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  for (const name of files.toSorted()) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest("base64url").slice(0, 16);
}
