import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildASTSchema, execute, parse, visit } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { typeOfGlobalId } from "../../gateway/src/platform/graph/global-id.ts";
import { root } from "../run/run.ts";
import { type CatalogEntry, errorCatalog } from "./error-catalog.ts";
import { mockedOperations, personaNames, type Recordings } from "./record-mock.ts";
import { writeKit } from "./write-kit.ts";

const read = (file: string): string => readFileSync(join(root, file), "utf8");
const recordings = JSON.parse(read("scripts/kit/mock/recordings.json")) as Recordings;
const operations = mockedOperations(root);

const folder = mkdtempSync(join(tmpdir(), "aisle-mock-"));
let mock: ChildProcess;
let url = "";
let startedInMs = Infinity;

beforeAll(async () => {
  writeKit(root, folder);
  const begin = performance.now();
  mock = spawn(process.execPath, ["mock/mock-gateway.mjs", "0"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(mock.stdout ?? mock, "data")) as [Buffer];
  startedInMs = performance.now() - begin;
  url = /http:\S+/.exec(line.toString())?.[0] ?? "";
});
afterAll(() => {
  mock.kill();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

async function ask(body: object, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as Answer) };
}

it("starts within two seconds", () => {
  expect(startedInMs).toBeLessThan(2_000);
});

/** The schema without arguments, so that recorded answers can stand for its resolvers. */
const schema = buildASTSchema(
  visit(parse(read("schema/schema.graphql")), {
    FieldDefinition: (node) => ({ ...node, arguments: [] }),
  }),
);

/** Returns an answer as graphql-js completes it for the selection: without foreign fields, and an error for a wrong value. */
function completed(text: string, data: unknown) {
  const document = visit(parse(text), {
    OperationDefinition: (node) => ({ ...node, variableDefinitions: [] }),
    Argument: () => null,
  });
  const typeResolver = ({ id }: { readonly id: string }) => typeOfGlobalId(id) ?? undefined;
  return execute({ schema, document, rootValue: data, typeResolver });
}

describe.each(operations)("the operation $name", ({ name, id, text, variables }) => {
  it.each(personaNames)("gets an answer of the shape that the graph has for it, as %s", async (persona) => {
    const { data, errors } = await ask({ query: text, variables }, { "x-mock-persona": persona });
    expect(JSON.parse(JSON.stringify(data === null ? { data } : completed(text, data)))).toEqual({ data });
    expect(data !== null || errors !== undefined).toBe(true);
  });

  it("is recorded with its present text", () => {
    expect(recordings.operations[name]?.id).toBe(id);
  });
});

describe("a login", () => {
  const logIn = (identifier: string) =>
    ask({ operationName: "LogIn", query: "mutation LogIn { login }", variables: { input: { identifier } } });
  const card = (authorization: string) => ask({ query: "query MobileCardQuery { viewer }" }, { authorization });

  it("gives a bearer, with which the persona asks", async () => {
    const { data } = await logIn("ana@example.com");
    expect(data).toMatchObject({ login: { token: { value: "mock.ana" }, userErrors: [] } });
    expect((await card("Bearer mock.ana")).data).toMatchObject({ viewer: { firstName: "Ana" } });
    expect((await card("")).data).toMatchObject({ viewer: null });
  });

  it("is needed for any other bearer", async () => {
    expect(await card("Bearer old")).toMatchObject({
      status: 401,
      errors: [{ extensions: { code: "UNAUTHENTICATED" } }],
    });
  });
});

describe("a header that names an error", () => {
  const catalog = errorCatalog(read("schema/schema.graphql"), read("docs/guides/errors.md"));
  const codesIn = (list: CatalogEntry["list"]) =>
    catalog.filter((entry) => entry.list === list).map(({ code }) => code);
  const failing = (query: string, code: string) => ask({ query }, { "x-mock-error": code, "x-mock-persona": "ana" });

  it.each(codesIn("errors"))("gets %s in the errors of a query", async (code) => {
    const { errors } = await failing("query MobileCardQuery { viewer }", code);
    expect(errors).toMatchObject([{ extensions: { code } }]);
  });

  it.each(codesIn("userErrors"))("gets %s in the user errors of a mutation", async (code) => {
    const { data } = await failing("mutation Clip { clipCoupon }", code);
    expect(data).toEqual({ clipCoupon: { coupon: null, userErrors: [{ code }] } });
  });
});

it("names its personas to a request of an unknown one", async () => {
  const { status, errors } = await ask({ query: "query MobileCardQuery { viewer }" }, { "x-mock-persona": "dana" });
  expect([status, errors]).toMatchObject([400, [{ message: expect.stringContaining("guest, ben, ana, cora, sam") }]]);
});

it("names its operations to an unknown one", async () => {
  const { errors } = await ask({ query: "query Other { viewer { id } }" });
  expect(errors).toMatchObject([{ message: expect.stringContaining("MobileCardQuery") }]);
});
