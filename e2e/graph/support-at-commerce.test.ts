import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startGateway, type TestGateway } from "./gateway.ts";
import { leaked } from "./shoppers.ts";

const site = "bluebird";
const reason = "counted by a test";
const email = "ana@example.com";

let graph: TestGateway;
let agent = "";
let id = "";

/** The selection of a support lookup, as far as this retailer offers it. */
const seen = `id isRevealed user { ...Own lastName email phone birthday address { address1 city zip } }
  signIns { nodes { outcome } freshness { source } }
  clipAttempts { nodes { offerId outcome coupon { state } } freshness { source } }
  acceptedTerms { nodes { version } } mails { nodes { kind } } sessions { nodes { device } }`;

/** The fields that both the shopper and support see. */
const own = `fragment Own on User { shopperNumber firstName homeStore { id } terms { acceptedVersion needsAcceptance }
  coupons { clippedCount availableCount redeemedCount } }`;

const asAgent = (query: string, variables = {}) => graph.run({ query, variables, cookie: agent, site });

/** Appends the fragment to a document that uses it. */
const whole = (document: string) => (document.includes("...Own") ? `${document} ${own}` : document);

const look = (by: string, value: string, fields = "id") => {
  const query = whole(`query ($lookup: CustomerLookup!) { customer(lookup: $lookup) { ${fields} } }`);
  return asAgent(query, { lookup: { by, value, reason } });
};

const change = (name: string, fields = "") => {
  const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} userErrors { code } } }`;
  return asAgent(query, { input: { customerId: id, reason } });
};

async function audited(): Promise<number> {
  const { data } = await asAgent("{ support { audit(first: 1) { totalCount } } }");
  const { support } = data as { readonly support: { readonly audit: { readonly totalCount: number } } };
  return support.audit.totalCount;
}

/** Returns the demo shopper's own view. */
async function ownView(fields: string): Promise<unknown> {
  const cookie = await graph.logIn(email, site);
  const { data } = await graph.run({ query: whole(`{ viewer { ${fields} } }`), cookie, site });
  return data?.["viewer"];
}

beforeAll(async () => {
  graph = await startGateway();
  agent = await graph.logInSupport(site);
  const { data } = await look("EMAIL", email);
  ({ id } = (data as { readonly customer: { readonly id: string } }).customer);
});

afterAll(() => graph.stop());

describe("support at a retailer of the commerce service", () => {
  it("returns what the shopper sees, and nothing that identifies them until it is revealed", async () => {
    const mine = (await ownView("...Own lastName email phone birthday address { address1 }")) as {
      readonly lastName: string;
      readonly phone: string;
      readonly birthday: string;
      readonly address: { readonly address1: string };
    };
    const { lastName, phone, birthday, address, ...shared } = mine;
    const canaries = [lastName, email, phone, birthday, address.address1];
    const masked = await look("ID", id, seen);
    expect(masked.errors).toEqual([]);
    expect(leaked(masked.text, canaries)).toEqual([]);
    expect(masked.data?.["customer"]).toMatchObject({
      isRevealed: false,
      user: { ...shared, email: "a•••@example.com", birthday: null },
    });
    const revealed = await change(
      "revealCustomer",
      "customer { user { lastName email phone birthday address { address1 } } }",
    );
    expect(canaries.filter((canary) => !revealed.text.includes(canary))).toEqual([]);
  });

  it("returns every login and every clip attempt", async () => {
    const cookie = await graph.logIn(email, site);
    const list = `{ coupons { list(first: 1, filter: { states: [AVAILABLE] }) { nodes { id offerId } } } }`;
    const { data } = await graph.run({ query: list, cookie, site });
    const { coupons } = data as { coupons: { list: { nodes: readonly { id: string; offerId: string }[] } } };
    const [coupon] = coupons.list.nodes;
    const clip = `mutation ($id: ID!) { clipCoupon(input: { couponId: $id }) { userErrors { code } } }`;
    await graph.run({ query: clip, variables: { id: coupon?.id }, cookie, site });
    expect((await look("ID", id, seen)).data?.["customer"]).toMatchObject({
      signIns: { nodes: expect.arrayContaining([{ outcome: "SUCCEEDED" }]), freshness: { source: "commerce" } },
      clipAttempts: {
        nodes: expect.arrayContaining([{ offerId: coupon?.offerId, outcome: "CLIPPED", coupon: { state: "CLIPPED" } }]),
      },
    });
  });

  it("ends the shopper's sessions at the gateway and at the service", async () => {
    const cookie = await graph.logIn(email, site);
    const viewer = async () => (await graph.run({ query: "{ viewer { id } }", cookie, site })).data?.["viewer"];
    expect(await viewer()).not.toBeNull();
    expect((await change("endCustomerSessions")).data).toEqual({ endCustomerSessions: { userErrors: [] } });
    expect(await viewer()).toBeNull();
  });

  it("rejects a password-reset email, which the retailer does not offer", async () => {
    const refused = { sent: false, userErrors: [{ code: "NOT_OFFERED" }] };
    expect((await change("sendCustomerPasswordReset", "sent")).data).toEqual({ sendCustomerPasswordReset: refused });
  });

  it("writes each access to the audit log exactly once", async () => {
    const { shopperNumber, phone } = (await ownView("shopperNumber phone")) as Record<
      "shopperNumber" | "phone",
      string
    >;
    const looks = [
      () => look("SHOPPER_NUMBER", shopperNumber),
      () => look("EMAIL", email),
      () => look("PHONE", phone),
      () => look("EMAIL", "unknown@example.com"),
      () => change("revealCustomer"),
      () => change("endCustomerSessions"),
      () => change("sendCustomerPasswordReset"),
    ];
    const before = await audited();
    const found = [];
    for (const make of looks) found.push((await make()).data?.["customer"]);
    expect(found.slice(0, 4)).toEqual([{ id }, { id }, { id }, null]);
    expect(await audited()).toBe(before + looks.length);
  });
});
