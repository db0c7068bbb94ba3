import { beforeAll, describe, expect, it } from "vitest";
import type { GraphAnswer } from "./graph.ts";
import { fieldsOf } from "./schema/schema.ts";
import { wholeAnswer } from "./retry.ts";
import { sharedGateway } from "./shared-gateway.ts";
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

const graph = sharedGateway();
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

/** Returns the number of audit entries. */
async function audited(): Promise<number> {
  const query = "{ support { audit(first: 1) { totalCount } } }";
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
  ana = (await readShopper(graph, await graph.logIn("ana@example.com"))) as Identity;
  agent = await graph.logInSupport();
  id = Buffer.from(`Customer:reams:${ana.shopperNumber}`).toString("base64url");
  const { lastName, email, phone, birthday, address } = ana;
  canaries = [lastName, email, phone, phone.replaceAll(/\D/g, ""), birthday, address.address1];
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
    const profileFields = `fragment Own on User { shopperNumber firstName homeStore { id } points { total history { points } }
      credits { balance { cents } } receipts { transactionDate text pointsEntry { id } pointsReason { kind } }
      receiptHistory(first: 1) { nodes { couponVerdicts { nodes { offerId kind reference } } } } coupons { clippedCount availableCount redeemedCount
      clippedValue { cents } } terms { acceptedVersion needsAcceptance } savings { total { instant { cents } } }
      charities { name } rewards { points creditBalance { cents } } acceptsPromotionalEmail }`;
    const cookie = await graph.logIn("ana@example.com");
    const viewer = await wholeAnswer(() => graph.run({ query: `{ viewer { ...Own } } ${profileFields}`, cookie }));
    const lookup = { by: "SHOPPER_NUMBER", value: ana.shopperNumber, reason };
    const query = `query ($lookup: CustomerLookup!) { customer(lookup: $lookup) { user { ...Own } } } ${profileFields}`;
    const customerAnswer = await wholeAnswer(() => graph.run({ query, variables: { lookup }, cookie: agent }));
    expect(customerAnswer.data).toEqual({ customer: { user: viewer.data?.["viewer"] } });
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
  const looks: readonly (readonly [name: string, codes: readonly string[], look: () => Promise<GraphAnswer>])[] = [
    ["to everything about a shopper", [], () => whole("SHOPPER_NUMBER", ana.shopperNumber)],
    ["to an unknown shopper", [], () => look("EMAIL", "unknown@example.com")],
    ["that reveals", [], () => change("revealCustomer")],
    ["that would end an unknown shopper's sessions", ["INVALID_INPUT"], () => change("endCustomerSessions", "none")],
  ];

  it.each(looks)("%s", async (_name, codes, make) => {
    const before = await audited();
    expect(codesOf(await make())).toEqual(codes);
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
    const { sso: _refusing, ...called } = await graph.control.counters();
    await graph.control.mend();
    expect(answers.map((answer) => codesOf(answer).length)).toEqual([1, 1, 1]);
    expect(called).toEqual({});
    expect(await audited()).toBe(before);
  });
});
