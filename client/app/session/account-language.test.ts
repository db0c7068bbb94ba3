import { expect, it } from "vitest";
import { type FakeAnswers, fakeGraph } from "../testing/fake-graph.ts";
import { decideByAccount } from "./account-language.server.ts";
import { pageOfVisitor } from "./testing/visitor.ts";

const session = "__Host-aisle=token";
const html = { accept: "text/html,*/*;q=0.8" };

const accountWith = (language: unknown): FakeAnswers => ({
  AccountLanguageQuery: () => ({ data: { viewer: { __typename: "User", id: "ana", language } } }),
});

interface Visit {
  readonly cookie?: string;
  readonly answers?: FakeAnswers;
  readonly headers?: Record<string, string>;
  readonly method?: string;
}

/** Requests a page of the English build; returns the decision and the operations sent to the gateway. */
async function visit(address: string, { cookie = session, answers, headers = html, method = "GET" }: Visit = {}) {
  const { client, operations } = fakeGraph(answers ?? accountWith("es"));
  const request = new Request(new URL(address, "http://reams.localhost:4000"), { headers, method });
  const decision = await decideByAccount(client, request, pageOfVisitor({ cookie }).visitor);
  return {
    cookie: decision?.cookie.split(";")[0],
    location: decision?.redirect?.headers.get("location"),
    status: decision?.redirect?.status,
    operations,
  };
}

it("leads a shopper without the cookie to the page in the language of the account, and sets the cookie", async () => {
  expect(await visit("/stores?near=84604")).toMatchObject({
    cookie: "aisle-language=es",
    location: "//reams.localhost:4000/es/stores?near=84604",
    status: 302,
  });
});

it.each([
  ["en", "aisle-language=en"],
  [null, "aisle-language=none"],
  ["fr", "aisle-language=none"],
])("renders the page for an account with the language %j, and asks no more", async (language, cookie) => {
  expect(await visit("/stores", { answers: accountWith(language) })).toMatchObject({ cookie, location: undefined });
});

it.each<[string, string, Visit]>([
  ["a guest", "/stores", { cookie: "__Host-aisle-device=x" }],
  ["a browser with a choice", "/stores", { cookie: `${session}; aisle-language=en` }],
  ["a browser whose account was asked", "/stores", { cookie: `${session}; aisle-language=none` }],
  ["the data of a page", "/stores.data", { headers: { accept: "*/*" } }],
  ["a file", "/sitemap.xml", {}],
  ["the language switch", "/language/en?to=/", {}],
  ["a form", "/login", { method: "POST" }],
])("does not ask the account for %s", async (_case, address, options) => {
  expect(await visit(address, options)).toEqual({
    cookie: undefined,
    location: undefined,
    status: undefined,
    operations: [],
  });
});

it.each<[string, FakeAnswers]>([
  ["the gateway cannot be reached", { AccountLanguageQuery: () => new Error("down") }],
  [
    "the account cannot be read",
    {
      AccountLanguageQuery: () => ({
        data: { viewer: { __typename: "User", id: "ana", language: null } },
        errors: [{ message: "Down.", path: ["viewer", "language"] }],
      }),
    },
  ],
  ["the session has ended", { AccountLanguageQuery: () => ({ data: { viewer: null } }) }],
])("decides nothing and sets no cookie when %s", async (_case, answers) => {
  const { cookie, location, operations } = await visit("/stores", { answers });
  expect({ cookie, location }).toEqual({ cookie: undefined, location: undefined });
  expect(operations).toEqual(["AccountLanguageQuery"]);
});
