import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../run/run.ts";
import { writeSbom } from "./write-sbom.ts";

interface Component {
  readonly "bom-ref": string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly unknown[];
  readonly hashes?: readonly unknown[];
}

let folder: string;
let bom: {
  readonly [key: string]: unknown;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sbom-"));
  bom = JSON.parse(readFileSync(writeSbom(root, folder).path, "utf8"));
});

afterAll(() => rmSync(folder, { recursive: true }));

it("is a CycloneDX list of this product", () => {
  expect(bom).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.5", version: 1 });
  expect(bom["serialNumber"]).toMatch(/^urn:uuid:[\da-f-]{36}$/);
  expect(bom.metadata.component).toMatchObject({ name: "aisle", type: "application", version: "0.1.0" });
});

it("lists each package with version and purl, and those of a registry with license and checksum", () => {
  const isOwn = ({ purl }: Component) => purl.startsWith("pkg:npm/%40aisle/");
  expect(bom.components.length).toBeGreaterThan(100);
  expect(bom.components.filter(({ version, purl }) => !purl.startsWith("pkg:npm/") || !purl.includes(version))).toEqual(
    [],
  );
  const foreign = bom.components.filter((component) => !isOwn(component));
  expect(foreign.filter(({ licenses, hashes }) => !licenses?.length || !hashes?.length)).toEqual([]);
});

it("lists all runtime dependencies, and no development dependencies", () => {
  const names = bom.components.map(({ purl }) => purl);
  const ours = ["react", "fastify", "%40apollo/server", "%40electric-sql/pglite", "graphql"];
  expect(ours.filter((name) => !names.some((purl) => purl.startsWith(`pkg:npm/${name}@`)))).toEqual([]);
  expect(names.filter((purl) => /^pkg:npm\/(vitest|oxlint|turbo|%40aisle\/e2e)@/.test(purl))).toEqual([]);
});

it("lists the dependencies of each package, each of which is in the list", () => {
  const refs = new Set([bom.metadata.component, ...bom.components].map((component) => component["bom-ref"]));
  expect(bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref))).toEqual(
    [],
  );
});
