import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Kind, parse } from "graphql";
import { expect, it } from "vitest";
import { execute } from "../../testing/execute.ts";
import { executeAsAgent } from "../../testing/support.ts";
import { wholeShop } from "../../testing/whole-shop.ts";

const folder = join(import.meta.dirname, "../../../../schema/examples");
const names = readdirSync(folder).filter((name) => name.endsWith(".graphql"));

function variablesOf(name: string): Record<string, unknown> {
  const path = join(folder, name.replace(/graphql$/, "json"));
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>) : {};
}

/** Null here, because the retailer of these tests has another bot check. */
const otherCheck = "botCheckChallenge";

it.each(names)("executes the sample operation %s unchanged for everyone", async (name) => {
  const document = readFileSync(join(folder, name), "utf8");
  const options = {
    variables: variablesOf(name),
    viewer: {},
    upstreams: wholeShop,
    now: "2026-05-04T18:00:00Z",
  };
  const run = name.startsWith("support-") ? executeAsAgent : execute;
  const { data, errors } = await run(document, options);
  expect(errors).toEqual([]);
  const empty = Object.entries(data ?? {}).filter(([root, value]) => value === null && root !== otherCheck);
  expect(empty).toEqual([]);
});

it("names the token that a sample with a placeholder variable needs", () => {
  const standsForToken = (name: string) => /"\w*[tT]oken": "[^"]* /.test(JSON.stringify(variablesOf(name), null, 1));
  const needing = names.filter(standsForToken);
  expect(needing).toEqual(["mobile-refresh.graphql", "mobile-register.graphql", "storefront-register.graphql"]);
  const about = needing.map((name) => readFileSync(join(folder, name), "utf8").split("\n", 1).join(""));
  expect(about.filter((line) => !/\btoken\b/.test(line))).toEqual([]);
});

it.each(names)("documents audience and purpose of %s in its first line, and names its one operation", (name) => {
  const document = readFileSync(join(folder, name), "utf8");
  const [audience = ""] = name.split("-");
  expect(document.toLowerCase()).toMatch(new RegExp(`^# ${audience}: .+\\.\\n`));
  const operations = parse(document).definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  expect(operations).toMatchObject([{ name: { kind: Kind.NAME } }]);
});
