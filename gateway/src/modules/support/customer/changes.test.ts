import { describe, expect, it } from "vitest";
import { createLimits } from "../../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { testSessions } from "../../../testing/test-sessions.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { shopperRoutes } from "../../../testing/shopper-routes.ts";
import { stubUpstream } from "../../../testing/stub-upstream.ts";
import {
  accessRoute,
  accessRoutes,
  agentRoute,
  auditRoute,
  executeAsAgent,
  rejectedByLog,
  staffRoutes,
  writtenTo,
} from "../../../testing/support.ts";

const customerId = globalId("Customer", "reams", "41000000101");
const input = { customerId, reason: "the caller asked" };
const endRoute = "POST /support/app-reams/customers/41000000101/endsessions";
const mailRoute = "POST /account/reset-password";
const template = {
  from: "no-reply@aisle.example",
  subject: "Reset your password",
  body: "For {{retailerName}}: {{resetLink}}",
};
const content = { ...contentRoutes(), "GET /sites/reams/email-templates/password-reset": template };
const loyalty = { ...accessRoutes, ...shopperRoutes(), [endRoute]: { Success: true } };
const portal = { [mailRoute]: { Success: true } };

const documents = {
  revealCustomer: `mutation ($input: RevealCustomerInput!) { revealCustomer(input: $input) {
    customer { isRevealed user { lastName email phone birthday address { address1 } } } userErrors { code message field } } }`,
  endCustomerSessions: `mutation ($input: EndCustomerSessionsInput!) { endCustomerSessions(input: $input) {
    customer { isRevealed user { lastName } } userErrors { code message field } } }`,
  liftLoginSlowdown: `mutation ($input: LiftLoginSlowdownInput!) { liftLoginSlowdown(input: $input) {
    customer { isRevealed user { lastName } } userErrors { code message field } } }`,
  sendCustomerPasswordReset: `mutation ($input: SendCustomerPasswordResetInput!) { sendCustomerPasswordReset(input: $input) {
    sent sentTo userErrors { code message field } } }`,
};

type Change = keyof typeof documents;

const names: readonly Change[] = [
  "revealCustomer",
  "endCustomerSessions",
  "liftLoginSlowdown",
  "sendCustomerPasswordReset",
];

async function change(name: Change, options: ExecuteOptions = {}, changes: object = {}) {
  const upstreams = { loyalty, content, portal, ...options.upstreams };
  const variables = { input: { ...input, ...changes } };
  const executed = await executeAsAgent(documents[name], { ...options, variables, upstreams });
  return { ...executed, payload: executed.data?.[name] as { readonly userErrors: readonly object[] } };
}

describe.each(names)("%s", (name) => {
  it("is logged before any other call", async () => {
    const down = new UpstreamError({ upstream: "sso", kind: "unavailable" });
    const { payload, calls } = await change(name, { upstreams: { sso: { ...staffRoutes, [auditRoute]: down } } });
    expect(payload.userErrors).toMatchObject([{ code: "UPSTREAM_FAILED" }]);
    expect(calls).toEqual(rejectedByLog);
  });

  it("logs its action", async () => {
    const sso = stubUpstream("sso", staffRoutes);
    await change(name, { upstreams: { sso } });
    const action = {
      revealCustomer: "REVEAL",
      endCustomerSessions: "END_SESSIONS",
      liftLoginSlowdown: "LIFT_SLOWDOWN",
      sendCustomerPasswordReset: "PASSWORD_RESET",
    };
    expect(writtenTo(sso)).toMatchObject([
      { action: action[name], subject: { masked: "•••0101", exact: "41000000101" }, reason: "the caller asked" },
    ]);
  });

  it.each([
    { with: "a short reason", changes: { reason: "why" }, asked: { [`sso ${agentRoute}`]: 1 } },
    { with: "an invalid id", changes: { customerId: "x" }, asked: rejectedByLog },
    {
      with: "an id of another retailer",
      changes: { customerId: globalId("Customer", "lees", "41000000101") },
      asked: rejectedByLog,
    },
  ])("is rejected with $with", async ({ changes, asked }) => {
    const { payload, calls } = await change(name, {}, changes);
    expect(payload.userErrors).toMatchObject([{ code: "INVALID_INPUT" }]);
    expect(calls).toEqual(asked);
  });

  it("counts as a lookup", async () => {
    const limits = createLimits(() => new Date());
    for (let look = 0; look < 100; look += 1) await change(name, { context: { limits } }, { customerId: "x" });
    const { payload, calls } = await change(name, { context: { limits } });
    expect(payload.userErrors).toMatchObject([{ code: "RATE_LIMITED" }]);
    expect(calls).toEqual(rejectedByLog);
  });

  it("is rejected for a shopper", async () => {
    const { data, calls } = await execute(documents[name], { variables: { input }, viewer: {} });
    expect(data?.[name]).toMatchObject({ userErrors: [{ code: "FORBIDDEN" }] });
    expect(calls).toEqual({});
  });
});

it("returns the personal values of a revealed shopper", async () => {
  const { payload } = await change("revealCustomer");
  expect(payload).toEqual({
    customer: {
      isRevealed: true,
      user: {
        lastName: "Lopez",
        email: "ana@example.com",
        phone: "(801) 555-0123",
        birthday: "1988-03-14",
        address: { address1: "418 Lilac Court" },
      },
    },
    userErrors: [],
  });
});

describe("the revocation of a shopper's sessions", () => {
  const shopper = { sitePath: "reams", shopperNumber: "41000000101", firstName: "Ana", homeStoreNumber: null };

  it("revokes the sessions here and at the loyalty service, and returns the masked shopper", async () => {
    const clock = { now: new Date("2026-05-04T18:00:00Z") };
    const sessions = testSessions(() => clock.now);
    const token = await sessions.encrypt(sessions.start({ ...shopper, shopperToken: "x" }, "cookie"));
    clock.now = new Date("2026-05-04T19:00:00Z");
    const { payload, calls } = await change("endCustomerSessions", { context: { sessions } });
    expect(payload).toEqual({ customer: { isRevealed: false, user: { lastName: "L•••" } }, userErrors: [] });
    expect(calls[`loyalty ${endRoute}`]).toBe(1);
    expect(await sessions.decrypt(token, "cookie", "reams")).toBeNull();
  });

  it("reports a failed call to the loyalty service", async () => {
    const down = new UpstreamError({ upstream: "loyalty", kind: "unknown-outcome" });
    const upstreams = { loyalty: { ...loyalty, [endRoute]: down } };
    const { payload } = await change("endCustomerSessions", { upstreams });
    expect(payload).toMatchObject({ customer: null, userErrors: [{ code: "UNKNOWN_OUTCOME" }] });
  });
});

describe("a reset email on behalf of support", () => {
  it("goes to the address of the account and returns it masked", async () => {
    const stub = stubUpstream("portal", portal);
    const { payload } = await change("sendCustomerPasswordReset", { upstreams: { portal: stub } });
    expect(payload).toEqual({ sent: true, sentTo: "a•••@example.com", userErrors: [] });
    const form = Object.fromEntries(stub.calls[0]?.options.form ?? []);
    expect(form).toMatchObject({ to: "ana@example.com", site: "reams", kind: "password-reset" });
  });

  it("is logged and not offered at a retailer without password resets", async () => {
    const elsewhere = { customerId: globalId("Customer", "bluebird", "46000001017") };
    const { payload, calls } = await change("sendCustomerPasswordReset", { retailer: "bluebird" }, elsewhere);
    expect(payload).toMatchObject({ sent: false, sentTo: null, userErrors: [{ code: "NOT_OFFERED" }] });
    expect(calls).toEqual(rejectedByLog);
  });

  it("is not sent for a card without an email address", async () => {
    const record = {
      ...loyalty,
      "GET /loyalty/app-reams/customer": { FrqShopperNo: "41000000101", EmailAddress: null },
    };
    const { payload, calls } = await change("sendCustomerPasswordReset", { upstreams: { loyalty: record } });
    expect(payload).toMatchObject({ sent: false, sentTo: null, userErrors: [{ code: "REFUSED" }] });
    expect(calls[`portal ${mailRoute}`]).toBeUndefined();
  });

  it("is not sent for an unknown shopper", async () => {
    const { payload } = await change("sendCustomerPasswordReset", { upstreams: { loyalty: { [accessRoute]: [] } } });
    expect(payload).toMatchObject({
      sent: false,
      userErrors: [{ code: "INVALID_INPUT", field: ["input", "customerId"] }],
    });
  });

  it("is limited for each address", async () => {
    const limits = createLimits(() => new Date());
    for (let count = 0; count < 5; count += 1) await change("sendCustomerPasswordReset", { context: { limits } });
    const { payload, calls } = await change("sendCustomerPasswordReset", { context: { limits } });
    expect(payload).toMatchObject({ sent: false, userErrors: [{ code: "RATE_LIMITED" }] });
    expect(calls[`portal ${mailRoute}`]).toBeUndefined();
  });
});
