import { describe, expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import { commerceMoment as at, commerceService, commerceShopper } from "../../testing/commerce-service.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { type StubRoutes, type StubUpstream, stubUpstream } from "../../testing/stub-upstream.ts";
import { auditRoute, executeAsAgent, staffRoutes } from "../../testing/support.ts";

const base = "/retailers/4700";
const customerId = globalId("Customer", "bluebird", commerceShopper);
const reason = "lost coupons";
const sso = { ...staffRoutes };

/** Executes a document as an agent of a retailer with accounts at the commerce service. */
const asAgent = (document: string, commerce: StubUpstream | StubRoutes = commerceService(), variables = {}) =>
  executeAsAgent(document, {
    retailer: "bluebird",
    now: "2026-05-04T18:00:00Z",
    variables,
    upstreams: { sso, commerce, content: contentRoutes() },
  });

const lookUp = (fields: string, commerce?: StubUpstream | StubRoutes, lookup: object = {}) =>
  asAgent(`query ($lookup: CustomerLookup!) { customer(lookup: $lookup) { ${fields} } }`, commerce, {
    lookup: { by: "EMAIL", value: "Ana@Example.com", reason, ...lookup },
  });

it("searches shoppers by name, with the user name of the agent", async () => {
  const commerce = stubUpstream("commerce", {
    "POST /retailers/4700/support/search": () => ({
      matches: [
        { frqShopperNo: "47000000101", firstName: "Ana", lastName: "Whitlock", email: null, homeStoreNumber: null },
      ],
    }),
  });
  const query = `query ($search: CustomerSearch!) { customerMatches(search: $search) { firstName lastName email } }`;
  const variables = { search: { name: "Ana", reason: "asked by a test" } };
  const { data } = await executeAsAgent(query, { retailer: "bluebird", variables, upstreams: { commerce } });
  expect(data).toEqual({ customerMatches: [{ firstName: "Ana", lastName: "W•••", email: null }] });
  expect(commerce.calls.at(-1)?.options.json).toEqual({ name: "ana", agent: "sam@aisle.example" });
});

describe("support access to a shopper of the commerce service", () => {
  it("reads the shopper's masked data and the support data with one bearer", async () => {
    const commerce = commerceService();
    const { data, errors, calls } = await lookUp(
      `id isRevealed user { email lastName coupons { availableCount } terms { currentVersion } }
       signIns { freshness { source } nodes { at outcome device } }
       clipAttempts { freshness { source } nodes { at outcome reference coupon { offerId } } }
       acceptedTerms { freshness { source } nodes { version acceptedAt isCurrent } }`,
      commerce,
    );
    expect(errors).toEqual([]);
    const freshness = { source: "commerce" };
    expect(data?.["customer"]).toEqual({
      id: customerId,
      isRevealed: false,
      user: {
        email: "a•••@example.com",
        lastName: "W•••",
        coupons: { availableCount: 1 },
        terms: { currentVersion: "1.10" },
      },
      signIns: { freshness, nodes: [{ at, outcome: "WRONG_PASSWORD", device: "Safari on iPhone" }] },
      clipAttempts: {
        freshness,
        nodes: [{ at, outcome: "CLIPPED", reference: "a-request", coupon: { offerId: "1" } }],
      },
      acceptedTerms: { freshness, nodes: [{ version: "1.10", acceptedAt: at, isCurrent: true }] },
    });
    expect(calls).toMatchObject({ [`sso ${auditRoute}`]: 1, [`commerce POST ${base}/support/access`]: 1 });
    expect(Object.keys(calls)).not.toContain(`commerce POST ${base}/refreshToken`);
  });

  it("sends the identifier of the shopper that the service expects", async () => {
    const commerce = commerceService();
    await lookUp("id", commerce, { by: "ID", value: customerId });
    expect(commerce.calls.map(({ options }) => options.json)).toEqual([
      { by: "FrqShopperNo", value: commerceShopper, agent: "sam@aisle.example" },
    ]);
  });

  it.each([
    { name: "an unknown shopper", access: { access: null }, codes: [] },
    { name: "an empty response", access: {}, codes: ["UPSTREAM_BAD_RESPONSE"] },
    {
      name: "a response without a bearer",
      access: { access: { user: { frqShopperNo: commerceShopper } } },
      codes: ["UPSTREAM_BAD_RESPONSE"],
    },
  ])("returns null for $name", async ({ access, codes }) => {
    const { data, errors } = await lookUp("id", { [`POST ${base}/support/access`]: access });
    expect(data).toEqual({ customer: null });
    expect(errors.map(({ code }) => code)).toEqual(codes);
  });

  it("fails for a list of which more than a tenth cannot be read", async () => {
    const odd = [
      { at: "yesterday", outcome: "Succeeded" },
      ...Array.from({ length: 8 }, () => ({ at, outcome: "Succeeded" })),
    ];
    const user = { frqShopperNo: commerceShopper };
    const { data, errors } = await lookUp("signIns { nodes { at outcome device } }", {
      [`POST ${base}/support/access`]: { access: { user, accessToken: "a-bearer", expiresIn: 600 } },
      [`GET ${base}/support/signIns`]: { signIns: odd },
    });
    expect(data).toEqual({ customer: { signIns: null } });
    expect(errors).toMatchObject([{ code: "UPSTREAM_BAD_RESPONSE", path: "customer.signIns" }]);
  });

  it("reveals the personal values", async () => {
    const document = `mutation ($input: RevealCustomerInput!) { revealCustomer(input: $input) {
      customer { isRevealed user { email lastName } } userErrors { code } } }`;
    const { data } = await asAgent(document, undefined, { input: { customerId, reason } });
    expect(data?.["revealCustomer"]).toEqual({
      customer: { isRevealed: true, user: { email: "ana@example.com", lastName: "Whitlock" } },
      userErrors: [],
    });
  });
});

describe("ending the sessions of a shopper of the commerce service", () => {
  const document = `mutation ($input: EndCustomerSessionsInput!) { endCustomerSessions(input: $input) {
    customer { user { lastName } } userErrors { code } } }`;
  const end = (commerce?: StubUpstream | StubRoutes) => asAgent(document, commerce, { input: { customerId, reason } });

  it("calls the service, and returns the masked shopper", async () => {
    const commerce = commerceService();
    const { data } = await end(commerce);
    expect(data?.["endCustomerSessions"]).toEqual({ customer: { user: { lastName: "W•••" } }, userErrors: [] });
    expect(commerce.calls[0]).toMatchObject({
      path: `${base}/support/endSessions`,
      options: { json: { frqShopperNo: commerceShopper } },
    });
  });

  it("reports a failed call to the service", async () => {
    const down = new UpstreamError({ upstream: "commerce", kind: "unknown-outcome" });
    const { data } = await end({ [`POST ${base}/support/endSessions`]: down });
    expect(data?.["endCustomerSessions"]).toMatchObject({ customer: null, userErrors: [{ code: "UNKNOWN_OUTCOME" }] });
  });
});
