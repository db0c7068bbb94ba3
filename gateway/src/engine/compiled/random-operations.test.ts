import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { buildSchema, parse, validate, type ExecutionResult, type GraphQLSchema } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seeded } from "../../testing/seeded.ts";
import { DateScalar, DateTimeScalar } from "../scalars.ts";
import { createExecution, type OperationRequest } from "../execute-operation.ts";
import { addResolvers, createFakeValues } from "./testing/fake-values.ts";
import { randomSteps, writeOperation } from "./testing/random-operation.ts";

const printed = readFileSync(join(import.meta.dirname, "../../../../schema/schema.graphql"), "utf8");

/** Types that are rare in the graph: interfaces, unions, nested lists and non-null lists. */
const zoo = `
  interface Animal { name: String! friends: [Animal!] trainer: Trainer }
  interface Pet implements Animal { name: String! friends: [Animal!] trainer: Trainer owner: String }
  type Cat implements Animal & Pet { name: String! friends: [Animal!] trainer: Trainer owner: String lives(of: Int = 9, odd: [Int!]): Int! }
  type Fish implements Animal { name: String! friends: [Animal!] trainer: Trainer depth: Float! scales: [[Int!]!] }
  type Trainer { name: String! animals: [Animal!]! grid: [[Cell]!]! best: Cell! }
  union Cell = Cat | Fish | Trainer
  type Query { animal: Animal animals(first: Int! = 3): [Animal!]! cells: [Cell] grid: [[Cell!]!]! trainer: Trainer! }
`;

function fakeGraph(text: string): GraphQLSchema {
  const schema = buildSchema(text);
  Object.assign(schema.getType("Date") ?? {}, { serialize: DateScalar.serialize, parseValue: DateScalar.parseValue });
  Object.assign(schema.getType("DateTime") ?? {}, { serialize: DateTimeScalar.serialize });
  addResolvers(schema);
  return schema;
}

/** Creates every executor for a schema. */
function executionsOf(schema: GraphQLSchema) {
  const plain = createExecution(schema, "plain");
  // Without generated code, with generated code from the first object, and with a change in between.
  const compiled = [0, 1, 3].map((generateAfter) => createExecution(schema, "compiled", generateAfter));
  return { schema, plain, compiled };
}

type Executions = ReturnType<typeof executionsOf>;

const graph = executionsOf(fakeGraph(printed));
const generated = executionsOf(fakeGraph(zoo));

/** Returns the path of the object above an error that became null because of a non-null field; null for none. */
function nullAbove(data: unknown, path: readonly (string | number)[]): string | null {
  let value = data;
  for (const [depth, key] of path.entries()) {
    if (value === null || value === undefined) return path.slice(0, depth).join(".");
    value = Object(value)[key];
  }
  return null;
}

/** Returns the data with the errors that every response has, in their order, and the others by the part that became null. */
function publicForm({ data, errors = [] }: ExecutionResult) {
  const parts = new Map<string, string[]>();
  const certain = errors.filter((error) => {
    const part = nullAbove(data, error.path ?? []);
    if (part !== null) parts.set(part, [...(parts.get(part) ?? []), JSON.stringify(error)]);
    return part === null;
  });
  return { shown: JSON.stringify({ data, errors: certain, parts: [...parts.keys()].toSorted() }), parts };
}

/**
 * Checks that responses are equal. In a part that became null, the error that caused it is certain; whether errors beside it
 * are reported too depends on the order in which promises settle. So one response has all errors of the other.
 */
function expectEqual(actual: ExecutionResult, expected: ExecutionResult): void {
  const [one, other] = [publicForm(actual), publicForm(expected)];
  expect(one.shown).toBe(other.shown);
  for (const [part, errors] of one.parts) {
    const lists = [errors, other.parts.get(part) ?? []];
    const [fewer = [], more = []] = lists.toSorted((a, b) => a.length - b.length);
    expect(more).toEqual(expect.arrayContaining(fewer));
  }
}

let unhandledRejections = 0;
const others = process.listeners("unhandledRejection");
const count = () => void (unhandledRejections += 1);

// graphql-js leaves promises unhandled when another item of their list fails, which Vitest would report as a failure.
beforeAll(() => {
  process.removeAllListeners("unhandledRejection");
  process.on("unhandledRejection", count);
});
afterAll(() => {
  process.off("unhandledRejection", count);
  for (const listener of others) process.on("unhandledRejection", listener);
});

/**
 * Checks a property for random operations, each with several sets of variables, twice.
 * @returns the number of operations that were checked
 */
async function forOperations(
  { schema }: Executions,
  kind: "query" | "mutation",
  numRuns: number,
  holds: (request: () => OperationRequest) => Promise<void>,
): Promise<number> {
  const rootType = kind === "query" ? schema.getQueryType() : schema.getMutationType();
  if (!rootType) throw new Error("no root type");
  let held = 0;
  const property = fc.asyncProperty(randomSteps, fc.nat(), async (steps, seed) => {
    const { text, variables: sets } = writeOperation(schema, steps, rootType);
    const document = parse(text);
    fc.pre(validate(schema, document).length === 0);
    for (const variables of [...sets, ...sets]) {
      const values = createFakeValues(schema, seed);
      await holds(() => ({ document, variables, contextValue: values.object(rootType.name, "") }));
    }
    held += 1;
  });
  await fc.assert(property, seeded(numRuns));
  return held;
}

function hasEqualResponses({ plain, compiled }: Executions) {
  return async (request: () => OperationRequest): Promise<void> => {
    const expected = await plain(request());
    for (const execute of compiled) expectEqual(await execute(request()), expected);
  };
}

it("executes any query as graphql-js does, also by a cached plan", async () => {
  expect(await forOperations(graph, "query", 300, hasEqualResponses(graph))).toBe(300);
});

it("executes any mutation as graphql-js does", async () => {
  expect(await forOperations(graph, "mutation", 100, hasEqualResponses(graph))).toBe(100);
});

it("executes interfaces, unions, nested lists and non-null types as graphql-js does", async () => {
  expect(await forOperations(generated, "query", 500, hasEqualResponses(generated))).toBe(500);
});

it("handles every rejection, however many there are", async () => {
  await setImmediate();
  const before = unhandledRejections;
  await forOperations(generated, "query", 100, async (request) => {
    for (const execute of generated.compiled) await execute(request());
  });
  await setImmediate();
  expect(unhandledRejections).toBe(before);
});
