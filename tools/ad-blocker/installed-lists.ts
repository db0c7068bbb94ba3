import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.env["FILTER_LISTS"] ?? "/usr/share/chromium/extensions/ublock-origin";

/**
 * Returns the filter lists of Debian's package webext-ublock-origin-chromium, or of another copy of that extension in the
 * folder FILTER_LISTS, and prints their version; null, with a line that says so, without any.
 */
export function readInstalledLists(): readonly string[] | null {
  const manifest = join(folder, "manifest.json");
  if (!existsSync(manifest)) {
    process.stdout.write(`Not checked: there are no filter lists at ${folder}.\n`);
    return null;
  }
  const files = globSync("assets/{ublock,thirdparties/easylist}/**/*.txt", { cwd: folder });
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { readonly version: string };
  process.stdout.write(`${files.length} filter lists of uBlock Origin ${version}\n`);
  return files.map((file) => readFileSync(join(folder, file), "utf8"));
}
