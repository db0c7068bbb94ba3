import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Component {
  readonly "bom-ref": string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly unknown[];
}

/** The fields of a CycloneDX SBOM that this module uses. */
interface Bom {
  readonly metadata: { readonly component: { name: string; readonly "bom-ref": string } };
  components: readonly Component[];
  dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface LockedPackage {
  readonly dev?: boolean;
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
}

interface Locked {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** The file name in the pattern that SBOM tools expect. */
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

/** Returns each runtime package by its name and version, including the workspaces of the product. */
function shippedOf({ packages }: Locked): ReadonlyMap<string, LockedPackage> {
  const entries = Object.entries(packages).filter(([place, { dev }]) => place !== "e2e" && dev !== true);
  return new Map(
    entries.map(([place, locked]) => [
      `${locked.name ?? place.split("node_modules/").at(-1)}@${locked.version}`,
      locked,
    ]),
  );
}

/** Adds the license of the lockfile where npm omits it because it is no SPDX expression. */
function withLicense(component: Component, license: string | undefined): Component {
  const isKnown = (component.licenses ?? []).length > 0 || license === undefined;
  return isKnown ? component : { ...component, licenses: [{ license: { name: license } }] };
}

/** Removes development packages; `npm sbom --omit=dev` would also remove runtime packages that development shares. */
function keepShipped(bom: Bom, shipped: ReadonlyMap<string, LockedPackage>): void {
  bom.components = bom.components.flatMap((component) => {
    const locked = shipped.get(component["bom-ref"]);
    return locked === undefined ? [] : [withLicense(component, locked.license)];
  });
  const refs = new Set([bom.metadata.component, ...bom.components].map((component) => component["bom-ref"]));
  bom.dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
}

/**
 * Writes the SBOM of the shipped packages in the CycloneDX format. It is based on the lockfile, independent of the
 * installed packages.
 * @param folder the output folder; created if missing
 * @returns the path of the file and the number of its packages
 * @throws if npm fails
 */
export function writeSbom(root: string, folder: string): { readonly path: string; readonly count: number } {
  const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));
  const bom = listAll(root);
  keepShipped(bom, shippedOf(readJson("package-lock.json")));
  // npm names the product after its folder, which differs between machines.
  bom.metadata.component.name = readJson("package.json").name;
  mkdirSync(folder, { recursive: true });
  const path = join(folder, fileName);
  writeFileSync(path, `${JSON.stringify(bom, null, 2)}\n`);
  return { path, count: bom.components.length };
}
