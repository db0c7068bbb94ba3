import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Change, CriticalityLevel, diff } from "@graphql-inspector/core";
import { buildSchema } from "graphql";
import { cell } from "./markdown.ts";

/** A printed schema with its name. */
interface Release {
  readonly name: string;
  readonly text: string;
}

/** The folder with the printed schemas of releases, each named by its date. */
const releasesFolder = "schema/releases";

const levels = [
  [CriticalityLevel.Breaking, "Breaks clients that use it"],
  [CriticalityLevel.Dangerous, "Can surprise clients"],
  [CriticalityLevel.NonBreaking, "Harmless"],
] as const;

/** Changes that add a coordinate with everything inside it. */
const additions = new Set<string>(["TYPE_ADDED", "FIELD_ADDED"]);

/** Returns a coordinate and those that contain it, for example `Query`, `Query.posts` and `Query.posts.skip`. */
function around(path: string): readonly string[] {
  const names = path.split(".");
  return names.map((_name, at) => names.slice(0, at + 1).join("."));
}

/** Returns the changes to report: without changes of descriptions, and without changes inside something new. */
function toldOf(changes: readonly Change[]): readonly Change[] {
  const added = new Set(changes.filter(({ type }) => additions.has(type)).map(({ path }) => path));
  return changes.filter(({ type, path = "" }) => {
    const outer = additions.has(type) ? around(path).slice(0, -1) : around(path);
    return !type.includes("DESCRIPTION") && !outer.some((coordinate) => added.has(coordinate));
  });
}

const inCode = (message: string): string => cell(message).replaceAll(/'([^']+)'/g, "`$1`");

async function section(before: Release, after: Release): Promise<string[]> {
  const told = toldOf(await diff(buildSchema(before.text), buildSchema(after.text)));
  const lists = levels.flatMap(([level, title]) => {
    const messages = told
      .filter(({ criticality }) => criticality.level === level)
      .map(({ message }) => inCode(message));
    const lines = [...new Set(messages)].toSorted((one, other) => one.localeCompare(other)).map((text) => `- ${text}`);
    return lines.length === 0 ? [] : [`**${title}**`, "", ...lines, ""];
  });
  return [`## ${after.name}`, "", ...(lists.length === 0 ? ["Nothing has changed.", ""] : lists)];
}

/**
 * Returns the page with the changes of the graph from release to release, and since the last one.
 * @param root the root folder of the repository
 * @param present the current printed schema
 */
export async function schemaChangelog(root: string, present: string): Promise<string> {
  const releases = globSync("*.graphql", { cwd: join(root, releasesFolder) })
    .toSorted()
    .map((file) => ({
      name: basename(file, ".graphql"),
      text: readFileSync(join(root, releasesFolder, file), "utf8"),
    }));
  const steps = [...releases, { name: "Since then", text: present }];
  const sections = await Promise.all(steps.slice(1).map((after, at) => section(steps[at] ?? after, after)));
  return [
    "# Changes of the graph",
    "",
    "Made by `npm run codegen` of the printed schemas in `schema/releases/`; newest first. Descriptions are left out, and what",
    "is inside something new comes with it. How long what is deprecated stays is in [the policy](guides/deprecation.md).",
    "",
    ...sections.toReversed().flat(),
    `## ${releases[0]?.name ?? "Nothing yet"}`,
    "",
    "The first printed schema.",
    "",
  ].join("\n");
}
