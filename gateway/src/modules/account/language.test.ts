import { describe, expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute } from "../../testing/execute.ts";
import { loginResponse } from "../../testing/login.ts";
import { shopperCalls, wireCustomer } from "../../testing/shopper-routes.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { accountService, complaint, tryAgain, update, writes } from "./testing/account-service.ts";

const choose = (language: string) => `mutation {
  updateLanguage(input: { language: "${language}" }) { user { language } userErrors { code field message } } }`;

const outage = (kind: "unavailable" | "unknown-outcome") => new UpstreamError({ upstream: "loyalty", kind });

/** A service that fails to respond to an update after it has stored the language, and to further reads if it is down. */
function serviceWithLostAnswer({ stores, isDown = false }: { stores: boolean; isDown?: boolean }) {
  let record = wireCustomer({ OptOutDataSharing: true });
  let isSent = false;
  return stubUpstream("loyalty", {
    [shopperCalls.record]: () => (isDown && isSent ? outage("unavailable") : record),
    [update]: () => {
      isSent = true;
      if (stores) record = { ...record, Language: "es" };
      return outage("unknown-outcome");
    },
  });
}

async function run(document: string, loyalty = accountService()) {
  const { data, errors, languageCookies } = await execute(document, { viewer: {}, upstreams: { loyalty } });
  expect(errors).toEqual([]);
  return { done: data?.["updateLanguage"], sent: writes(loyalty), languageCookies };
}

describe("a choice of the language", () => {
  it("writes this field only, reads it back and sets the cookie of the storefront", async () => {
    const { done, sent, languageCookies } = await run(choose("es"));
    expect(done).toEqual({ user: { language: "es" }, userErrors: [] });
    expect(sent).toEqual([{ Language: "es" }]);
    expect(languageCookies).toEqual(["es"]);
  });

  it("of the language that the account has writes nothing, but sets the cookie", async () => {
    const loyalty = accountService();
    await run(choose("es"), loyalty);
    const { done, sent, languageCookies } = await run(choose("es"), loyalty);
    expect(done).toMatchObject({ user: { language: "es" }, userErrors: [] });
    expect(sent).toHaveLength(1);
    expect(languageCookies).toEqual(["es"]);
  });

  it("is rejected for a language that the product does not have", async () => {
    const { done, sent, languageCookies } = await run(choose("fr"));
    const message = "Please choose one of the languages.";
    expect(done).toEqual({ ...complaint(message, "language") });
    expect(sent).toEqual([]);
    expect(languageCookies).toEqual([]);
  });

  it("whose response was lost succeeds if the record has the language", async () => {
    const { done, sent, languageCookies } = await run(choose("es"), serviceWithLostAnswer({ stores: true }));
    expect(done).toEqual({ user: { language: "es" }, userErrors: [] });
    expect(sent).toHaveLength(1);
    expect(languageCookies).toEqual(["es"]);
  });

  it.each([
    ["the record does not have it", serviceWithLostAnswer({ stores: false })],
    ["the record cannot be read either", serviceWithLostAnswer({ stores: true, isDown: true })],
  ])("whose response was lost has an unknown outcome if %s, and is not repeated", async (_case, loyalty) => {
    const { done, sent, languageCookies } = await run(choose("es"), loyalty);
    expect(done).toEqual({ user: null, userErrors: [{ code: "UNKNOWN_OUTCOME", field: null, message: tryAgain }] });
    expect(sent).toHaveLength(1);
    expect(languageCookies).toEqual([]);
  });

  it("fails during an outage", async () => {
    const { done, languageCookies } = await run(choose("es"), accountService(outage("unavailable")));
    expect(done).toMatchObject({ user: null, userErrors: [{ code: "UPSTREAM_FAILED" }] });
    expect(languageCookies).toEqual([]);
  });

  it("of a guest is rejected without a call", async () => {
    const { data, calls } = await execute(choose("es"), { upstreams: { loyalty: accountService() } });
    expect(data).toMatchObject({ updateLanguage: { user: null, userErrors: [{ code: "UNAUTHENTICATED" }] } });
    expect(calls).toEqual({});
  });
});

describe("the language of an account", () => {
  const read = (record: unknown) =>
    execute("{ viewer { firstName language } }", {
      viewer: {},
      upstreams: { loyalty: { [shopperCalls.record]: record } },
    });

  it.each([
    ["es", "es"],
    [null, null],
    ["fr", null],
    [7, null],
  ])("stored as %j is %j", async (Language, language) => {
    const { data, errors } = await read({ ...wireCustomer(), Language });
    expect(data).toMatchObject({ viewer: { language } });
    expect(errors).toEqual([]);
  });

  it("is null at a service without languages", async () => {
    expect((await read(wireCustomer())).data).toEqual({ viewer: { firstName: "Ana", language: null } });
  });

  it("that cannot be read is an error", async () => {
    const { errors } = await read(outage("unavailable"));
    expect(errors).toMatchObject([{ path: "viewer.language", code: "UPSTREAM_UNAVAILABLE" }]);
  });
});

describe("a login", () => {
  const logIn = (Language: unknown, wantsToken = false) => {
    const answer = { ...loginResponse, AppUserLogin: { ...loginResponse.AppUserLogin, Language } };
    const input = `{ identifier: "ana@example.com", password: "x", wantsToken: ${String(wantsToken)} }`;
    return execute(`mutation { login(input: ${input}) { viewer { language } userErrors { code } } }`, {
      upstreams: { loyalty: { "POST /AppUsers/login": answer } },
    });
  };

  it("returns the language without reading the record, and sets the cookie of the storefront", async () => {
    const { data, languageCookies, calls } = await logIn("es");
    expect(data).toEqual({ login: { viewer: { language: "es" }, userErrors: [] } });
    expect(languageCookies).toEqual(["es"]);
    expect(Object.keys(calls)).not.toContain(`loyalty ${shopperCalls.record}`);
  });

  it.each([null, undefined, "fr"])("of an account with the language %j keeps the cookie", async (language) => {
    const { data, errors, languageCookies } = await logIn(language);
    expect(data).toEqual({ login: { viewer: { language: null }, userErrors: [] } });
    expect(errors).toEqual([]);
    expect(languageCookies).toEqual([]);
  });

  it("of an app sets no cookie", async () => {
    const { data, languageCookies } = await logIn("es", true);
    expect(data).toMatchObject({ login: { viewer: { language: "es" } } });
    expect(languageCookies).toEqual([]);
  });
});
