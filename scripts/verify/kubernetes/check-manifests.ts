// Compares every manifest with the published schema of its kind; with kubectl, also what each overlay makes of them.
import { runCollected } from "../../run/run.ts";
import {
  environments,
  type Manifest,
  manifestFiles,
  manifestsFolder,
  parseManifests,
  readManifests,
} from "./manifests.ts";
import { schemaProblems } from "./published-schemas.ts";

let count = 0;

function check(place: string, manifests: readonly Manifest[]): void {
  for (const manifest of manifests) {
    count += 1;
    for (const problem of schemaProblems(manifest)) {
      console.log(`${place}: ${manifest.metadata.name}: ${problem}`);
      process.exitCode = 1;
    }
  }
}

for (const file of manifestFiles()) check(file, readManifests(file));

const hasKubectl = (await runCollected("kubectl", ["version", "--client"])).code === 0;
if (!hasKubectl) console.log("NOT CHECKED: the overlays of Kubernetes, because there is no kubectl to build them.");
const overlays = hasKubectl ? environments.map((environment) => `${manifestsFolder}/overlays/${environment}`) : [];
const built = await Promise.all(overlays.map((folder) => runCollected("kubectl", ["kustomize", folder])));
for (const [index, { code, output }] of built.entries()) {
  if (code === 0) check(String(overlays[index]), parseManifests(output));
  else {
    console.log(output);
    process.exitCode = 1;
  }
}
console.log(`${count} manifests of Kubernetes were compared with their schemas.`);
