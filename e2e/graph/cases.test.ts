import { randomUUID } from "node:crypto";
import { beforeAll, expect, inject, it } from "vitest";
import { serviceUrl } from "../../contracts/service-names.ts";
import { sharedGateway } from "./shared-gateway.ts";

const graph = sharedGateway();
let cora = "";
let agent = "";

beforeAll(async () => {
  [cora, agent] = [await graph.logIn("cora@example.com"), await graph.logInSupport()];
});

interface Payload {
  readonly case: {
    readonly id: string;
    readonly number: number;
    readonly version: number;
    readonly state: string;
  } | null;
  readonly redemptionFreeze?: { readonly since: string } | null;
  readonly isStillFrozen?: boolean | null;
  readonly file?: { readonly content: string };
  readonly userErrors: readonly { readonly code: string }[];
}

/** Runs a mutation with one input and returns its payload. */
async function change(name: string, input: object, cookie: string, fields: string, site = "reams"): Promise<Payload> {
  const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} userErrors { code } } }`;
  const { data, text } = await graph.run({ query, variables: { input }, cookie, site });
  const payload = data?.[name] as Payload | undefined;
  if (payload === undefined) throw new Error(text);
  return payload;
}

const query = async (text: string, cookie: string, site = "reams") =>
  (await graph.run({ query: text, cookie, site })).data;

interface Own {
  readonly viewer: {
    readonly shopperNumber: string;
    readonly redemptionFreeze: { readonly since: string } | null;
    readonly cases: readonly { readonly number: number; readonly state: string }[];
    readonly points: { readonly history: readonly { readonly id: string }[] };
  };
}

const ownQuery =
  "{ viewer { shopperNumber redemptionFreeze { since } cases { number state } points { history { id } } } }";

const casesOf = async (cookie = cora) => ((await query(ownQuery, cookie)) as unknown as Own).viewer;

const report = (subjectId: string, clientId: string = randomUUID(), cookie = cora) =>
  change("reportNotMe", { clientId, subjectId }, cookie, "case { number state } redemptionFreeze { since }");

const work = (name: string, input: object, cookie = agent, site = "reams") =>
  change(name, { changeId: randomUUID(), ...input }, cookie, "case { id number version state }", site);

/** Redeems one point as a register does, and returns the number of the refusal; null if it was redeemed. */
async function redeem(): Promise<number | null> {
  const { port, secrets } = inject("services");
  const { shopperNumber } = await casesOf();
  const path = `/loyalty/app-reams/customers/${shopperNumber}/points/redeem`;
  const response = await fetch(`${serviceUrl(port, "loyalty")}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${secrets.LOYALTY_TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify({ RedemptionId: randomUUID(), Description: "Reward redeemed", Points: 1 }),
  });
  const { ErrorCode = null } = (await response.json()) as { readonly ErrorCode?: number };
  return ErrorCode;
}

/** Returns the id of a case for agents by its number. */
async function caseId(number: number | undefined): Promise<string> {
  const caseList = await query("{ support { cases(first: 100) { nodes { id number } } } }", agent);
  const { support } = caseList as unknown as {
    support: { cases: { nodes: readonly { id: string; number: number }[] } };
  };
  return support.cases.nodes.find((node) => node.number === number)?.id ?? "";
}

it("a reported movement stops registers until an agent has unfrozen and closed its case", async () => {
  const [movement] = (await casesOf()).points.history;
  expect(await redeem()).toBeNull();
  const reported = await report(movement?.id ?? "");
  expect(reported).toMatchObject({ case: { state: "OPEN" }, userErrors: [] });
  const number = reported.case?.number ?? 0;
  expect(await redeem()).toBe(24);
  expect(await casesOf()).toMatchObject({
    redemptionFreeze: reported.redemptionFreeze,
    cases: [{ number, state: "OPEN" }],
  });

  const id = await caseId(number);
  expect(await work("addCaseNote", { caseId: id, text: "Called the shopper." })).toMatchObject({
    case: { version: 2 },
  });
  expect(await work("closeCase", { caseId: id, version: 2, reason: "solved it" })).toMatchObject({
    userErrors: [{ code: "REFUSED" }],
  });
  const handover = await work("handOverCase", { caseId: id, version: 2, assignee: "kim@aisle.example" });
  expect(handover).toMatchObject({ case: { version: 3 }, userErrors: [] });
  const late = await work("unfreezeRedemption", { caseId: id, version: 2, reason: "was the shopper" });
  expect(late).toMatchObject({ case: { version: 3 }, userErrors: [{ code: "CONFLICT" }] });
  expect(await redeem()).toBe(24);
  const lifted = await work("unfreezeRedemption", { caseId: id, version: 3, reason: "was the shopper" });
  expect(lifted).toMatchObject({ case: { version: 4 }, userErrors: [] });
  expect(await redeem()).toBeNull();
  const file = await change("exportCase", { caseId: id, reason: "asked by engineers" }, agent, "file { content }");
  expect(file.file?.content).toContain("Called the shopper.");
  expect(file.file?.content).not.toContain((await casesOf()).shopperNumber);
  expect(await work("closeCase", { caseId: id, version: 4, reason: "solved it" })).toMatchObject({
    case: { state: "CLOSED" },
    userErrors: [],
  });
  expect(await casesOf()).toMatchObject({ redemptionFreeze: null, cases: [{ number, state: "CLOSED" }] });
});

it("another shopper and another retailer see and change nothing of a case", async () => {
  const ben = await graph.logIn("ben@example.com");
  const [movement] = (await casesOf()).points.history;
  expect(await report(movement?.id ?? "", randomUUID(), ben)).toMatchObject({
    case: null,
    userErrors: [{ code: "INVALID_INPUT" }],
  });
  const { case: openCase } = await report(movement?.id ?? "");
  expect((await casesOf(ben)).cases.map(({ number }) => number)).not.toContain(openCase?.number);
  const id = await caseId(openCase?.number);
  const elsewhere = await graph.logInSupport("lees");
  expect(await work("addCaseNote", { caseId: id, text: "x" }, elsewhere, "lees")).toMatchObject({
    case: null,
    userErrors: [{ code: "INVALID_INPUT" }],
  });
  expect(await query(`{ supportCase(id: "${id}") { number } }`, elsewhere, "lees")).toEqual({ supportCase: null });
  expect(await work("unfreezeRedemption", { caseId: id, version: 1, reason: "it was me" }, cora)).toMatchObject({
    userErrors: [{ code: "FORBIDDEN" }],
  });
  await work("unfreezeRedemption", { caseId: id, version: 1, reason: "end of the test" });
});
