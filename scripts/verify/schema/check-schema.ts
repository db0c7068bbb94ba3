// Fails if the printed schema is out of date, has a deprecation without a date or a new part of another shape, or breaks
// clients without a declaration.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema } from "graphql";
import { printedSchema } from "../../printed-schema.ts";
import { lastRelease } from "../../run/last-release.ts";
import { root } from "../../run/run.ts";
import { breakingChanges, type DeclaredBreak } from "./breaking-changes.ts";
import { undatedDeprecations } from "./deprecations.ts";
import { shapeProblems } from "./shapes.ts";

const committed = readFileSync(join(root, "schema/schema.graphql"), "utf8");
const declared: DeclaredBreak[] = JSON.parse(readFileSync(join(root, "schema/breaking-changes.json"), "utf8"));
const problems: string[] = [];
if ((await printedSchema()) !== committed) problems.push("schema/schema.graphql is out of date: npm run codegen.");

problems.push(...undatedDeprecations(buildSchema(committed)));

const release = lastRelease();
problems.push(...shapeProblems(buildSchema(committed), release && buildSchema(release.text)));
if (release) {
  const breaks = await breakingChanges(release.text, committed, declared);
  problems.push(
    ...breaks.map((line) => `Breaks clients of the release ${release.version ?? ""} of ${release.day}: ${line}`),
  );
  if (breaks.length > 0)
    problems.push("Keep the old beside the new, or declare the break in schema/breaking-changes.json.");
}
console.log(problems.length > 0 ? problems.join("\n") : `The graph fits the release of ${release?.day ?? "no day"}.`);
process.exitCode = problems.length > 0 ? 1 : 0;
