// Fails when a locked package has a known fault of high weight; a registry that does not answer fails nothing.
import { root } from "./run/run.ts";
import { audit } from "./verify/audit.ts";

for (const onlyProduct of [true, false]) {
  const packages = onlyProduct ? "packages of the product" : "packages, those for development included,";
  const result = await audit(root, onlyProduct);
  if (result.kind === "unanswered") {
    console.log(`The registry could not be asked about faults of packages (${result.reason}).`);
    break;
  }
  for (const finding of result.findings) console.log(finding);
  console.log(`${result.findings.length} ${packages} have a known fault of high weight.`);
  if (result.findings.length > 0) process.exitCode = 1;
}
