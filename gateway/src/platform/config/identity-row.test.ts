import { expect, it } from "vitest";
import { readRetailers } from "./retailers.ts";
import { createServiceReader } from "./services.ts";

const environment = { REAMS_ID_SECRET: "the secret of the client" };
const reader = createServiceReader({ ports: {}, extensions: new Map(), environment, folder: "" });

const usual = {
  name: "Reams ID",
  issuer: "https://id.reams.example",
  clientId: "aisle",
  clientSecret: { env: "REAMS_ID_SECRET" },
  link: "email",
};

function read(identity: object) {
  return readRow({ identity });
}

function readRow(providers: object) {
  const row = {
    sitePath: "reams",
    hosts: ["h"],
    timeZone: "UTC",
    loyaltyAppId: "app",
    accounts: "loyalty",
    ...providers,
  };
  return readRetailers(JSON.stringify({ defaultSitePath: "reams", retailers: [row] }), reader);
}

it("reads a provider with its secret, the usual scopes and the usual claims", () => {
  const registry = read(usual);
  expect("value" in registry && registry.value.entries[0]?.identity).toEqual({
    ...usual,
    clientSecret: "the secret of the client",
    scope: "openid email profile",
    claims: { email: "email", given_name: "firstName", family_name: "lastName", phone_number: "phone" },
    createsAccounts: false,
    appRedirectUris: [],
  });
});

it.each([
  [{ issuer: "http://id.reams.example" }, "identity.issuer is malformed: it must be an https address without a query."],
  [
    { issuer: "https://id.reams.example?a=1" },
    "identity.issuer is malformed: it must be an https address without a query.",
  ],
  [
    { clientSecret: "secret" },
    "identity.clientSecret is malformed: it must be a table with env, the name of a variable.",
  ],
  [{ clientId: undefined }, "identity.clientId is missing: it must be the id of a client."],
  [{ link: "phone" }, "identity.link is malformed: it must be email or cardNumber."],
  [
    { scope: "email" },
    "identity.scope is malformed: it must be scopes with spaces between them, one of which is openid.",
  ],
  [{ secret: "x" }, "identity.secret is not a known key."],
])("refuses %j with one line", (change, line) => {
  expect(read({ ...usual, ...change })).toEqual({ problems: [`retailer 1: ${line}`] });
});

it.each([
  [{ clientSecret: { env: "ABSENT" } }, "identity.clientSecret: ABSENT is empty."],
  [{ link: "cardNumber" }, "identity.claims has no claim for cardNumber."],
  [{ createsAccounts: true, claims: { email: "email" } }, "identity.claims has no claim for firstName."],
])("refuses %j with the line of the retailer", (change, line) => {
  expect(read({ ...usual, ...change })).toEqual({ problems: [`reams: ${line}`] });
});

const staff = {
  name: "Reams Staff",
  issuer: "https://login.reams.example",
  clientId: "aisle-staff",
  clientSecret: { env: "REAMS_ID_SECRET" },
  roles: { support: "AGENT", leads: "ADMINISTRATOR", stores: "TEAM" },
};

it("reads a provider of staff with the usual claims", () => {
  const registry = readRow({ staffIdentity: staff });
  expect("value" in registry && registry.value.entries[0]?.staffIdentity).toEqual({
    ...staff,
    clientSecret: "the secret of the client",
    scope: "openid email profile",
    usernameClaim: "email",
    roleClaim: "roles",
    appRedirectUris: [],
  });
});

it.each([
  [
    { roles: {} },
    "retailer 1: staffIdentity.roles is malformed: it must be a table of the provider's roles, each with",
  ],
  [{ roles: { support: "SUPPORT" } }, "retailer 1: staffIdentity.roles"],
  [{ link: "email" }, "retailer 1: staffIdentity.link is not a known key."],
  [{ clientSecret: { env: "ABSENT" } }, "reams: staffIdentity.clientSecret: ABSENT is empty."],
])("refuses a provider of staff with %j", (change, line) => {
  expect(readRow({ staffIdentity: { ...staff, ...change } })).toEqual({ problems: [expect.stringContaining(line)] });
});
