import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { documentId } from "../engine/documents/read-manifest.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import type { AppDeps } from "./app.ts";

const token = "token-of-registrations";
const who = "query Who { viewer { firstName } }";
const old = "query Old { features { id } }";
const manifestOf = (...texts: readonly string[]) => Object.fromEntries(texts.map((text) => [documentId(text), text]));

let folder = "";
const running: TestApp[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aisle-builds-"));
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(running.splice(0).map(({ app }) => app.stop()));
  rmSync(folder, { recursive: true });
});

async function start(deps: Pick<Partial<AppDeps>, "documentsToken" | "playground"> = {}) {
  const started = await createTestApp(
    {},
    { documentsFolder: folder, documentsToken: token, documentPolicy: "trusted", ...deps },
  );
  running.push(started);
  const { server } = started.app;
  const headers = { host: "reams.example" };
  const ask = async (id: string, more: Readonly<Record<string, string>> = {}) => {
    const all = { ...headers, ...more };
    const answer = await server.inject({ method: "POST", url: "/graphql", headers: all, payload: { documentId: id } });
    return answer.json<{ data?: unknown; errors?: readonly { extensions: { code: string } }[] }>();
  };
  const request = (url: string, options: { method?: "PUT"; bearer?: string; payload?: object } = {}) => {
    const { method = "GET", bearer = token, ...rest } = options;
    return server.inject({ method, url, headers: { ...headers, authorization: `Bearer ${bearer}` }, ...rest });
  };
  const push = (payload: object, build = "ios/1.2") => request(`/documents/${build}`, { method: "PUT", payload });
  return { ask, push, request, lines: started.lines };
}

describe("a registered document", () => {
  it("is executed by its id at once, and after a restart", async () => {
    const { ask, push } = await start();
    expect((await ask(documentId(who))).errors?.[0]?.extensions.code).toBe("PERSISTED_QUERY_NOT_FOUND");
    const response = await push(manifestOf(who));
    expect([response.statusCode, response.json()]).toEqual([201, { documents: 1 }]);
    expect(await ask(documentId(who))).toEqual({ data: { viewer: null } });
    const again = await start();
    expect(await again.ask(documentId(who))).toEqual({ data: { viewer: null } });
  });

  it("is executed by other gateways within seconds", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const [one, other] = [await start(), await start()];
    await one.push(manifestOf(who));
    expect((await other.ask(documentId(who))).data).toBeUndefined();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await other.ask(documentId(who))).toEqual({ data: { viewer: null } });
  });

  it("is replaced with those of the same build, and kept beside those of others", async () => {
    const { ask, push, request } = await start();
    await push(manifestOf(who));
    await push(manifestOf(old), "android/7");
    await push(manifestOf(old));
    expect((await ask(documentId(who))).data).toBeUndefined();
    const { builds } = (await request("/documents")).json<{
      builds: readonly { client: string; documents: number }[];
    }>();
    expect(builds.map(({ client, documents }) => [client, documents])).toEqual([
      ["ios", 1],
      ["android", 1],
    ]);
  });
});

describe("a registration", () => {
  it("is rejected with a line for each invalid document, as a whole", async () => {
    const { ask, push } = await start();
    const response = await push(manifestOf(who, "query Bad { nothing }", "{", "{ viewer { id } }"));
    expect(response.statusCode).toBe(422);
    expect(response.json<{ problems: readonly string[] }>().problems).toEqual([
      'query Bad: Cannot query field "nothing" on type "Query".',
      "an operation: Syntax Error: Expected Name, found <EOF>.",
      "an operation: A document must have one operation, with a name.",
    ]);
    expect((await ask(documentId(who))).data).toBeUndefined();
  });

  it("is rejected with a manifest whose ids are not digests", async () => {
    const { push } = await start();
    const response = await push({ home: who });
    expect([response.statusCode, response.json()]).toEqual([
      422,
      { problems: ["The manifest holds an id that is not the SHA-256 of its text."] },
    ]);
  });

  it("may be in a manifest of more than 100 KB, up to 5 MB", async () => {
    const { push } = await start();
    const long = (bytes: number) => manifestOf(`${who} # ${"x".repeat(bytes)}`);
    expect((await push(long(200_000))).statusCode).toBe(201);
    expect((await push(long(5 * 1024 * 1024))).statusCode).toBe(413);
  });

  it.each([{ empty: {} }, { empty: [] }, { empty: { operations: [] } }])(
    "is kept if its build is registered again with the manifest $empty",
    async ({ empty }) => {
      const { ask, push } = await start();
      await push(manifestOf(who));
      expect((await push(empty)).statusCode).toBe(422);
      expect(await ask(documentId(who))).toEqual({ data: { viewer: null } });
    },
  );

  it.each(["ios/..%2Fetc", "ios/a b", `ios/${"1".repeat(61)}`])("is rejected for the build %s", async (build) => {
    const { push } = await start();
    expect((await push(manifestOf(who), build)).statusCode).toBe(400);
  });

  it("needs the token, and there is none without one", async () => {
    const { request } = await start();
    const refused = await request("/documents/ios/1.2", { method: "PUT", bearer: "another", payload: manifestOf(who) });
    expect([refused.statusCode, refused.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    const closed = await start({ documentsToken: null });
    expect((await closed.request("/documents")).statusCode).toBe(404);
  });

  it("is reported with the requests of its operations, and counts no other client", async () => {
    const { ask, push, request } = await start();
    await push(manifestOf(who, old));
    const ios = { "apollographql-client-name": "ios", "apollographql-client-version": "1.2" };
    await ask(documentId(who), ios);
    await ask(documentId(who), ios);
    await ask(documentId(who), { ...ios, "apollographql-client-version": "canary" });
    await ask(documentId(who));
    const { builds } = (await request("/documents")).json<{ builds: readonly { requests: object }[] }>();
    expect(builds.map(({ requests }) => requests)).toEqual([{ Old: 0, Who: 2 }]);
  });

  it("is reported with the deprecated fields that it still selects", async () => {
    const { push, request } = await start();
    await push(manifestOf(who, old));
    const { deprecated } = (await request("/documents")).json<{
      deprecated: readonly { field: string; builds: string[] }[];
    }>();
    const builds = new Map(deprecated.map((entry) => [entry.field, entry.builds]));
    expect(builds.get("Query.features")).toEqual(["ios@1.2"]);
    expect(builds.get("FormAttachments.mostFiles")).toEqual([]);
  });
});

it("is known to the playground, with the fields that it selects", async () => {
  writeFileSync(join(folder, "index.html"), "<p>explorer");
  const { push, request } = await start({ playground: { folder, access: "open", demoControlUrl: null } });
  expect((await request("/playground/builds.json")).json()).toEqual({});
  await push(manifestOf(who, old));
  const fields = ["Post.id", "Query.features", "Query.viewer", "User.firstName"];
  expect((await request("/playground/builds.json")).json()).toEqual({ "ios@1.2": fields });
});

it("logs a stored build that cannot be read, and keeps the others", async () => {
  const { push } = await start();
  await push(manifestOf(who));
  writeFileSync(join(folder, "broken@1.build"), "{");
  const again = await start();
  expect(again.lines.join("")).toContain('"build":"broken@1"');
  expect(await again.ask(documentId(who))).toEqual({ data: { viewer: null } });
});
