import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Contract, loadContract } from "../../../testing/contract.ts";
import { startTestServices, type TestServices } from "../../../testing/start.ts";
import { loyaltyService } from "../../loyalty/service.ts";
import { ssoService } from "../service.ts";
import { demoAgents } from "../staff/staff.ts";
import { callStaff, wrongCredentials } from "../testing/calls.ts";
import type { Wire } from "../wire.generated.ts";

let services: TestServices;
let contract: Contract;

beforeAll(async () => {
  [services, contract] = await Promise.all([startTestServices([loyaltyService, ssoService]), loadContract("sso")]);
});
afterAll(() => services.stop());

const [sam, kim] = demoAgents;
const appId = "app-reams";

let idCount = 0;
const uuid = () => `00000000-0000-4000-8000-${String((idCount += 1)).padStart(12, "0")}`;

// The response is validated before a caller reads its body as the given type.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- callers read the body as this type
const call = async <T>(method: "GET" | "POST", path: string, content: object, authorization?: string) => {
  const { status, body } = await callStaff({ services, contract }, method, path, content, authorization);
  return { status, body: body as T };
};

const subject = { id: "movement-1", at: "2026-05-04T10:00:00.000Z", text: "Reward redeemed", points: -500 };

const newCase = () => ({
  appId,
  shopperNumber: "41000000101",
  clientId: uuid(),
  kind: "SUSPICIOUS_POINTS",
  isFreezing: true,
  subject,
});

const open = async (content: object = newCase()) =>
  (await call<Wire["SupportCase"]>("POST", "/staff/cases", content)).body;

const change = (number: number, changes: object, app = appId) =>
  call<Wire["CaseRecord"] & Wire["Failure"]>("POST", `/staff/cases/${number}/change`, {
    appId: app,
    by: sam.username,
    changeId: uuid(),
    ...changes,
  });

const list = async (query: object = {}) =>
  (await call<Wire["CasePage"]>("GET", "/staff/cases", { appId, first: 50, ...query })).body;

const eventsOf = async (number: number) => {
  const { body } = await call<Wire["CaseRecord"]>("GET", `/staff/cases/${number}`, { appId });
  return body.events.map(({ kind, agent, text, assignee }) => [kind, agent, text ?? assignee]);
};

describe("a case", () => {
  test("is opened once by a shopper's client id, with its events and a number of the retailer", async () => {
    const content = newCase();
    const [one, other] = await Promise.all([open(content), open(content)]);
    expect(other).toEqual(one);
    expect(one).toMatchObject({
      state: "OPEN",
      openedBy: null,
      assignedTo: null,
      version: 1,
      isFreezing: true,
      subject,
    });
    expect(await eventsOf(one.number)).toEqual([
      ["OPENED", null, null],
      ["FROZEN", null, null],
    ]);
    const ofAnother = await open({ ...content, shopperNumber: "41000000102" });
    expect(ofAnother.number).not.toBe(one.number);
    expect((await open({ ...newCase(), appId: "app-lees" })).number).toBe(1);
  });

  test.each([
    ["POINTS_MISSING", "41000000104"],
    ["COUPON_MISSED", "41000000106"],
  ])(
    "of the kind %s is the shopper's open one about a subject, however often it is reported",
    async (reported, shopper) => {
      const of = (receipt: string, changes: object = {}) => ({
        ...newCase(),
        shopperNumber: shopper,
        kind: reported,
        isFreezing: false,
        subject: { ...subject, id: receipt },
        ...changes,
      });
      const [one, other] = await Promise.all([open(of("receipt-1")), open(of("receipt-1"))]);
      expect(other).toEqual(one);
      expect((await eventsOf(one.number)).map(([kind]) => kind)).toEqual(["OPENED"]);
      const different = [
        await open(of("receipt-2")),
        await open(of("receipt-1", { shopperNumber: "41000000105" })),
        await open(of("receipt-1", { openedBy: kim.username })),
      ];
      expect(new Set([one, ...different].map(({ number }) => number)).size).toBe(4);
      await change(one.number, { change: "CLOSE", text: "Credited." });
      expect((await open(of("receipt-1"))).number).not.toBe(one.number);
      expect((await open(of("receipt-1", { clientId: one.clientId }))).number).toBe(one.number);
    },
  );

  test("that an agent opens is assigned to the agent and begins with the note", async () => {
    const { clientId } = newCase();
    const content = { appId, shopperNumber: "41000000103", clientId, kind: "OTHER", isFreezing: false };
    const opened = await open({ ...content, openedBy: kim.username, note: "Called about a coupon." });
    expect(opened).toMatchObject({ openedBy: kim.username, assignedTo: kim.username, subject: null });
    expect(await eventsOf(opened.number)).toEqual([["OPENED", kim.username, "Called about a coupon."]]);
  });

  test("is noted, handed over, unfrozen and closed, each once by its change id", async () => {
    const { number } = await open();
    const noted = { change: "NOTE", text: "The shopper was on vacation.", changeId: uuid() };
    await change(number, noted);
    expect((await change(number, noted)).body.case.version).toBe(2);
    await change(number, { change: "HAND_OVER", assignee: kim.username, version: 2 });
    expect((await change(number, { change: "CLOSE", version: 3 })).body.Error).toBe("case_freezes");
    const { body: lifted } = await change(number, { change: "UNFREEZE", text: "Checked.", by: kim.username });
    expect(lifted.case).toMatchObject({ isFreezing: false, assignedTo: kim.username, version: 4 });
    const closing = { change: "CLOSE", text: "Solved.", changeId: uuid(), version: 4 };
    expect((await change(number, closing)).body.case).toMatchObject({ state: "CLOSED", version: 5 });
    expect((await change(number, closing)).status).toBe(200);
    expect((await change(number, { change: "NOTE", text: "Too late." })).body.Error).toBe("case_closed");
    expect((await eventsOf(number)).slice(2)).toEqual([
      ["NOTED", sam.username, "The shopper was on vacation."],
      ["HANDED_OVER", sam.username, kim.username],
      ["UNFROZEN", kim.username, "Checked."],
      ["CLOSED", sam.username, "Solved."],
    ]);
  });

  test.each([
    ["APPROVE_CLAIM", "CLAIM_APPROVED"],
    ["DENY_CLAIM", "CLAIM_DENIED"],
  ])("about a claim is closed by the decision %s only", async (decision, kind) => {
    const { number } = await open({ ...newCase(), kind: "CARD_CLAIM", isFreezing: false });
    expect((await change(number, { change: "CLOSE", version: 1 })).body.Error).toBe("claim_undecided");
    const decided = { change: decision, text: "Showed the bill.", version: 1, changeId: uuid() };
    expect((await change(number, decided)).body.case).toMatchObject({ state: "CLOSED", version: 2 });
    expect((await change(number, decided)).body.case.version).toBe(2);
    expect((await eventsOf(number)).at(-1)).toEqual([kind, sam.username, "Showed the bill."]);
    const other = await open({ ...newCase(), isFreezing: false });
    expect((await change(other.number, { change: decision, version: 1 })).body.Error).toBe("no_claim");
  });

  test("is not changed from an outdated version, and exactly one of two concurrent changes is made", async () => {
    const { number } = await open();
    const handOver = () => change(number, { change: "HAND_OVER", assignee: kim.username, version: 1 });
    const answers = await Promise.all([handOver(), handOver()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.Error).toBe("case_changed");
  });

  test("is handed over only to an agent of the retailer who can log in", async () => {
    const { number } = await open();
    const handOver = { change: "HAND_OVER", assignee: "unknown@aisle.example", version: 1 };
    expect((await change(number, handOver)).body.Error).toBe("unknown_agent");
    expect((await change(number, { ...handOver, by: "unknown@aisle.example" })).body.Error).toBe("access_denied");
  });

  test("does not exist at another retailer", async () => {
    const { number, clientId } = await open();
    expect((await change(number, { change: "NOTE", text: "x" }, "app-grandway")).status).toBe(404);
    expect((await call("GET", `/staff/cases/${number}`, { appId: "app-grandway" })).status).toBe(404);
    expect((await list({ appId: "app-grandway", clientId })).cases).toEqual([]);
  });
});

test("cases are listed by pages, and by state, agent, shopper and client id", async () => {
  const shopperNumber = "41000000109";
  const [first, second] = [await open({ ...newCase(), shopperNumber }), await open({ ...newCase(), shopperNumber })];
  await change(first.number, { change: "HAND_OVER", assignee: kim.username });
  const numbers = async (query: object) => (await list({ shopperNumber, ...query })).cases.map(({ number }) => number);
  expect(await numbers({})).toEqual([second.number, first.number]);
  expect(await list({ shopperNumber, first: 1 })).toMatchObject({ hasMore: true, total: 2 });
  expect(await numbers({ first: 1, after: second.number })).toEqual([first.number]);
  expect(await numbers({ assignedTo: kim.username })).toEqual([first.number]);
  expect(await numbers({ state: "CLOSED" })).toEqual([]);
  expect(await numbers({ clientId: second.clientId })).toEqual([second.number]);
});

test("colleagues are the agents who can log in, at their retailer", async () => {
  const { body } = await call<Wire["ColleagueList"]>("GET", "/staff/colleagues", { appId });
  expect(body.colleagues).toEqual([
    { username: kim.username, name: kim.name },
    { username: sam.username, name: sam.name },
  ]);
  expect((await call("GET", "/staff/colleagues", { appId: "app-none" })).body).toEqual({ colleagues: [] });
});

test("events cannot be changed", async () => {
  await open();
  for (const statement of ["update sso.case_event set text = null", "delete from sso.case_event"]) {
    await expect(sql.raw(statement).execute(services.database.db)).rejects.toThrow("append-only");
  }
});

test("the calls require the credentials of the caller and valid values", async () => {
  expect((await call("POST", "/staff/cases", newCase(), wrongCredentials)).status).toBe(401);
  expect((await call("GET", "/staff/cases/1", { appId }, wrongCredentials)).status).toBe(401);
  expect((await call("POST", "/staff/cases", { ...newCase(), clientId: "1" })).status).toBe(400);
  expect((await change(1, { change: "REOPEN" })).status).toBe(400);
});
