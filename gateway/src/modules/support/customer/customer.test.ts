import { describe, expect, it } from "vitest";
import { createLimits } from "../../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { testSessions } from "../../../testing/test-sessions.ts";
import { contentRoutes, offerRoutes } from "../../../testing/routes.ts";
import { shopperCalls, shopperRoutes } from "../../../testing/shopper-routes.ts";
import { stubUpstream, type StubCall } from "../../../testing/stub-upstream.ts";
import {
  accessRoute,
  accessRoutes,
  agentRoute,
  auditRoute,
  executeAsAgent,
  foundRoute,
  rejectedByLog,
  staffRoutes,
  writtenTo,
} from "../../../testing/support.ts";
import { wireOffer } from "../../../testing/wire-samples.ts";

const customerQuery = (fields: string) =>
  `query ($lookup: CustomerLookup!) { customer(lookup: $lookup) { ${fields} } }`;
const lookup = { by: "EMAIL", value: " Ana@Example.com ", reason: "lost points" };
const customerPath = "/support/app-reams/customers/41000000101";
const loyalty = { ...accessRoutes, ...shopperRoutes() };
const at = "2026-05-04T18:00:00.000Z";

const lookUp = (fields: string, options: ExecuteOptions = {}, changes: object = {}) =>
  executeAsAgent(customerQuery(fields), {
    variables: { lookup: { ...lookup, ...changes } },
    now: at,
    ...options,
    upstreams: { loyalty, content: contentRoutes(), ...options.upstreams },
  });

/** Stubs that record the order of calls. */
function inOrder(changes: object = {}) {
  const order: string[] = [];
  const note = (route: string, answer: unknown) => (call: StubCall) => {
    order.push(route);
    return typeof answer === "function" ? (answer as (call: StubCall) => unknown)(call) : answer;
  };
  const noted = (routes: object) =>
    Object.fromEntries(Object.entries(routes).map(([route, answer]) => [route, note(route, answer)]));
  return { order, upstreams: { sso: noted({ ...staffRoutes, ...changes }), loyalty: noted(loyalty) } };
}

describe("a lookup of a shopper", () => {
  it("is logged before any read", async () => {
    const { order, upstreams } = inOrder();
    const { data } = await lookUp("id user { email }", { upstreams });
    expect(data?.["customer"]).toMatchObject({ id: globalId("Customer", "reams", "41000000101") });
    expect(order).toEqual([agentRoute, auditRoute, accessRoute, foundRoute, shopperCalls.record]);
  });

  it("logs agent, shopper, reason and request, and sends the agent to the service", async () => {
    const sso = stubUpstream("sso", staffRoutes);
    const service = stubUpstream("loyalty", loyalty);
    await lookUp("id", { upstreams: { sso, loyalty: service } });
    expect(writtenTo(sso)[0]).toEqual({
      appId: "app-reams",
      agent: "sam@aisle.example",
      action: "LOOKUP",
      subject: { masked: "a•••@example.com", exact: "ana@example.com" },
      reason: "lost points",
      reference: "test-request",
      isRefused: false,
    });
    expect(service.calls[0]?.options.json).toEqual({
      By: "Email",
      Value: "ana@example.com",
      Agent: "sam@aisle.example",
    });
  });

  it("adds the shopper number to the entry of a lookup by email or phone before any data are returned", async () => {
    const sso = stubUpstream("sso", staffRoutes);
    await lookUp("id", { upstreams: { sso } }, { by: "PHONE", value: "1 (801) 555-0123" });
    expect(writtenTo(sso)).toMatchObject([
      { subject: { masked: "(•••) •••-0123", exact: "8015550123" } },
      { appId: "app-reams", shopperNumber: "41000000101" },
    ]);
    const down = new UpstreamError({ upstream: "sso", kind: "timeout" });
    const failing = { sso: { ...staffRoutes, [foundRoute]: down } };
    expect((await lookUp("id user { email }", { upstreams: failing })).data).toEqual({ customer: null });
  });

  it("is logged once for each alias", async () => {
    const query = `query ($lookup: CustomerLookup!) { a: customer(lookup: $lookup) { id } b: customer(lookup: $lookup) { id } }`;
    const { data, calls } = await executeAsAgent(query, { variables: { lookup }, upstreams: { loyalty } });
    const id = globalId("Customer", "reams", "41000000101");
    expect(data).toEqual({ a: { id }, b: { id } });
    expect(calls[`sso ${auditRoute}`]).toBe(2);
  });

  it("reads nothing if the entry cannot be written", async () => {
    const down = new UpstreamError({ upstream: "sso", kind: "timeout" });
    const { data, errors, calls } = await lookUp("id", { upstreams: { sso: { ...staffRoutes, [auditRoute]: down } } });
    expect(data).toEqual({ customer: null });
    expect(errors).toMatchObject([{ path: "customer", code: "UPSTREAM_TIMEOUT" }]);
    expect(calls).toEqual(rejectedByLog);
  });

  it("reads nothing if the log does not confirm the entry", async () => {
    const { errors, calls } = await lookUp("id", { upstreams: { sso: { ...staffRoutes, [auditRoute]: {} } } });
    expect(errors).toMatchObject([{ code: "UPSTREAM_BAD_RESPONSE" }]);
    expect(calls).toEqual(rejectedByLog);
  });

  it.each([
    { by: "SHOPPER_NUMBER", value: "41000000101", masked: "•••0101" },
    { by: "RECEIPT", value: "12345-0007", masked: "•••0007" },
    { by: "PHONE", value: "801.555.0123", masked: "(•••) •••-0123" },
    { by: "ID", value: globalId("Customer", "reams", "41000000101"), masked: "•••0101" },
  ])("finds the shopper by $by", async ({ by, value, masked }) => {
    const sso = stubUpstream("sso", staffRoutes);
    expect((await lookUp("id", { upstreams: { sso } }, { by, value })).data?.["customer"]).not.toBeNull();
    expect(writtenTo(sso)[0]).toMatchObject({ subject: { masked } });
  });

  it.each([
    { name: "an unknown shopper", changes: {}, access: [] },
    { name: "an id of another retailer", changes: { by: "ID", value: globalId("Customer", "lees", "41000000101") } },
    { name: "an invalid id", changes: { by: "ID", value: "41000000101" } },
  ])("returns null for $name and logs it", async ({ changes, access }) => {
    const service = access === undefined ? {} : { [accessRoute]: access };
    const { data, errors, calls } = await lookUp("id", { upstreams: { loyalty: service } }, changes);
    expect([data, errors]).toEqual([{ customer: null }, []]);
    expect(calls[`sso ${auditRoute}`]).toBe(1);
    expect(calls[`loyalty ${accessRoute}`]).toBe(access === undefined ? undefined : 1);
  });

  it.each([
    { name: "a reason of four characters", changes: { reason: " why " } },
    { name: "a reason that is too long", changes: { reason: "x".repeat(201) } },
    { name: "a reason of dots", changes: { reason: "....." } },
    {
      name: "a reason of invisible characters and one word",
      changes: { reason: "\u200B\u200B\u200B\u200B\u200Bwhy\u3164" },
    },
    { name: "a reason of invisible letters", changes: { reason: "\u3164\u3164\u3164\u3164\u3164" } },
    { name: "a phone number with an @", changes: { by: "PHONE", value: "801-555-7123@" } },
    { name: "an invalid email address", changes: { value: "ana@example.com@" } },
    { name: "a shopper number with a sign", changes: { by: "SHOPPER_NUMBER", value: "41000000101@" } },
    { name: "the number of a transaction without a digit", changes: { by: "RECEIPT", value: "abc-def" } },
    { name: "no value", changes: { value: " " } },
    { name: "a value that is too long", changes: { value: "x".repeat(255) } },
  ])("is rejected with $name before it is counted or logged", async ({ changes }) => {
    const { errors, calls } = await lookUp("id", {}, changes);
    expect(errors).toMatchObject([{ code: "BAD_USER_INPUT" }]);
    expect(calls[`sso ${auditRoute}`]).toBeUndefined();
  });

  it.each([
    { name: "a guest", options: {}, code: "UNAUTHENTICATED" },
    { name: "a shopper", options: { viewer: {} }, code: "FORBIDDEN" },
  ])("is rejected for $name with $code without a call to a service", async ({ options, code }) => {
    const { data, errors, calls } = await execute(customerQuery("id"), { variables: { lookup }, ...options });
    expect([data, calls]).toEqual([{ customer: null }, {}]);
    expect(errors).toMatchObject([{ code }]);
  });

  it("is rejected after a hundred lookups in an hour, with an entry and without a read", async () => {
    const limits = createLimits(() => new Date(at));
    const context = { limits };
    for (let look = 0; look < 100; look += 1) await lookUp("id", { context });
    const sso = stubUpstream("sso", staffRoutes);
    const { errors, calls } = await lookUp("id", { context, upstreams: { sso } });
    expect(errors).toMatchObject([{ code: "RATE_LIMITED" }]);
    expect(calls).toEqual(rejectedByLog);
    expect(writtenTo(sso)).toMatchObject([{ isRefused: true }]);
  });
});

describe("support data of a shopper", () => {
  const personal = `lastName email phone secondaryPhone birthday organization address { address1 address2 city state zip }`;

  it("is masked", async () => {
    const { data, errors } = await lookUp(`isRevealed user { firstName shopperNumber ${personal} }`);
    expect(errors).toEqual([]);
    expect(data?.["customer"]).toEqual({
      isRevealed: false,
      user: {
        firstName: "Ana",
        shopperNumber: "41000000101",
        lastName: "L•••",
        email: "a•••@example.com",
        phone: "(•••) •••-0123",
        secondaryPhone: null,
        birthday: null,
        organization: null,
        address: { address1: "•••", address2: null, city: "•••", state: "UT", zip: "•••" },
      },
    });
  });

  it("is read with the support bearer, each call once", async () => {
    const service = stubUpstream("loyalty", loyalty);
    const fields = `user { email points { total } credits { balance { cents } } receipts { text } }`;
    await lookUp(`${fields} again: user { phone points { total } }`, { upstreams: { loyalty: service } });
    const [, ...reads] = service.calls;
    expect(reads).toHaveLength(4);
    expect(new Set(reads.map(({ options }) => options.bearer))).toEqual(new Set(["support-token"]));
  });

  it("does not change the viewer of the operation", async () => {
    const document = `query ($lookup: CustomerLookup!) { customer(lookup: $lookup) { user { shopperNumber } } viewer { shopperNumber } coupons { clippedCount } }`;
    const routes = { ...loyalty, ...offerRoutes({ Available: [wireOffer()] }) };
    const options = { variables: { lookup }, upstreams: { loyalty: routes, content: contentRoutes() } };
    const { data } = await executeAsAgent(document, options);
    expect(data).toEqual({
      customer: { user: { shopperNumber: "41000000101" } },
      viewer: null,
      coupons: { clippedCount: 0 },
    });
  });

  it("lists logins, accepted terms and clip attempts with their freshness", async () => {
    const parts = {
      ...offerRoutes({ Activated: [wireOffer({ OfferId: "2", OfferSummary: "Save $1" })] }),
      [shopperCalls.agreements]: { CurrentTerms: [{ CurrentTermsVersion: "1.10" }], CustomerTermsInfo: [] },
      [`GET ${customerPath}/signins`]: { SignIns: [{ At: at, Outcome: "WrongPassword", Device: "Safari on iPhone" }] },
      [`GET ${customerPath}/terms`]: {
        Acceptances: [
          { Version: "1.9", At: at },
          { Version: "1.10", At: at },
        ],
      },
      [`GET ${customerPath}/clips`]: {
        ClipAttempts: [
          { At: at, OfferId: "2", Outcome: "Clipped", Reference: "request-1" },
          { At: at, OfferId: "none", Outcome: "UnknownOffer", Reference: "request-2" },
        ],
      },
    };
    const fields = `signIns { freshness { source stale fetchedAt } nodes { at outcome device } }
      acceptedTerms { nodes { version isCurrent } } clipAttempts { nodes { at offerId outcome reference coupon { summary } } }`;
    const { data, errors } = await lookUp(fields, { upstreams: { loyalty: { ...loyalty, ...parts } } });
    expect(errors).toEqual([]);
    expect(data?.["customer"]).toEqual({
      signIns: {
        freshness: { source: "loyalty", stale: false, fetchedAt: at },
        nodes: [{ at, outcome: "WRONG_PASSWORD", device: "Safari on iPhone" }],
      },
      acceptedTerms: {
        nodes: [
          { version: "1.10", isCurrent: true },
          { version: "1.9", isCurrent: false },
        ],
      },
      clipAttempts: {
        nodes: [
          { at, offerId: "2", outcome: "CLIPPED", reference: "request-1", coupon: { summary: "Save $1" } },
          { at, offerId: "none", outcome: "UNKNOWN_OFFER", reference: "request-2", coupon: null },
        ],
      },
    });
  });

  it("lists the emails to the shopper with masked subjects", async () => {
    const Mails = [{ SentAt: at, Kind: "contact", Subject: "Ana Lopez (ana@example.com) wrote", Delivery: "refused" }];
    const portal = stubUpstream("portal", { "GET /mail": { Mails } });
    const { data } = await lookUp("mails { nodes { sentAt kind subject delivery } }", { upstreams: { portal } });
    const nodes = [{ sentAt: at, kind: "contact", subject: "Ana ••• (•••) wrote", delivery: "REFUSED" }];
    expect(data?.["customer"]).toEqual({ mails: { nodes } });
    expect(portal.calls[0]?.options.query).toEqual({ site: "reams", emailAddress: "ana@example.com" });
  });

  it("returns the other parts when one fails", async () => {
    const down = new UpstreamError({ upstream: "portal", kind: "timeout" });
    const routes = { ...loyalty, [`GET ${customerPath}/signins`]: { SignIns: [] } };
    const upstreams = { loyalty: routes, portal: { "GET /mail": down } };
    const { data, errors } = await lookUp("signIns { nodes { at } } mails { nodes { kind } } user { email }", {
      upstreams,
    });
    expect(data?.["customer"]).toEqual({ signIns: { nodes: [] }, mails: null, user: { email: "a•••@example.com" } });
    expect(errors).toMatchObject([{ path: "customer.mails", code: "UPSTREAM_TIMEOUT" }]);
  });

  it("lists the shopper's sessions without that of the lookup", async () => {
    const sessions = testSessions(() => new Date(at));
    const shopper = { sitePath: "reams", shopperNumber: "41000000101", firstName: "Ana", homeStoreNumber: null };
    await sessions.recordUse(sessions.start({ ...shopper, shopperToken: "x" }, "cookie"), "Firefox on Linux");
    const fields = "sessions { freshness { source } nodes { device current } }";
    const { data } = await lookUp(fields, { context: { sessions } });
    const nodes = [{ device: "Firefox on Linux", current: false }];
    expect(data?.["customer"]).toEqual({ sessions: { freshness: { source: "gateway" }, nodes } });
  });
});
