// Writes the list of the packages that the product is shipped with into a folder, `sbom/` unless another is named.
import { resolve } from "node:path";
import { root } from "./run/run.ts";
import { writeSbom } from "./sbom/write-sbom.ts";

const { path, count } = writeSbom(root, resolve(root, process.argv[2] ?? "sbom"));
console.log(`${count} packages listed in ${path}`);
