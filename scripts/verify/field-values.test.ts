import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../run/run.ts";

/** Folders whose components get fields of the graph as values that are there, empty or failed, see ADR 23. */
const folders = ["client/app/features/account", "client/app/routes/account"];

/** What would let null of a failed field pass for a fact. */
const ways = [
  { what: "a fragment's nullable fields as a property", pattern: /: (?:\w+_\w+Fragment)\b(?:\["\w+"\])*(?=[;,)\s])/g },
  { what: "a field of a query's data", pattern: /\bdata\?\.\w+|(?<!-)\bpage\??\.(?!gql)\w+/g },
  { what: "a default for the data of a query", pattern: /Query\(\)\.data\b/g },
];

const nullablesIn = (text: string): string[] =>
  ways.flatMap(({ what, pattern }) => [...text.matchAll(pattern)].map(([found]) => `${what}: ${found.trim()}`));

const files = folders.flatMap((folder) =>
  globSync(`${folder}/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.(?:test|gql)\.tsx?$/.test(file)),
);

it.each(files)("%s takes no nullable field of the graph", (file) => {
  // Mutations answer those who sent them: what their data lacks is not drawn.
  const text = readFileSync(join(root, file), "utf8").replaceAll(/\(\{ data \}\) => data\?\.\w+/g, "");
  expect(nullablesIn(text)).toEqual([]);
});

it.each([
  "readonly user: AccountFields_UserFragment;",
  'readonly shops: ConnectedShopsPanel_UserFragment["connectedShops"];',
  "function nameOf(user: AccountFields_UserFragment) {",
  'const timeZone = page.retailer?.timeZone ?? "America/Denver";',
  "const user = page?.viewer;",
  "const { viewer } = useAccountPageQuery().data ?? {};",
])("finds what would show a failed field as a fact: %s", (text) => {
  expect(nullablesIn(text)).toHaveLength(1);
});

it.each([
  "readonly user: Fields<AccountFields_UserFragment>;",
  "readonly locations: Value<readonly HomeStoreField_LocationFragment[]>;",
  "const { viewer, retailer } = useRootFields(page);",
  'type Session = SessionsPanel_UserFragment["sessions"][number];',
])("has nothing against %s", (text) => {
  expect(nullablesIn(text)).toEqual([]);
});
