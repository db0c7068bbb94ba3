import { buildSchema, Kind, parse, type DocumentNode } from "graphql";
import { expect, it } from "vitest";
import { execute } from "../../testing/execute.ts";
import { memoizedCost } from "./memoized-cost.ts";

const schema = buildSchema(`
  type Query { book: Book, named(title: String): Book, shelf(first: Int = 20): Books, many: [Book!]!, top(first: Int): [Book!] }
  type Books { totalCount: Int!, nodes: [Book!]!, edges: [Edge!]! }
  type Edge { cursor: String!, node: Book! }
  type Book { title: String, sequel: Book, cover(width: Int): String, pages: [Page!] }
  type Page { text: String, notes: [String!] }
`);

function costOf(text: string, variables: Record<string, unknown> = {}): number {
  return costIn(parse(text), variables);
}

function costIn(document: DocumentNode, variables: Record<string, unknown> = {}): number {
  const [operation] = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) throw new Error("no operation");
  return memoizedCost({ schema, document, operation, variables });
}

it.each([
  ["{ book { title } }", 2],
  ["{ many { title } }", 20],
  ["{ many { pages { notes } } }", 10 * (1 + 10 * (1 + 10))],
  ["{ top(first: 3) { title } }", 6],
  ["{ shelf { totalCount } }", 2],
  ["{ shelf { nodes { title } } }", 1 + 20 * 2],
  ["{ shelf(first: 5) { nodes { title } edges { node { title } } } }", 1 + 5 * 2 + 5 * 3],
  ["{ a: shelf(first: 5) { nodes { title } } b: shelf(first: 5) { nodes { title } } }", 2 * 11],
  ["{ shelf(first: 100000) { nodes { title } } }", 1 + 500 * 2],
  ["{ shelf(first: -5) { nodes { title } } }", 3],
  ["{ named { title } b: named { title } c: named { title } }", 2 + 402 + 402],
  ["{ book { a: cover(width: 1) b: cover(width: 2) } }", 3],
  ["{ book { __typename } __schema { types { name } } }", 3],
])("counts the values of %s as %i", (text, cost) => {
  expect(costOf(text)).toBe(cost);
});

it("reads the page size from a variable", () => {
  const text = "query Q($n: Int) { shelf(first: $n) { nodes { title } } }";
  expect([costOf(text, { n: 7 }), costOf(text)]).toEqual([15, 41]);
});

it("reads the page size from the default of an omitted variable", () => {
  const text = "query Q($n: Int = 7) { shelf(first: $n) { nodes { title } } }";
  expect([costOf(text), costOf(text, { n: 2 }), costOf(text, { n: null })]).toEqual([15, 5, 41]);
});

it("computes the cost again for another page size", () => {
  const document = parse(
    "query Q($n: Int, $one: Int, $t: Int) { shelf(first: $n) { nodes { title } } top(first: $t) { title } }",
  );
  const variableSets = [{ n: 7, t: 1 }, { n: 7, t: 1, one: 5 }, { n: 8, t: 1 }, { n: 8 }, {}, { n: 7, t: 1 }];
  expect(variableSets.map((variables) => costIn(document, variables))).toEqual([17, 17, 19, 37, 61, 17]);
});

it("counts a fragment for each spread, with the page size of the spread", () => {
  const text = `{ shelf(first: 2) { ...N } more: shelf(first: 3) { ...N } } fragment N on Books { nodes { ...B } }
    fragment B on Book { title }`;
  expect(costOf(text)).toBe(1 + 4 + 1 + 6);
});

it.each([
  ["{ book { title title } book { title } }", 2],
  [
    "{ shelf(first: 2) { nodes { title } ...N } ...Q } fragment N on Books { nodes { title cover } } fragment Q on Query { shelf(first: 2) { nodes { cover } } }",
    1 + 2 * 3,
  ],
  ["{ named { title } ... on Query { named { title } } }", 2],
])("counts once what %s selects twice", (text, cost) => {
  expect(costOf(text)).toBe(cost);
});

it("counts once what fragments that double each other select", () => {
  const doubling = Array.from({ length: 60 }, (_, at) => `fragment F${at} on Book { ...F${at + 1} ...F${at + 1} }`);
  expect(costOf(`{ book { ...F0 } } ${doubling.join(" ")} fragment F60 on Book { title }`)).toBe(2);
});

it("terminates for fragments that double each other below two aliases", () => {
  const pair = (name: string) => `{ a: sequel { ...${name} } b: sequel { ...${name} } }`;
  const doubling = Array.from({ length: 60 }, (_, at) => `fragment F${at} on Book ${pair(`F${at + 1}`)}`);
  expect(costOf(`{ book { ...F0 } } ${doubling.join(" ")} fragment F60 on Book { title }`)).toBe(1e9);
});

const book = "coupons { list(first: 500) { nodes { id offerId summary description expiryText value { cents } } } }";
const times = (count: number) => `{ ${Array.from({ length: count }, (_, at) => `a${at}: ${book}`).join(" ")} }`;

it("rejects an operation of a guest that a shopper may run, before any upstream call", async () => {
  const guest = await execute(times(10));
  expect(guest).toMatchObject({ data: null, calls: {}, errors: [{ code: "OPERATION_TOO_COSTLY" }] });
  expect(guest.errors[0]?.message).toMatch(/^The operation costs 4\d{4}, and 40000 are allowed/);
  const shopper = await execute(times(10), { viewer: {} });
  expect(shopper.errors.map(({ code }) => code)).not.toContain("OPERATION_TOO_COSTLY");
});
