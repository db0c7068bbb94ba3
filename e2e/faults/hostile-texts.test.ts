import { getNamedType, type GraphQLInputType, isEnumType, isInputObjectType, isLeafType } from "graphql";
import { beforeAll, expect, it } from "vitest";
import { ask } from "../../tools/http.ts";
import { sharedGateway } from "../graph/shared-gateway.ts";
import { sampleArguments } from "../graph/schema/samples.ts";
import { type Field, fieldsOf } from "../graph/schema/schema.ts";

const graph = sharedGateway();

const hostileTexts: readonly string[] = [
  "a\u0000",
  "a\ud83e",
  "\u202ea\u200f\u2066",
  "a\r\nBcc: b@example.com",
  "x".repeat(20_000),
  "'; drop table account; --",
  "%00%s\\",
  "\u{10ffff}\ufeff\u00ad",
];

/** How many requests run at a time. */
const PARALLEL = 8;

/** Returns the coordinates of the texts in an argument or an input field. */
function textsIn(coordinate: string, type: GraphQLInputType, outerTypes: readonly string[] = []): readonly string[] {
  const namedType = getNamedType(type);
  if (isLeafType(namedType))
    return isEnumType(namedType) || !["ID", "String"].includes(namedType.name) ? [] : [coordinate];
  if (!isInputObjectType(namedType) || outerTypes.includes(namedType.name)) return [];
  const fields = Object.values(namedType.getFields());
  return fields.flatMap((field) =>
    textsIn(`${namedType.name}.${field.name}`, field.type, [...outerTypes, namedType.name]),
  );
}

/** Returns an operation that calls a field with a text at one place. */
function operationWith(kind: "query" | "mutation", { coordinate, field }: Field, at: string, text: string) {
  const sampleArgs = sampleArguments(coordinate, field.args, { [at]: text });
  const declarations = sampleArgs.map(({ name, type }) => `$${name}: ${type}`).join(", ");
  const argumentList = sampleArgs.map(({ name }) => `${name}: $${name}`).join(", ");
  const selection = isLeafType(getNamedType(field.type)) ? "" : " { __typename }";
  const query = `${kind} Hostile(${declarations}) { ${field.name}(${argumentList})${selection} }`;
  return { query, variables: Object.fromEntries(sampleArgs.map(({ name, value }) => [name, value])) };
}

const roots = [
  ["query", "Query"],
  ["mutation", "Mutation"],
] as const;

const operations = roots.flatMap(([kind, type]) =>
  fieldsOf(type).flatMap((field) =>
    field.field.args
      .flatMap((arg) => textsIn(`${field.coordinate}.${arg.name}`, arg.type))
      .flatMap((at, index) =>
        // The texts take turns, but each place gets the one that services fail on.
        [hostileTexts[0] ?? "", hostileTexts[1 + (index % (hostileTexts.length - 1))] ?? ""].map((text) =>
          operationWith(kind, field, at, text),
        ),
      ),
  ),
);

const neighbor = "lees";
let cookie = "";
/** Circuits that an earlier file interrupted. */
let before: readonly string[] = [];

/** Returns the service and the circuit of each circuit breaker that is not closed. */
async function interrupted(): Promise<readonly string[]> {
  const { upstreams } = JSON.parse((await ask({ port: graph.port, path: "/health/ready" })).body) as {
    readonly upstreams: readonly { readonly name: string; readonly interrupted: readonly string[] }[];
  };
  return upstreams.flatMap(({ name, interrupted: circuits }) => circuits.map((circuit) => `${name} ${circuit}`));
}

beforeAll(async () => {
  before = await interrupted();
  cookie = await graph.logIn("ana@example.com", neighbor);
});

/** Sends all operations, a few at a time, and returns the codes of their errors. */
async function sendAll(by: { readonly cookie?: string }): Promise<ReadonlySet<string>> {
  const queue = [...operations];
  const codes = new Set<string>();
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const { errors } = await graph.run({ ...next, ...by, site: "southend" });
      for (const { extensions } of errors) codes.add(extensions.code);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return codes;
}

it.each([
  { who: "a guest", signIn: async () => ({}) },
  { who: "a shopper", signIn: async () => ({ cookie: await graph.logIn("ana@example.com", "southend") }) },
  { who: "an agent", signIn: async () => ({ cookie: await graph.logInSupport("southend") }) },
])("hostile texts of $who in every input are no failure of a service", async ({ signIn }) => {
  const by = await signIn();
  expect(operations.length).toBeGreaterThan(200);
  const codes = await sendAll(by);
  expect([...codes]).not.toContain("INTERNAL_SERVER_ERROR");
  expect((await interrupted()).filter((circuit) => !before.includes(circuit))).toEqual([]);
  expect(graph.log()).not.toContain('"level":50');
  const { data, errors } = await graph.run({ query: "{ viewer { id points { total } } }", cookie, site: neighbor });
  expect([data?.["viewer"] === null, errors]).toEqual([false, []]);
  await graph.logIn("ana@example.com", neighbor);
});
