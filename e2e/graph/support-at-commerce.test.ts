import { beforeAll, expect, it } from "vitest";
import { sharedGateway } from "./shared-gateway.ts";
import { leaked } from "./shoppers.ts";

const site = "bluebird";
const reason = "counted by a test";
const email = "ana@example.com";

const graph = sharedGateway();
let agent = "";
let id = "";

/** The selection of a support lookup, as far as this retailer offers it. */
const lookupFields = `id isRevealed user { ...Own lastName email phone birthday address { address1 city zip } }
  signIns { nodes { outcome } freshness { source } }
  clipAttempts { nodes { offerId outcome coupon { state } } freshness { source } }
  acceptedTerms { nodes { version } } mails { nodes { kind } } sessions { nodes { device } }`;

/** The fields that both the shopper and support see. */
const shopperFields = `fragment Own on User { shopperNumber firstName homeStore { id } terms { acceptedVersion needsAcceptance }
  coupons { clippedCount availableCount redeemedCount } }`;

const asAgent = (query: string, variables = {}) => graph.run({ query, variables, cookie: agent, site });

/** Appends the fragment to a document that uses it. */
const withShopperFields = (document: string) =>
  document.includes("...Own") ? `${document} ${shopperFields}` : document;

const look = (by: string, value: string, fields = "id") => {
  const query = withShopperFields(`query ($lookup: CustomerLookup!) { customer(lookup: $lookup) { ${fields} } }`);
  return asAgent(query, { lookup: { by, value, reason } });
};

const change = (name: string, fields = "") => {
  const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} userErrors { code } } }`;
  return asAgent(query, { input: { customerId: id, reason } });
};

/** Returns the demo shopper's own view. */
async function ownView(fields: string): Promise<unknown> {
  const cookie = await graph.logIn(email, site);
  const { data } = await graph.run({ query: withShopperFields(`{ viewer { ${fields} } }`), cookie, site });
  return data?.["viewer"];
}

beforeAll(async () => {
  agent = await graph.logInSupport(site);
  const { data } = await look("EMAIL", email);
  ({ id } = (data as { readonly customer: { readonly id: string } }).customer);
});

it("support at a retailer of the commerce service sees what the shopper sees, masked until it is revealed", async () => {
  const mine = (await ownView("...Own lastName email phone birthday address { address1 }")) as {
    readonly lastName: string;
    readonly phone: string;
    readonly birthday: string;
    readonly address: { readonly address1: string };
  };
  const { lastName, phone, birthday, address, ...shared } = mine;
  const canaries = [lastName, email, phone, birthday, address.address1];
  const masked = await look("ID", id, lookupFields);
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

it("support cannot send a password-reset email at a retailer that does not offer it", async () => {
  const refusal = { sent: false, userErrors: [{ code: "NOT_OFFERED" }] };
  expect((await change("sendCustomerPasswordReset", "sent")).data).toEqual({ sendCustomerPasswordReset: refusal });
});
