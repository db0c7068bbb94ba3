// Fails if a locked package has a known vulnerability of high severity. An unreachable registry is not a failure, so
// that no build depends on the network, except with `--require-answer`, which a release uses.
import { root } from "./run/run.ts";
import { audit } from "./verify/packages/audit.ts";

for (const onlyProduct of [true, false]) {
  const packages = onlyProduct ? "packages of the product" : "packages, those for development included,";
  const result = await audit(root, onlyProduct);
  if (result.kind === "unanswered") {
    console.log(`NOT CHECKED: the registry could not be asked about faults of packages (${result.reason}).`);
    if (process.argv.includes("--require-answer")) process.exitCode = 1;
    break;
  }
  for (const finding of result.findings) console.log(finding);
  console.log(`${result.findings.length} ${packages} have a known fault of high weight.`);
  if (result.findings.length > 0) process.exitCode = 1;
}
