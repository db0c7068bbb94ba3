import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A list of packages in the format CycloneDX, as far as it is read here. */
interface Bom {
  readonly metadata: { readonly component: { name: string; readonly "bom-ref": string } };
  components: readonly { readonly "bom-ref": string; readonly name: string; readonly version: string }[];
  dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Locked {
  readonly packages: Readonly<
    Record<string, { readonly dev?: boolean; readonly name?: string; readonly version?: string }>
  >;
}

/** The name of the written file, as tools that read such lists look for it. */
const fileName = "aisle.cdx.json";

function listAll(root: string): Bom {
  const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
  const text = execFileSync("npm", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  return JSON.parse(text);
}

/** Name and version of every package that the product runs with, its own parts included. */
function shippedOf({ packages }: Locked): ReadonlySet<string> {
  const entries = Object.entries(packages).filter(([place, { dev }]) => place !== "e2e" && dev !== true);
  return new Set(
    entries.map(([place, { name, version }]) => `${name ?? place.split("node_modules/").at(-1)}@${version}`),
  );
}

/** Leaves out what only development needs; `npm sbom --omit=dev` would lose packages that development needs as well. */
function keepShipped(bom: Bom, shipped: ReadonlySet<string>): void {
  bom.components = bom.components.filter((component) => shipped.has(component["bom-ref"]));
  const kept = new Set([bom.metadata.component, ...bom.components].map((component) => component["bom-ref"]));
  bom.dependencies = bom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
}

/**
 * Writes the list of the packages that the product is shipped with, in the format CycloneDX. It is made from the lockfile,
 * whatever is installed.
 * @param root the folder of the repository
 * @param folder where the list goes; made when missing
 * @returns the path of the file and how many packages it lists
 * @throws when npm cannot make it
 */
export function writeSbom(root: string, folder: string): { readonly path: string; readonly count: number } {
  const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));
  const bom = listAll(root);
  keepShipped(bom, shippedOf(readJson("package-lock.json")));
  // npm calls the product after the folder it lies in, which is another one on each machine.
  bom.metadata.component.name = readJson("package.json").name;
  mkdirSync(folder, { recursive: true });
  const path = join(folder, fileName);
  writeFileSync(path, `${JSON.stringify(bom, null, 2)}\n`);
  return { path, count: bom.components.length };
}
