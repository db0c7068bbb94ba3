import { buildSchema, getIntrospectionQuery, parse, validate } from "graphql";
import { expect, it } from "vitest";
import { selectionLimitsRule } from "./selection-limits.ts";

const schema = buildSchema(`
  type Query { a: A, sharedList: Int }
  type A { a: A, b: Int }
  type Mutation { login: Int, ssoLogin: Int, finishPasskeyLogin: Int, clipCoupons: Int, clip: Int, other: Int }
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

it("leaves aliases of data to the cost", () => {
  expect(messages(`{ ${times(100, (at) => `x${at}: a { y: b }`)} }`)).toEqual([]);
});

it("accepts ten aliases in an introspection and rejects eleven", () => {
  const introspection = (count: number) => `{ __schema { types { ${times(count, (at) => `x${at}: name`)} } } }`;
  expect(messages(introspection(10))).toEqual([]);
  expect(messages(introspection(11))).toEqual(["The introspection has more than 10 aliases."]);
  expect(messages(`{ ${times(11, (at) => `x${at}: __type(name: "A") { name }`)} }`)).toEqual([
    "The introspection has more than 10 aliases.",
  ]);
});

it("counts aliases of an introspection for each spread of their fragment", () => {
  const fields = times(4, (at) => `x${at}: ofType { ...F${at} }`);
  const fragments = times(4, (at) => `fragment F${at} on __Type { ${times(2, (to) => `y${at}${to}: name`)} }`);
  expect(messages(`{ __schema { queryType { ${fields} } } } ${fragments}`)).toEqual([
    "The introspection has more than 10 aliases.",
  ]);
});

it("terminates for fragments that spread each other", () => {
  expect(messages("{ a { ...F } } fragment F on A { a { ...G } } fragment G on A { a { ...F } }")).toEqual([]);
});

it("terminates for fragments that double the fields of an operation", () => {
  const doubling = times(60, (at) => `fragment F${at} on Mutation { ...F${at + 1} ...F${at + 1} }`);
  expect(messages(`mutation { ...F0 } ${doubling} fragment F60 on Mutation { clip }`)).toEqual([
    "An operation makes at most 5 changes.",
  ]);
});

it("rejects more than five mutation fields", () => {
  expect(messages(`mutation { ${times(5, (at) => `x${at}: clip`)} }`)).toEqual([]);
  expect(messages(`mutation { ${times(6, (at) => `x${at}: clip`)} }`)).toEqual([
    "An operation makes at most 5 changes.",
  ]);
});

it.each(["login", "ssoLogin", "finishPasskeyLogin", "clipCoupons"])(
  "rejects two of %s in one operation, also inside a fragment",
  (field) => {
    expect(messages(`mutation { a: ${field} ...F } fragment F on Mutation { b: ${field} }`)).toEqual([
      `The field ${field} may occur only once in an operation.`,
    ]);
  },
);

it("rejects two guesses at the token of a list in one query", () => {
  expect(messages("{ a: sharedList b: sharedList }")).toEqual([
    "The field sharedList may occur only once in an operation.",
  ]);
});
