import { afterEach, describe, expect, it } from "vitest";
import type { DocumentPolicy } from "../platform/config/schema.ts";
import { documentId } from "../engine/documents/read-manifest.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

const whoAmI = "query WhoAmI { viewer { firstName } }";
const logOut = "mutation Leave { logout { loggedOut } }";
const sendForm = "mutation Send($input: SubmitFormInput!) { submitForm(input: $input) { submitted } }";
const documents = new Map([whoAmI, logOut, sendForm].map((text) => [documentId(text), text] as const));
const unknown = documentId("query Unknown { __typename }");
const guest = { data: { viewer: null } };

let running: TestApp | null = null;
afterEach(async () => {
  await running?.app.stop();
  running = null;
});

async function start(documentPolicy: DocumentPolicy = "any") {
  running = await createTestApp({ content: { "GET /sites/reams/forms/contact": null } }, { documents, documentPolicy });
  const { app, lines } = running;
  const host = "reams.example";
  const post = async (payload: object) => {
    const answer = await app.server.inject({ method: "POST", url: "/graphql", headers: { host }, payload });
    return { status: answer.statusCode, body: answer.json<object>() };
  };
  const get = async (search: Record<string, string>, headers: Record<string, string> = {}) => {
    const url = `/graphql?${new URLSearchParams(search).toString()}`;
    const answer = await app.server.inject({ method: "GET", url, headers: { host, ...headers } });
    return { status: answer.statusCode, body: answer.json<object>() };
  };
  return { post, get, lines };
}

const persisted = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });
const errorWith = (code: string) => ({ errors: [{ extensions: { code } }] });

describe("a document sent by id", () => {
  it.each([
    ["as Apollo's clients send it", { extensions: persisted(documentId(whoAmI)) }],
    ["as GraphQL over HTTP requires", { documentId: documentId(whoAmI) }],
    ["with the name of the digest", { documentId: `sha256:${documentId(whoAmI)}` }],
  ])("is executed if its id is sent %s", async (_how, request) => {
    const { post } = await start();
    expect(await post(request)).toEqual({ status: 200, body: guest });
  });

  it("is not found if no manifest contains it, with the error that clients know", async () => {
    const { post } = await start();
    for (const request of [{ extensions: persisted(unknown) }, { documentId: unknown }, { documentId: "__proto__" }]) {
      const { status, body } = await post(request);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        errors: [{ message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }],
      });
    }
  });

  it("is not registered by a client that sends its text", async () => {
    const { post } = await start();
    const query = "query Unknown { __typename }";
    expect(await post({ query, extensions: persisted(unknown) })).toMatchObject({ body: { data: {} } });
    expect((await post({ extensions: persisted(unknown) })).body).toMatchObject(errorWith("PERSISTED_QUERY_NOT_FOUND"));
  });

  it("may be a form with files", async () => {
    const { post } = await start();
    const files = [{ name: "a.png", content: "A".repeat(200_000) }];
    const variables = { input: { form: "contact", values: [], botToken: "t", files } };
    expect(await post({ documentId: documentId(sendForm), variables })).toMatchObject({
      status: 200,
      body: { data: { submitForm: { submitted: false } } },
    });
  });
});

describe("a document sent by id in a URL", () => {
  const preflighted = { "apollo-require-preflight": "true" };

  it("is executed if it is a query", async () => {
    const { get } = await start();
    const extensions = JSON.stringify(persisted(documentId(whoAmI)));
    expect(await get({ extensions }, preflighted)).toEqual({ status: 200, body: guest });
    expect(await get({ documentId: documentId(whoAmI) }, preflighted)).toEqual({ status: 200, body: guest });
  });

  it("is rejected if it is a mutation", async () => {
    const { get } = await start();
    expect((await get({ documentId: documentId(logOut) }, preflighted)).status).toBe(405);
  });

  it("is rejected if any page could have caused the request", async () => {
    const { get } = await start();
    expect((await get({ documentId: documentId(whoAmI) })).status).toBe(400);
  });
});

describe("a document of no manifest", () => {
  const text = "query MyFaultyBuild { viewer { id } }";

  it("is executed without a log entry if any document is allowed", async () => {
    const { post, lines } = await start("any");
    expect(await post({ query: text })).toEqual({ status: 200, body: guest });
    expect(lines.join()).not.toContain("unknownDocument");
  });

  it("is executed and logged by its id alone with the policy `log`", async () => {
    const { post, lines } = await start("log");
    expect(await post({ query: text })).toEqual({ status: 200, body: guest });
    await post({ query: whoAmI });
    expect(lines.filter((line) => line.includes("unknownDocument"))).toEqual([
      expect.stringContaining(`"unknownDocument":"${documentId(text)}"`),
    ]);
    expect(lines.join()).not.toContain("viewer {");
  });

  it("is rejected if only trusted documents are allowed, which run by text and by id", async () => {
    const { post } = await start("trusted");
    expect((await post({ query: text })).body).toMatchObject(errorWith("DOCUMENT_NOT_TRUSTED"));
    expect((await post({ query: whoAmI })).body).toEqual(guest);
    expect((await post({ documentId: documentId(whoAmI) })).body).toEqual(guest);
  });

  it("is rejected before it is parsed, without errors about its syntax or size", async () => {
    const { post, lines } = await start("trusted");
    for (const query of ["{ veiwer { id } }", "{{{", `{ ${"a:viewer{id} ".repeat(4_000)} }`]) {
      const { status, body } = await post({ query });
      expect(status).toBe(400);
      expect(body).toEqual({
        errors: [
          { message: expect.any(String), extensions: { code: "DOCUMENT_NOT_TRUSTED", requestId: expect.any(String) } },
        ],
      });
      expect(JSON.stringify(body)).not.toMatch(/Did you mean|viewer/);
    }
    expect(lines.filter((line) => line.includes("unknownDocument"))).toHaveLength(3);
  });

  it.each([{ persistedQuery: "no object" }, { persistedQuery: { version: 2 } }, persisted("0".repeat(64))])(
    "is rejected as a client error with the id %j",
    async (extensions) => {
      const { post, lines } = await start("any");
      expect((await post({ query: text, extensions })).body).toMatchObject(errorWith("BAD_REQUEST"));
      expect(lines.join()).not.toContain("unexpected");
    },
  );
});
