import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startGateway, type TestGateway } from "./gateway.ts";
import type { GraphAnswer } from "./graph.ts";
import { fieldsOf } from "./schema/schema.ts";
import { wholeAnswer } from "./retry.ts";
import { leaked, readShopper } from "./shoppers.ts";
import { wholeFields } from "./schema/whole-field.ts";

/** The identifying fields of the demo shopper. */
interface Identity {
  readonly shopperNumber: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly birthday: string;
  readonly address: { readonly address1: string };
}

const reason = "counted by a test";
const looksAnHour = 100;

let graph: TestGateway;
let agent = "";
let ana: Identity;
let id = "";
let canaries: readonly string[] = [];

const only = (type: "Query" | "Mutation", name: string) => fieldsOf(type).filter(({ field }) => field.name === name);

/** Looks a shopper up and selects all fields. */
const whole = (by: string, value: string) => {
  const over = { "CustomerLookup.by": by, "CustomerLookup.value": value, "CustomerLookup.reason": reason };
  return graph.run({ ...wholeFields(only("Query", "customer"), over), cookie: agent });
};

/** Looks a shopper up and selects the id only. */
const look = (by: string, value: string) => {
  const query = `query ($lookup: CustomerLookup!) { customer(lookup: $lookup) { id } }`;
  return graph.run({ query, variables: { lookup: { by, value, reason } }, cookie: agent });
};

const change = (name: string, customerId = id) => {
  const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`;
  const over = { [`${type}.customerId`]: customerId, [`${type}.reason`]: reason };
  return graph.run({ ...wholeFields(only("Mutation", name), over), cookie: agent });
};

/** Returns the number of audit entries, optionally of those that match a filter. */
async function audited(filter = ""): Promise<number> {
  const query = `{ support { audit(first: 1${filter}) { totalCount } } }`;
  const { data, text } = await graph.run({ query, cookie: agent });
  const support = data?.["support"] as { readonly audit: { readonly totalCount: number } | null } | undefined;
  if (support?.audit == null) throw new Error(`The audit log cannot be read: ${text}`);
  return support.audit.totalCount;
}

function codesOf({ errors, data }: GraphAnswer): readonly string[] {
  const payloads = Object.values(data ?? {}) as readonly ({
    readonly userErrors?: readonly { code: string }[];
  } | null)[];
  const userErrors = payloads.flatMap((payload) => payload?.userErrors ?? []);
  return [...errors.map(({ extensions }) => extensions.code), ...userErrors.map(({ code }) => code)];
}

beforeAll(async () => {
  graph = await startGateway();
  ana = (await readShopper(graph, await graph.logIn("ana@example.com"))) as Identity;
  agent = await graph.logInSupport();
  id = Buffer.from(`Customer:reams:${ana.shopperNumber}`).toString("base64url");
  const { lastName, email, phone, birthday, address } = ana;
  canaries = [lastName, email, phone, phone.replaceAll(/\D/g, ""), birthday, address.address1];
});

afterAll(async () => {
  await graph.control.mend();
  await graph.stop();
});

describe("a support agent's view of a shopper", () => {
  it("contains nothing that identifies them in any field, before and after one reveal", async () => {
    await change("sendCustomerPasswordReset");
    const masked = await wholeAnswer(() => whole("EMAIL", ana.email));
    expect(leaked(masked.text, canaries)).toEqual([]);
    expect(masked.data?.["customer"]).toMatchObject({
      isRevealed: false,
      user: { email: "a•••@example.com", birthday: null, address: { address1: "•••", city: "•••", zip: "•••" } },
      mails: { nodes: expect.arrayContaining([expect.objectContaining({ kind: "password-reset" })]) },
    });
    const revealed = await change("revealCustomer");
    expect(canaries.filter((canary) => !revealed.text.includes(canary))).toEqual([canaries[3]]);
    expect(leaked((await whole("ID", id)).text, canaries)).toEqual([]);
  });

  it("equals what the shopper sees", async () => {
    const own = `fragment Own on User { shopperNumber firstName homeStore { id } points { total history { points } }
      credits { balance { cents } } receipts { transactionDate text } coupons { clippedCount availableCount redeemedCount
      clippedValue { cents } } terms { acceptedVersion needsAcceptance } savings { total { instant { cents } } }
      charities { name } rewards { points creditBalance { cents } } acceptsPromotionalEmail }`;
    const cookie = await graph.logIn("ana@example.com");
    const viewer = await wholeAnswer(() => graph.run({ query: `{ viewer { ...Own } } ${own}`, cookie }));
    const lookup = { by: "SHOPPER_NUMBER", value: ana.shopperNumber, reason };
    const query = `query ($lookup: CustomerLookup!) { customer(lookup: $lookup) { user { ...Own } } } ${own}`;
    const seen = await wholeAnswer(() => graph.run({ query, variables: { lookup }, cookie: agent }));
    expect(seen.data).toEqual({ customer: { user: viewer.data?.["viewer"] } });
  });

  it("contains every login and every clip attempt", async () => {
    const cookie = await graph.logIn("ana@example.com");
    const clip = `mutation ($id: ID!) { clipCoupon(input: { couponId: $id }) { userErrors { code } } }`;
    const { data } = await graph.run({
      query: `{ coupons { list(first: 1, filter: { states: [AVAILABLE] }) { nodes { id offerId } } } }`,
      cookie,
    });
    const book = data?.["coupons"] as { readonly list: { readonly nodes: readonly { id: string; offerId: string }[] } };
    const [coupon] = book.list.nodes;
    await graph.run({ query: clip, variables: { id: coupon?.id }, cookie });
    const { data: seen } = await whole("ID", id);
    const state = expect.objectContaining({ state: "CLIPPED" });
    const clipped = expect.objectContaining({ offerId: coupon?.offerId, outcome: "CLIPPED", coupon: state });
    expect(seen?.["customer"]).toMatchObject({
      signIns: { nodes: expect.arrayContaining([expect.objectContaining({ outcome: "SUCCEEDED" })]) },
      // Other tests may have clipped for this shopper before.
      clipAttempts: { nodes: expect.arrayContaining([clipped]) },
    });
  });
});

it("ends a shopper's sessions at the gateway and the tokens at the loyalty service", async () => {
  const cookie = await graph.logIn("ana@example.com");
  expect((await graph.run({ query: "{ viewer { id } }", cookie })).data).toEqual({
    viewer: { id: expect.any(String) },
  });
  expect(codesOf(await change("endCustomerSessions"))).toEqual([]);
  expect((await graph.run({ query: "{ viewer { id } }", cookie })).data).toEqual({ viewer: null });
});

describe("the audit log has exactly one entry for each access", () => {
  const unknownShopper = Buffer.from("Customer:reams:49999999999").toString("base64url");
  const elsewhere = () => Buffer.from(`Customer:lees:${ana.shopperNumber}`).toString("base64url");
  const looks: readonly (readonly [name: string, codes: readonly string[], look: () => Promise<GraphAnswer>])[] = [
    ["everything by number", [], () => whole("SHOPPER_NUMBER", ana.shopperNumber)],
    ["by email", [], () => look("EMAIL", ana.email)],
    ["by telephone", [], () => look("PHONE", ana.phone)],
    ["by id", [], () => look("ID", id)],
    ["for an unknown number", [], () => look("SHOPPER_NUMBER", "49999999999")],
    ["for an unknown email", [], () => look("EMAIL", "unknown@example.com")],
    ["for an unknown phone number", [], () => look("PHONE", "8015559998")],
    ["for another retailer's id", [], () => look("ID", elsewhere())],
    ["for an invalid id", [], () => look("ID", "none")],
    ["that reveals", [], () => change("revealCustomer")],
    ["that would reveal an unknown shopper", ["INVALID_INPUT"], () => change("revealCustomer", unknownShopper)],
    ["that ends sessions", [], () => change("endCustomerSessions")],
    ["that would end an unknown shopper's sessions", ["INVALID_INPUT"], () => change("endCustomerSessions", "none")],
    ["that sends a reset", [], () => change("sendCustomerPasswordReset")],
    [
      "that would send a reset to an unknown shopper",
      ["INVALID_INPUT"],
      () => change("sendCustomerPasswordReset", unknownShopper),
    ],
  ];

  it.each(looks)("an access %s", async (_name, codes, make) => {
    const before = await audited();
    expect(codesOf(await make())).toEqual(codes);
    expect(await audited()).toBe(before + 1);
  });

  it("an access with two aliases, twice", async () => {
    const before = await audited();
    const lookup = `lookup: { by: ID, value: "${id}", reason: "${reason}" }`;
    const query = `{ a: customer(${lookup}) { id } b: customer(${lookup}) { id } }`;
    expect((await graph.run({ query, cookie: agent })).data).toEqual({ a: { id }, b: { id } });
    expect(await audited()).toBe(before + 2);
  });

  it("an access that fails", async () => {
    const before = await audited();
    await graph.control.break("loyalty", { mode: "error", status: 503 });
    const { data, errors } = await look("EMAIL", ana.email);
    await graph.control.mend();
    expect([data, errors.length]).toEqual([{ customer: null }, 1]);
    expect(await audited()).toBe(before + 1);
  });

  it("before anything is read; if the write fails, no service is called", async () => {
    const before = await audited();
    await graph.control.break("sso", { mode: "error", status: 503, match: "/staff/audit$" });
    await graph.control.resetCounters();
    const answers = [
      await look("EMAIL", ana.email),
      await change("revealCustomer"),
      await change("endCustomerSessions"),
    ];
    const { sso: _refusing, ...asked } = await graph.control.counters();
    await graph.control.mend();
    expect(answers.map((answer) => codesOf(answer).length)).toEqual([1, 1, 1]);
    expect(asked).toEqual({});
    expect(await auditedAfterRetry()).toBe(before);
  });

  it("a lookup beyond a hundred in an hour, which calls only the audit log", async () => {
    const query = "{ support { lookupsLeft } }";
    const { data } = await graph.run({ query, cookie: agent });
    const lookupsLeft = Number((data?.["support"] as { readonly lookupsLeft: number } | undefined)?.lookupsLeft);
    expect(lookupsLeft).toBeLessThan(looksAnHour);
    const before = await audited();
    for (let made = 0; made < lookupsLeft; made += 1) expect(codesOf(await look("ID", "none"))).toEqual([]);
    await graph.control.resetCounters();
    const refused = [await look("ID", id), await change("revealCustomer"), await change("sendCustomerPasswordReset")];
    expect(refused.flatMap(codesOf)).toEqual(["RATE_LIMITED", "RATE_LIMITED", "RATE_LIMITED"]);
    expect(await graph.control.counters()).toEqual({ sso: { "GET /staff/agent": 3, "POST /staff/audit": 3 } });
    expect(await audited()).toBe(before + lookupsLeft + 3);
    expect((await graph.run({ query, cookie: agent })).data).toEqual({ support: { lookupsLeft: 0 } });
  });
});

/** Reads the number of audit entries once the circuit breaker of the repaired service is closed. */
async function auditedAfterRetry(): Promise<number> {
  const query = "{ support { audit(first: 1) { totalCount } } }";
  await wholeAnswer(() => graph.run({ query, cookie: agent }));
  return audited();
}
