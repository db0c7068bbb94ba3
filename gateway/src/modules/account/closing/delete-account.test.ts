import { describe, expect, it } from "vitest";
import { createLimits } from "../../../platform/auth/limits/limits.ts";
import { UpstreamError, type UpstreamErrorKind } from "../../../platform/errors/upstream-error.ts";
import { commerceService, commerceShopper } from "../../../testing/commerce-service.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { shopperCalls, shopperRoutes, wireCustomer } from "../../../testing/shopper-routes.ts";
import { stubUpstream } from "../../../testing/stub-upstream.ts";

const path = "/loyalty/app-reams/customers/41000000101/closing";
const closesAt = "2026-05-19T06:30:00.000Z";
const document = `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) {
  closesAt case { number state } userErrors { code field } } }`;
const template = (name: string) => ({
  name,
  from: "no-reply@aisle.example",
  subject: name,
  body: "{{day}} {{loginLink}}",
});
const content = {
  ...contentRoutes(),
  "GET /sites/shared/email-templates/account-closing": template("account-closing"),
  "GET /sites/shared/email-templates/deletion-code": { ...template("deletion-code"), body: "{{code}}" },
  "GET /sites/shared/email-templates/account-kept": template("account-kept"),
};
const lost = (kind: UpstreamErrorKind) => new UpstreamError({ upstream: "loyalty", kind });

async function run(write: unknown, read: unknown = { ClosesAt: closesAt }, options: ExecuteOptions = {}) {
  const loyalty = stubUpstream("loyalty", {
    ...shopperRoutes(),
    "POST /AppUsers/logout": { Success: true },
    [`PUT ${path}`]: write,
    [`GET ${path}`]: read,
  });
  const portal = stubUpstream("portal", { "POST /mail": { Success: true } });
  const { data, cookies } = await execute(document, {
    viewer: {},
    variables: { input: { password: "secret" } },
    upstreams: { loyalty, portal, content },
    ...options,
  });
  const writes = loyalty.calls.filter(({ method }) => method !== "GET").map((call) => `${call.method} ${call.path}`);
  const mails = portal.calls.map(({ options: { form } }) => Object.fromEntries(form ?? []));
  return { payload: data?.["deleteAccount"], writes, mails, cookies };
}

describe("deleteAccount", () => {
  it("returns the end of the grace, sends it by email and ends the session", async () => {
    const { payload, writes, mails, cookies } = await run({ ClosesAt: closesAt });
    expect(payload).toEqual({ closesAt, case: null, userErrors: [] });
    expect(writes).toEqual([`PUT ${path}`, "POST /AppUsers/logout"]);
    expect(mails).toMatchObject([
      { kind: "account-closing", to: "ana@example.com", body: "May 19, 2026 https://reams.localhost/login" },
    ]);
    expect(JSON.stringify(cookies)).toContain("null");
  });

  it.each([
    [{ ClosesAt: closesAt, IsAnnounced: true }, undefined],
    [lost("unknown-outcome"), { ClosesAt: closesAt, IsAnnounced: true }],
  ])("leaves the email to a service that has it sent", async (write, read) => {
    const { payload, mails } = await run(write, read);
    expect([payload, mails]).toEqual([{ closesAt, case: null, userErrors: [] }, []]);
  });

  it("reads a lost answer back and repeats nothing", async () => {
    const { payload, writes } = await run(lost("unknown-outcome"));
    expect(payload).toMatchObject({ closesAt, userErrors: [] });
    expect(writes.filter((call) => call.startsWith("PUT"))).toHaveLength(1);
  });

  it.each([
    ["UNKNOWN_OUTCOME", lost("unknown-outcome"), { ClosesAt: null }, null],
    ["UNKNOWN_OUTCOME", lost("unknown-outcome"), lost("unavailable"), null],
    ["UPSTREAM_FAILED", lost("unavailable"), { ClosesAt: null }, null],
    [
      "INVALID_CREDENTIALS",
      new UpstreamError({ upstream: "loyalty", kind: "refused", errorCode: 11 }),
      { ClosesAt: null },
      ["input", "password"],
    ],
  ] as const)("keeps the session and sends nothing with %s", async (code, write, read, field) => {
    const { payload, mails, writes } = await run(write, read);
    expect(payload).toEqual({ closesAt: null, case: null, userErrors: [{ code, field }] });
    expect([mails, writes]).toEqual([[], [`PUT ${path}`]]);
  });

  it("needs the password", async () => {
    const { payload, writes } = await run({ ClosesAt: closesAt }, undefined, { variables: { input: {} } });
    expect(payload).toMatchObject({ userErrors: [{ code: "INVALID_INPUT", field: ["input", "password"] }] });
    expect(writes).toEqual([]);
  });

  it.each([{ digits: "ABC" }, { digits: "00000000" }])("is refused with the code $digits", async ({ digits }) => {
    const { payload, writes } = await run({ ClosesAt: closesAt }, undefined, {
      variables: { input: { code: digits } },
    });
    expect(payload).toMatchObject({ userErrors: [{ code: "INVALID_CREDENTIALS", field: ["input", "code"] }] });
    expect(writes).toEqual([]);
  });

  it("is limited like every check of a password", async () => {
    const limits = createLimits(() => new Date());
    const refusal = new UpstreamError({ upstream: "loyalty", kind: "refused", errorCode: 11 });
    const again = () => run(refusal, undefined, { context: { limits } });
    for (let time = 0; time < 10; time += 1) await again();
    expect((await again()).payload).toMatchObject({ userErrors: [{ code: "RATE_LIMITED" }] });
  });

  it("opens one case a day where the service cannot delete accounts", async () => {
    const stored = { number: 7, kind: "OTHER", openedBy: null, openedAt: closesAt, state: "OPEN", isFreezing: false };
    const sso = stubUpstream("sso", {
      "POST /staff/cases": { ...stored, clientId: "c", shopperNumber: commerceShopper, assignedTo: null, version: 1 },
    });
    const { data } = await execute(document, {
      retailer: "bluebird",
      viewer: { shopperNumber: commerceShopper, shopperToken: "session-token" },
      variables: { input: {} },
      upstreams: { commerce: commerceService(), sso },
      now: "2026-05-04T18:00:00Z",
    });
    expect(data).toEqual({ deleteAccount: { closesAt: null, case: { number: 7, state: "OPEN" }, userErrors: [] } });
    expect(sso.calls.map(({ options: { json } }) => json)).toMatchObject([
      { kind: "OTHER", clientId: "delete-account-2026-05-04", shopperNumber: commerceShopper },
    ]);
  });

  it("is rejected for a guest without a call", async () => {
    const { data, calls } = await execute(document, { variables: { input: { password: "secret" } } });
    expect(data).toMatchObject({ deleteAccount: { userErrors: [{ code: "UNAUTHENTICATED" }] } });
    expect(calls).toEqual({});
  });
});

describe("the code that deletes an account", () => {
  const send = async (options: ExecuteOptions = {}) => {
    const portal = stubUpstream("portal", { "POST /mail": { Success: true } });
    const { data } = await execute("mutation { sendDeletionCode { sentTo userErrors { code } } }", {
      viewer: {},
      upstreams: { loyalty: shopperRoutes(), portal, content },
      ...options,
    });
    const mails = portal.calls.map(({ options: { form } }) => Object.fromEntries(form ?? []));
    return { payload: data?.["sendDeletionCode"], mails };
  };
  const at = (minute: number): string => `2026-05-04T18:${String(minute).padStart(2, "0")}:00Z`;

  it("is sent to the shopper's address and replaces the password for ten minutes at least", async () => {
    const { payload, mails } = await send({ now: at(9) });
    expect(payload).toEqual({ sentTo: "ana@example.com", userErrors: [] });
    expect(mails).toMatchObject([{ kind: "deletion-code", body: expect.stringMatching(/^\d{8}$/) }]);
    const code = JSON.stringify(mails[0]?.["body"]).slice(1, -1);
    const use = (now: string, typed = code) =>
      run({ ClosesAt: closesAt }, undefined, { now, variables: { input: { code: typed } } });
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
    expect((await use(at(19), spaced)).payload).toMatchObject({ closesAt, userErrors: [] });
    expect((await use(at(20))).payload).toMatchObject({ userErrors: [{ code: "INVALID_CREDENTIALS" }] });
  });

  it("is sent three times an hour at most", async () => {
    const limits = createLimits(() => new Date());
    for (let time = 0; time < 3; time += 1) await send({ context: { limits } });
    const { payload, mails } = await send({ context: { limits } });
    expect([payload, mails]).toEqual([{ sentTo: null, userErrors: [{ code: "RATE_LIMITED" }] }, []]);
  });

  it("is not sent to a guest, nor for an account without an address", async () => {
    const guest = await execute("mutation { sendDeletionCode { userErrors { code } } }");
    expect(guest.data).toEqual({ sendDeletionCode: { userErrors: [{ code: "UNAUTHENTICATED" }] } });
    const loyalty = { ...shopperRoutes(), [shopperCalls.record]: wireCustomer({ EmailAddress: null }) };
    const { payload } = await send({ upstreams: { loyalty, content } });
    expect(payload).toMatchObject({ sentTo: null, userErrors: [{ code: "REFUSED" }] });
  });
});

it.each([
  [true, false, ["account-kept"]],
  [true, true, []],
  [false, false, []],
])(
  "a login returns whether it has kept the account (%s), with an email if the service (%s) has none sent",
  async (KeptAccount, IsAnnounced, kinds) => {
    const portal = stubUpstream("portal", { "POST /mail": { Success: true } });
    const loyalty = {
      "POST /AppUsers/login": {
        AppUserLogin: { FrqShopperNo: "41000000101", FirstName: "Ana", MyStore: { MyStoreNumber: "1" } },
        FrequentShopperJwt: "token",
        KeptAccount,
        IsAnnounced,
      },
      [shopperCalls.record]: wireCustomer(),
    };
    const login = `mutation { login(input: { identifier: "ana@example.com", password: "secret" }) { keptAccount } }`;
    const { data } = await execute(login, { upstreams: { loyalty, portal, content } });
    expect(data).toEqual({ login: { keptAccount: KeptAccount } });
    expect(portal.calls.map(({ options: { form } }) => form?.get("kind"))).toEqual(kinds);
  },
);

it("shows support when the account closes", async () => {
  const loyalty = { ...shopperRoutes(), [`GET ${path}`]: { ClosesAt: closesAt } };
  const { data } = await execute("{ viewer { closesAt } }", { viewer: {}, upstreams: { loyalty } });
  expect(data).toEqual({ viewer: { closesAt } });
});
