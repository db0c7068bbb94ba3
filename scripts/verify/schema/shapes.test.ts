import { buildSchema } from "graphql";
import { expect, it } from "vitest";
import { shapeProblems } from "./shapes.ts";

const base = `
  type UserError { code: Int }
  type User { id: ID! }
  type PageInfo { endCursor: Int }
  scalar Language
  scalar YearMonth
  scalar LocalTime
  enum Weekday { MONDAY }
`;

const linesFor = (sdl: string, released: string | null = null): readonly string[] =>
  shapeProblems(buildSchema(base + sdl), released === null ? null : buildSchema(base + released));

const mutation = (name: string, input: string) =>
  `type Mutation { ${name}(input: In!): MadePayload } input In { ${input} } type MadePayload { userErrors: [UserError!]! }`;

it.each([
  [
    "a list without pages",
    "type Query { all: All } type All { nodes: [Int!]! edges: [Int!]! totalCount: Int! }",
    "All.nodes: a list with nodes also has pageInfo.",
  ],
  [
    "an argument that another one replaces",
    'type Query { one(id: ID, "Ignored with an id, so it is ignored." code: ID): Int }',
    "Query.one.code: arguments of which one counts are one @oneOf input.",
  ],
  ["a payload without user errors", "type MadePayload { made: Int }", "MadePayload: a payload has userErrors."],
  [
    "another name of the shopper",
    "type MadePayload { user: User userErrors: [UserError!]! }",
    "MadePayload.user: the shopper of a payload is named viewer.",
  ],
  [
    "another name of a key",
    mutation("make", 'idempotencyKey: ID "A random UUID." clientId: ID'),
    "In.clientId: the key of a repeatable request is named idempotencyKey.",
  ],
  [
    "a creation without a key",
    mutation("openCase", "text: String"),
    "Mutation.openCase.idempotencyKey: a mutation that creates accepts an idempotencyKey.",
  ],
  [
    "a Boolean that asks nothing",
    "type Store { hidden: Boolean! }",
    "Store.hidden: a Boolean is named like a question: isOpen.",
  ],
  [
    "an open text for a language",
    "type Post { language: String! }",
    "Post.language: it has the type Language, not String.",
  ],
  ["an open text for a month", "type Row { month: String }", "Row.month: it has the type YearMonth, not String."],
  ["an open text for a time", "type Hours { opens: String }", "Hours.opens: it has the type LocalTime, not String."],
  ["an open text for a kind", "type Mail { kind: String! }", "Mail.kind: it has the type enum, not String."],
  [
    "a text with its language beside it",
    "type Coupon { summary: String! summaryLanguage: Language! }",
    "Coupon.summaryLanguage: a text that may be in another language is a Label.",
  ],
])("reports %s", (_name, sdl, line) => {
  expect(linesFor(sdl)).toEqual([line]);
});

it("accepts the shapes of the rules", () => {
  const good = `
    type Query { all: All one(by: By): Int }
    type All { nodes: [Int!]! edges: [Int!]! totalCount: Int! pageInfo: PageInfo! }
    input By @oneOf { id: ID code: ID }
    type Mutation { openCase(input: In!): CasePayload }
    input In { "A random UUID." idempotencyKey: ID }
    type CasePayload { viewer: User userErrors: [UserError!]! }
    type Hours { isOpen: Boolean! openTime: LocalTime weekday: Weekday language: Language month: YearMonth }
  `;
  expect(linesFor(good)).toEqual([]);
});

it("exempts deprecated parts, and those of the last release", () => {
  expect(linesFor('type Store { hidden: Boolean! @deprecated(reason: "Use isHidden.") }')).toEqual([]);
  const sdl = "type Store { hidden: Boolean! closed: Boolean! }";
  expect(linesFor(sdl, "type Store { hidden: Boolean! }")).toHaveLength(1);
});

it("does not exempt a creation of the last release, to which a key can be added", () => {
  const creation = mutation("shareList", "text: String");
  expect(linesFor(creation, creation)).toHaveLength(1);
});
