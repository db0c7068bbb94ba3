import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { serviceUrl } from "../../contracts/service-names.ts";
import { botTokenAt } from "./bot-token.ts";
import { startGateway, type TestGateway } from "./gateway.ts";

let graph: TestGateway;
let agent = "";
let elsewhere = "";

beforeAll(async () => {
  graph = await startGateway();
  [agent, elsewhere] = [await graph.logInSupport(), await graph.logInSupport("cedar-creek")];
});
afterEach(() => graph.control.mend());
afterAll(() => graph.stop());

/** The phones of the demo cards without an account. */
const phones = { reams: "8015550190", "cedar-creek": "8015550590", "harvest-hall": "8015550490" } as const;

type Site = keyof typeof phones;

const password = "Groceries4Us!";

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
    password,
    acceptsTerms: true,
    botToken: await token(site),
    ...changes,
  };
  return mutate("register", input, "registered viewer { shopperNumber }", site);
}

/** Returns the newest text message to a phone. */
async function newestText(phone: string): Promise<string> {
  const response = await fetch(`${serviceUrl(inject("services").port, "portal")}/outbox`);
  const text = new RegExp(`${phone}</td><td>([^<]*)<`).exec(await response.text())?.[1] ?? "";
  return text.replaceAll("&#39;", "'");
}

/** Returns the newest code that was sent to a phone. */
const codeOf = async (phone: string) => /your code is (\d{6})/.exec(await newestText(phone))?.[1] ?? "";

/** Requests a code in a registration with an id and returns it. */
async function requestCode(site: Site, claimId: string): Promise<string> {
  expect(await register(site, { claimId })).toEqual(refused("CLAIM_CODE_REQUIRED"));
  return codeOf(phones[site]);
}

const refused = (code: string) => ({ registered: false, viewer: null, userErrors: [{ code }] });

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

const decide = (id: string, decision: string, cookie = agent, site = "reams") =>
  mutate(
    "decideCardClaim",
    { caseId: id, changeId: randomUUID(), version: 1, decision, reason: "showed the phone bill" },
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

describe("a card without an account", () => {
  const site = "cedar-creek";
  const cardHolder = { lastName: " hölder ", zip: "" };

  it("is claimed with the right code and the details of its holder, once, and after too many tries with a new code", async () => {
    const claimId = randomUUID();
    const used = await requestCode(site, claimId);
    const wrong = used === "111111" ? "222222" : "111111";
    const codes: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      codes.push((await register(site, { claimId, claimCode: wrong })).userErrors[0]?.code ?? "");
    }
    expect(codes).toEqual([...Array.from({ length: 4 }, () => "INVALID_INPUT"), "CLAIM_CODE_USED_UP"]);
    expect(await register(site, { claimId, claimCode: used })).toEqual(refused("CLAIM_CODE_USED_UP"));

    const claimCode = await requestCode(site, claimId);
    const zip = await zipOf(site);
    const holder = { claimId, claimCode, cardHolder: { ...cardHolder, zip } };
    const elsewhereId = { ...holder, claimId: randomUUID() };
    expect(await register(site, elsewhereId)).toEqual(refused("INVALID_INPUT"));
    expect(await register("harvest-hall", holder)).toEqual(refused("INVALID_INPUT"));
    const done = await register(site, holder);
    expect(done).toMatchObject({ registered: true, userErrors: [] });
    expect(done.viewer?.shopperNumber).toBe("450000009001");
    expect(await register(site, holder)).toEqual(refused("ACCOUNT_EXISTS"));
  });
});

/** Returns the zip code of the demo cards of a retailer, which is that of its first shopper. */
async function zipOf(site: string): Promise<string> {
  const cookie = await graph.logIn("ana@example.com", site);
  const { data } = await graph.run({ query: "{ viewer { address { zip } } }", cookie, site });
  return (data as unknown as { viewer: { address: { zip: string } } }).viewer.address.zip;
}

describe("a phone number of someone else's card", () => {
  const site = "reams";
  const phone = phones[site];
  const card = "410000009001";

  it("goes to a new card only after an agent of the retailer has approved it, with a new code", async () => {
    const claimId = randomUUID();
    const claimCode = await requestCode(site, claimId);
    expect(await register(site, { claimId, claimCode })).toEqual(refused("CLAIM_DETAILS_REFUSED"));
    expect(await request(site, randomUUID(), claimCode)).toMatchObject({ userErrors: [{ code: "INVALID_INPUT" }] });

    await graph.control.break("loyalty", { mode: "error", status: 503, match: "/customer/claims$" });
    const nothing = {
      caseNumber: null,
      userErrors: [{ code: expect.stringMatching(/UPSTREAM_FAILED|UNKNOWN_OUTCOME/) }],
    };
    expect(await request(site, claimId, claimCode)).toEqual(nothing);
    await graph.control.mend();
    await graph.control.break("sso", { mode: "error", status: 503, match: "^/staff/cases" });
    expect(await request(site, claimId, claimCode)).toEqual(nothing);
    await graph.control.mend();
    // The code is used up, but the claim is stored: only its case is opened.
    const { caseNumber } = await request(site, claimId, claimCode);
    expect(caseNumber).toEqual(expect.any(Number));
    expect((await request(site, claimId, claimCode)).caseNumber).toBe(caseNumber);
    expect(await register(site, { claimId, claimCode })).toEqual(refused("INVALID_INPUT"));

    const id = await caseId(caseNumber ?? 0);
    const shown = "{ supportCase(id: $id) { kind shopperNumber cardClaim { phone details state } } }";
    const read = async (cookie: string, at: string) =>
      graph.run({ query: `query ($id: ID!) ${shown}`, variables: { id }, cookie, site: at });
    expect((await read(elsewhere, "cedar-creek")).data).toEqual({ supportCase: null });
    expect(await decide(id, "APPROVE", elsewhere, "cedar-creek")).toMatchObject({
      case: null,
      userErrors: [{ code: "INVALID_INPUT" }],
    });
    const { data, text } = await read(agent, site);
    expect(data?.["supportCase"]).toEqual({
      kind: "CARD_CLAIM",
      shopperNumber: "•••9001",
      cardClaim: { phone: "(•••) •••-0190", details: "DIFFERENT", state: "PENDING" },
    });
    expect(text).not.toMatch(new RegExp(`${phone}|${card}|Holder`));

    await graph.control.break("loyalty", { mode: "error", status: 503, match: "/claims/" });
    expect((await decide(id, "APPROVE")).userErrors[0]?.code).toMatch(/UPSTREAM_FAILED|UNKNOWN_OUTCOME/);
    await graph.control.mend();
    expect(await decide(id, "APPROVE")).toEqual({
      case: { state: "CLOSED", cardClaim: { state: "APPROVED" } },
      userErrors: [],
    });
    expect(await decide(id, "DENY")).toMatchObject({ userErrors: [{ code: "CONFLICT" }] });

    const again = randomUUID();
    const done = await register(site, { claimId: again, claimCode: await requestCode(site, again) });
    expect(done).toMatchObject({ registered: true, userErrors: [] });
    expect(done.viewer?.shopperNumber).not.toBe(card);
    expect(await holderOf(phone)).toBe(done.viewer?.shopperNumber);
    expect((await read(agent, site)).data).toMatchObject({ supportCase: { cardClaim: { state: "USED" } } });
    expect(graph.texts.some((body) => body.includes(card))).toBe(false);
  });
});

describe("a denied claim", () => {
  it("leaves the phone number with its card, and tells its phone", async () => {
    const site = "harvest-hall";
    const claimId = randomUUID();
    const claimCode = await requestCode(site, claimId);
    const { caseNumber } = await request(site, claimId, claimCode);
    expect(caseNumber).toEqual(expect.any(Number));
    const cookie = await graph.logInSupport(site);
    const query = "{ support { cases { nodes { id } } } }";
    const { data } = await graph.run({ query, cookie, site });
    const { support } = data as unknown as { support: { cases: { nodes: readonly { id: string }[] } } };
    expect(await decide(support.cases.nodes[0]?.id ?? "", "DENY", cookie, site)).toMatchObject({
      case: { state: "CLOSED", cardClaim: { state: "DENIED" } },
    });
    expect(await newestText(phones[site])).toContain("couldn't approve your request");
    const next = randomUUID();
    expect(await register(site, { claimId: next, claimCode: await requestCode(site, next) })).toEqual(
      refused("CLAIM_DETAILS_REFUSED"),
    );
  });
});
