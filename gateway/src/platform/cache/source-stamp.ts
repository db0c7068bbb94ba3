import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns a digest of the sources in folders. Gateways of two versions must not read each other's cached values, whose
 * shape depends on these sources.
 * @param folders absolute
 */
export function sourceStamp(folders: readonly string[]): string {
  const hash = createHash("sha256");
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      /(?<!\.test)\.ts$/.test(name),
    );
    for (const name of files.toSorted()) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  }
  return hash.digest("base64url").slice(0, 16);
}
