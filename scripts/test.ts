// Runs the tests of a size, by default those that every change needs, see docs/guides/testing.md. The last line counts the
// tests of all runners; after `--size=merge`, also those of the run before.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Count } from "./test/count.ts";
import { runStages } from "./test/run-stages.ts";
import { sizes } from "./test/sizes.ts";
import { reports } from "./test/stage.ts";

const countFile = join(reports, "count.json");

const { size } = parseArgs({ options: { size: { type: "string", default: "change" } } }).values;
const steps = new Map(Object.entries(sizes)).get(size);
if (steps === undefined) {
  process.stderr.write(`There is no size ${size}; sizes: ${Object.keys(sizes).join(", ")}.\n`);
  process.exit(1);
}

/** Returns the count of the run that this one completes. Throws if there is none. */
const countBefore = (): Count =>
  size === "merge" ? JSON.parse(readFileSync(countFile, "utf8")) : { passed: 0, failed: 0 };

const before = countBefore();
if (size !== "merge") rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const { count, summary } = await runStages(steps);
const total = { passed: before.passed + count.passed, failed: before.failed + count.failed };
writeFileSync(countFile, JSON.stringify(total));
process.exitCode = total.failed === 0 ? 0 : 1;
process.stdout.write(`${summary.join("\n")}\n\n${total.passed} passed, ${total.failed} failed\n`);
