import { randomUUID } from "node:crypto";
import { beforeAll, expect, inject, it } from "vitest";
import { serviceUrl } from "../../contracts/service-names.ts";
import { botTokenAt } from "./bot-token.ts";
import { demoPassword } from "./graph.ts";
import { sharedGateway } from "./shared-gateway.ts";

const graph = sharedGateway();
let agent = "";

beforeAll(async () => {
  agent = await graph.logInSupport();
});

/** The phones of the demo cards without an account. */
const phones = { reams: "8015550190", "cedar-creek": "8015550590" } as const;

type Site = keyof typeof phones;

interface Payload {
  readonly registered?: boolean;
  readonly viewer?: { readonly shopperNumber: string } | null;
  readonly caseNumber?: number | null;
  readonly case?: { readonly state: string; readonly cardClaim: { readonly state: string } | null } | null;
  readonly userErrors: readonly { readonly code: string }[];
}

/** Runs a mutation with one input and returns its payload with the cookies that it sets. */
async function mutate(name: string, input: object, fields: string, site: string, cookie = ""): Promise<Payload> {
  const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} userErrors { code } } }`;
  const { data, text } = await graph.run({ query, variables: { input }, site, ...(cookie !== "" && { cookie }) });
  const payload = data?.[name] as Payload | undefined;
  if (payload === undefined) throw new Error(text);
  return payload;
}

const token = (site: string) => botTokenAt(inject("services").port, "register", site);

async function programOf(site: string): Promise<string | null> {
  const { data } = await graph.run({ query: "{ rewardSubscriptions { id } }", site });
  const { rewardSubscriptions } = data as unknown as { rewardSubscriptions: readonly { readonly id: string }[] };
  return rewardSubscriptions[0]?.id ?? null;
}

let registered = 0;

/** Registers with the phone of the retailer's card; returns the payload. */
async function register(site: Site, changes: object = {}): Promise<Payload> {
  registered += 1;
  const input = {
    firstName: "Nora",
    lastName: "Newcomer",
    email: `nora.${registered}.${Date.now()}@example.com`,
    phone: phones[site],
    address1: "1 Elm Street",
    zip: "10001",
    storeNumber: "1",
    rewardSubscriptionId: await programOf(site),
    password: demoPassword,
    acceptsTerms: true,
    botToken: await token(site),
    ...changes,
  };
  return mutate("register", input, "registered viewer { shopperNumber }", site);
}

/** Returns the newest code that was sent to a phone. */
async function codeOf(phone: string): Promise<string> {
  const response = await fetch(`${serviceUrl(inject("services").port, "portal")}/outbox`);
  const [, text = ""] = new RegExp(`${phone}</td><td>([^<]*)<`).exec(await response.text()) ?? [];
  return /your code is (\d{6})/.exec(text)?.[1] ?? "";
}

/** Requests a code in a registration with an id and returns it. */
async function requestCode(site: Site, claimId: string): Promise<string> {
  expect(await register(site, { claimId })).toEqual(refusal("CLAIM_CODE_REQUIRED"));
  return codeOf(phones[site]);
}

const refusal = (code: string) => ({ registered: false, viewer: null, userErrors: [{ code }] });

const request = async (site: Site, claimId: string, claimCode: string) =>
  mutate(
    "requestCardClaim",
    { phone: phones[site], claimId, claimCode, botToken: await token(site) },
    "caseNumber",
    site,
  );

/** Returns the id of a case of reams by its number. */
async function caseId(number: number): Promise<string> {
  const query = "{ support { cases(first: 100) { nodes { id number } } } }";
  const { data } = await graph.run({ query, cookie: agent });
  const { support } = data as unknown as {
    support: { cases: { nodes: readonly { id: string; number: number }[] } };
  };
  return support.cases.nodes.find((node) => node.number === number)?.id ?? "";
}

const approve = (id: string, cookie: string, site: string) =>
  mutate(
    "decideCardClaim",
    { caseId: id, changeId: randomUUID(), version: 1, decision: "APPROVE", reason: "showed the phone bill" },
    "case { state cardClaim { state } }",
    site,
    cookie,
  );

/** Returns the shopper number that support finds for a phone; null for none. */
async function holderOf(phone: string): Promise<string | null> {
  const query = `{ customer(lookup: { by: PHONE, value: "${phone}", reason: "asked by a test" }) { user { shopperNumber } } }`;
  const { data } = await graph.run({ query, cookie: agent });
  const customer = data?.["customer"] as { user: { shopperNumber: string } } | null;
  return customer?.user.shopperNumber ?? null;
}

/** Returns the zip code of the demo cards of a retailer, which is that of its first shopper. */
async function zipOf(site: string): Promise<string> {
  const cookie = await graph.logIn("ana@example.com", site);
  const { data } = await graph.run({ query: "{ viewer { address { zip } } }", cookie, site });
  return (data as unknown as { viewer: { address: { zip: string } } }).viewer.address.zip;
}

it("a card without an account is claimed once, with the code and the details of its holder", async () => {
  const site = "cedar-creek";
  const claimId = randomUUID();
  const claimCode = await requestCode(site, claimId);
  const holder = { claimId, claimCode, cardHolder: { lastName: " hölder ", zip: await zipOf(site) } };
  const registration = await register(site, holder);
  expect(registration).toMatchObject({ registered: true, userErrors: [] });
  expect(registration.viewer?.shopperNumber).toBe("450000009001");
  expect(await register(site, holder)).toEqual(refusal("ACCOUNT_EXISTS"));
});

it("the phone number of someone else's card goes to a new card only after an agent of the retailer has approved it", async () => {
  const site = "reams";
  const phone = phones[site];
  const card = "410000009001";
  const claimId = randomUUID();
  const claimCode = await requestCode(site, claimId);
  expect(await register(site, { claimId, claimCode })).toEqual(refusal("CLAIM_DETAILS_REFUSED"));
  const { caseNumber } = await request(site, claimId, claimCode);
  expect(caseNumber).toEqual(expect.any(Number));

  const id = await caseId(caseNumber ?? 0);
  const elsewhere = await graph.logInSupport("cedar-creek");
  expect(await approve(id, elsewhere, "cedar-creek")).toMatchObject({
    case: null,
    userErrors: [{ code: "INVALID_INPUT" }],
  });
  const query = `query ($id: ID!) { supportCase(id: $id) { shopperNumber cardClaim { phone details state } } }`;
  const readCase = () => graph.run({ query, variables: { id }, cookie: agent });
  expect((await readCase()).data?.["supportCase"]).toEqual({
    shopperNumber: "•••9001",
    cardClaim: { phone: "(•••) •••-0190", details: "DIFFERENT", state: "PENDING" },
  });
  expect(await approve(id, agent, site)).toEqual({
    case: { state: "CLOSED", cardClaim: { state: "APPROVED" } },
    userErrors: [],
  });

  const again = randomUUID();
  const registration = await register(site, { claimId: again, claimCode: await requestCode(site, again) });
  expect(registration).toMatchObject({ registered: true, userErrors: [] });
  expect(registration.viewer?.shopperNumber).not.toBe(card);
  expect(await holderOf(phone)).toBe(registration.viewer?.shopperNumber);
  expect((await readCase()).data).toMatchObject({ supportCase: { cardClaim: { state: "USED" } } });
  expect(graph.texts.filter((body) => body.includes(card))).toEqual([]);
});
