import { buildSchema, getIntrospectionQuery, parse, validate } from "graphql";
import { expect, it } from "vitest";
import { selectionLimitsRule } from "./selection-limits.ts";

const schema = buildSchema(`
  type Query { a: A }
  type A { a: A, b: Int }
  type Mutation { login: Int, ssoLogin: Int, finishPasskeyLogin: Int, clip: Int, other: Int }
`);

function messages(text: string): string[] {
  return validate(schema, parse(text), [selectionLimitsRule]).map((error) => error.message);
}

const nested = (depth: number) => `${"{ a ".repeat(depth - 1)} { b } ${"}".repeat(depth - 1)}`;
const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join(" ");

it("accepts a depth of ten and rejects eleven", () => {
  expect(messages(nested(10))).toEqual([]);
  expect(messages(nested(11))).toEqual(["The operation is deeper than 10 fields."]);
});

it("counts the depth through fragments", () => {
  const text = `{ a { ...F } } fragment F on A ${nested(10)}`;
  expect(messages(text)).toEqual(["The operation is deeper than 10 fields."]);
});

it("accepts the standard introspection query", () => {
  expect(messages(getIntrospectionQuery())).toEqual([]);
});

it("rejects an introspection query with cycles", () => {
  const text = `{ __schema { types ${"{ fields { type ".repeat(12)} { name } ${"} }".repeat(12)} } }`;
  expect(messages(text)).toEqual(["The introspection is too deep."]);
});

it.each(["b", "__typename"])("accepts ten aliases of %s and rejects eleven", (field) => {
  expect(messages(`{ a { ${times(10, (at) => `x${at}: ${field}`)} } }`)).toEqual([]);
  expect(messages(`{ a { ${times(11, (at) => `x${at}: ${field}`)} } }`)).toEqual([
    "The operation has more than 10 aliases.",
  ]);
});

it("counts aliases for each spread of their fragment", () => {
  const doubling = times(20, (at) => `fragment F${at} on A { x: a { ...F${at + 1} } y: a { ...F${at + 1} } }`);
  expect(messages(`{ a { ...F0 } } ${doubling} fragment F20 on A { b }`)).toContain(
    "The operation has more than 10 aliases.",
  );
});

it("terminates for fragments that spread each other", () => {
  expect(messages("{ a { ...F } } fragment F on A { a { ...G } } fragment G on A { a { ...F } }")).toEqual([]);
});

it("rejects more than five mutation fields", () => {
  expect(messages(`mutation { ${times(5, (at) => `x${at}: clip`)} }`)).toEqual([]);
  expect(messages(`mutation { ${times(6, (at) => `x${at}: clip`)} }`)).toEqual([
    "An operation makes at most 5 changes.",
  ]);
});

it.each(["login", "ssoLogin", "finishPasskeyLogin"])(
  "rejects two of %s in one operation, also inside a fragment",
  (field) => {
    expect(messages(`mutation { a: ${field} ...F } fragment F on Mutation { b: ${field} }`)).toEqual([
      "This change can be made only once in an operation.",
    ]);
  },
);
