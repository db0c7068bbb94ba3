import fc, { type Arbitrary } from "fast-check";
import type { GraphQLSchema } from "graphql";
import { randomSteps, writeOperation } from "../engine/compiled/testing/random-operation.ts";
import { globalId } from "../platform/graph/global-id.ts";
import { pathsIn, putAt } from "./broken-values.ts";
import { hostileMarkup } from "./injections.ts";

/** A request as any client could send it. */
export interface HostileRequest {
  readonly query: string;
  readonly variables: unknown;
}

const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));

/** Values of wrong types, and extreme values of the right type. */
const hostileValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -1,
    2 ** 31,
    -(2 ** 53),
    1e308,
    0.1,
    "",
    " ",
    "\u0000",
    "\ud800",
    "9999-12-31",
    "0000-01",
  ),
  fc.constantFrom<unknown>(null, [], {}, true, "a".repeat(10_000), "__proto__", "constructor", nested(40), [[null]]),
  fc.constantFrom<unknown>(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')),
  fc.constantFrom("Coupon", "Post", "Location").map((type) => globalId(type as "Coupon", "reams", "1")),
  fc.constantFrom(...hostileMarkup.filter((text) => text.length < 400)),
  fc.string({ unit: "binary" }),
  fc.jsonValue(),
);

/**
 * Generates operations of a schema with arbitrary variables.
 * @param schema the schema
 * @param kind the root type
 */
export function hostileRequests(schema: GraphQLSchema, kind: "query" | "mutation"): Arbitrary<HostileRequest> {
  const root = kind === "query" ? schema.getQueryType() : schema.getMutationType();
  if (!root) throw new Error(`a schema without a ${kind}`);
  const change = fc.record({ place: fc.nat(), value: hostileValue });
  return fc.tuple(randomSteps, fc.nat(2), fc.array(change, { maxLength: 3 })).map(([steps, which, changes]) => {
    const { text, variables } = writeOperation(schema, steps, root);
    const sent: unknown = variables[which];
    const corrupted = changes.reduce((previous, { place, value }) => {
      const places = pathsIn(previous);
      return putAt(previous, places[place % places.length] ?? [], { value });
    }, sent);
    return { query: text, variables: corrupted };
  });
}

/** Bodies that are not valid operations. */
export const hostileBodies: Arbitrary<string> = fc.oneof(
  fc.json(),
  fc.string({ unit: "binary" }),
  fc
    .record(
      {
        query: fc.oneof(
          hostileValue,
          fc.constantFrom("{ retailer { name } }", "query A { a } query B { b }", "{".repeat(3_000)),
        ),
        variables: hostileValue,
        operationName: hostileValue,
        extensions: fc.oneof(
          hostileValue,
          fc.record({ persistedQuery: hostileValue }),
          fc.record({ persistedQuery: fc.record({ version: hostileValue, sha256Hash: hostileValue }) }),
        ),
        documentId: hostileValue,
      },
      { requiredKeys: [] },
    )
    .map((body) => JSON.stringify(body)),
);
