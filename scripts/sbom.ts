// Writes the list of the shipped packages to a folder, `sbom/` by default.
import { resolve } from "node:path";
import { root } from "./run/run.ts";
import { writeSbom } from "./sbom/write-sbom.ts";

const { path, count } = writeSbom(root, resolve(root, process.argv[2] ?? "sbom"));
console.log(`${count} packages listed in ${path}`);
