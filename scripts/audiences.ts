import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Kind, parse } from "graphql";

/** The audiences of the graph, each with its own variant of the schema. */
export const audienceNames = ["storefront", "mobile", "support", "team"] as const;

export type Audience = (typeof audienceNames)[number];

const folder = join(import.meta.dirname, "../schema");

/** The audiences of the SDL files that are not for shoppers only. */
const audiencesOfFile: Readonly<Record<string, readonly Audience[]>> = {
  "customer.graphql": ["support"],
  "support.graphql": ["support"],
  "support-case.graphql": ["support"],
  "team.graphql": ["team"],
  "app.graphql": ["mobile"],
  "base.graphql": audienceNames,
  "retailer.graphql": audienceNames,
};
const shoppers: readonly Audience[] = ["storefront", "mobile"];

/** The layout of web pages, which no app has. */
const layout = [
  "Popup.app",
  "Popup.hideOverlay",
  "Post.class",
  "Post.displayFrequency",
  "Post.hideOverlay",
  "SignupField.cols",
  "SignupField.component",
  "Theme.radius",
];

/** The fields with other audiences than their files or types. */
const audiencesOfField: Readonly<Record<string, readonly Audience[]>> = {
  "Query.node": shoppers,
  "Mutation.startLogin": audienceNames,
  ...Object.fromEntries(layout.map((coordinate) => [coordinate, ["storefront", "support", "team"] as const])),
};

/**
 * The fields of posts, which pages of the storefront lay out until 2027-12-31, with what apps use instead. The schema of apps
 * deprecates them; the whole graph does not, because the storefront still uses them.
 */
export const replacedForApps: Readonly<Record<string, string>> = {
  "Query.posts": "`contentItems`",
  "Query.searchContent": "`contentItems` with the filter `search`",
  "Query.post": "`contentItem` by the address",
  "Query.slides": "`contentItems` of the kind `SLIDE`, sorted by `ORDER_ASC`",
  "Query.banner": "`contentItems` of the kind `BANNER`",
  "Query.events": "`contentItems` of the kind `EVENT`, sorted by `EVENT_DATE_ASC`",
  "Query.sidebar": "`contentItems` of the kind `BLOCK`",
  "Query.legalText": "`contentItem` by the address of the text",
};

const roots = new Set(["Query", "Mutation"]);

/** Returns the types that a file defines, and the fields of `Query` and `Mutation` that it states, as coordinates. */
function coordinatesIn(sdl: string): readonly string[] {
  return parse(sdl).definitions.flatMap((node) => {
    if (!("name" in node) || node.name === undefined) return [];
    const owner = node.name.value;
    if (!roots.has(owner)) return node.kind === Kind.OBJECT_TYPE_EXTENSION ? [] : [owner];
    const fields = "fields" in node ? (node.fields ?? []) : [];
    return fields.map(({ name }) => `${owner}.${name.value}`);
  });
}

/**
 * Returns the audiences of each type and of each field of `Query` and `Mutation`, which are those of the SDL file that
 * states it, and those of the fields with audiences of their own.
 */
export function audiencesByCoordinate(): ReadonlyMap<string, readonly Audience[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".graphql") && name !== "schema.graphql");
  const ofFiles = files.flatMap((file) => {
    const audiences = audiencesOfFile[file] ?? shoppers;
    return coordinatesIn(readFileSync(join(folder, file), "utf8")).map((name) => [name, audiences] as const);
  });
  return new Map([...ofFiles, ...Object.entries(audiencesOfField)]);
}
