import { expect, it } from "vitest";
import { groupSamples, readSamples, reasonNotToRun } from "./samples.ts";

const files = {
  "../storefront-home.graphql": "# Storefront: the home page.\nquery Home { a }",
  "../mobile-update-account.graphql": "# Mobile: changes the account.\nmutation Update { a }",
  "../support-shopper.graphql": "# Support: one shopper.\nquery Shopper { a }",
};

it("reads the audience and the purpose of each operation, with its variables", () => {
  const [sample] = readSamples(files, { "../mobile-update-account.json": '{"x":1}' });
  expect(sample).toEqual({
    id: "mobile-update-account",
    audience: "mobile",
    name: "Update account",
    about: "Changes the account.",
    query: "# Mobile: changes the account.\nmutation Update { a }",
    variables: '{"x":1}',
  });
});

it("groups them by audience, the storefront first and support last", () => {
  const groups = groupSamples(readSamples(files, {}));
  expect(groups.map(({ audience, samples }) => [audience, samples.map(({ name }) => name)])).toEqual([
    ["storefront", ["Home"]],
    ["mobile", ["Update account"]],
    ["support", ["Shopper"]],
  ]);
});

it.each([
  { query: "# Mobile: points\nquery Points { viewer { id } }", variables: undefined, reason: "" },
  { query: "query Post($slug: String!) { post(slug: $slug) { id } }", variables: "{}", reason: "" },
  { query: "query Post($slug: String!) { post(slug: $slug) { id } }", variables: undefined, reason: "needs variables" },
  { query: "# Mobile: clip\nmutation Clip($id: ID!) { clip(id: $id) }", variables: "{}", reason: "changes data" },
])("says why a sample does not run at once: $query", ({ query, variables, reason }) => {
  const said = reasonNotToRun({ query, variables });
  expect([said === null, said ?? ""]).toEqual([reason === "", expect.stringContaining(reason)]);
});
