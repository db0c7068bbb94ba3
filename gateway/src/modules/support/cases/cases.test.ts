import { describe, expect, it } from "vitest";
import { UpstreamError, type UpstreamErrorKind } from "../../../platform/errors/upstream-error.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { execute } from "../../../testing/execute.ts";
import { type StubCall, type StubRoutes, stubUpstream } from "../../../testing/stub-upstream.ts";
import {
  accessRoutes,
  auditRoute,
  executeAsAgent,
  staffRoutes,
  testAgent,
  writtenTo,
} from "../../../testing/support.ts";

const at = "2026-05-04T18:00:00.000Z";
const changeId = "00000000-0000-4000-8000-000000000002";
const caseId = globalId("SupportCase", "reams", "12");
const changeRoute = "POST /staff/cases/12/change";
const unfreezeRoute = "POST /support/app-reams/customers/41000000101/unfreeze";

const wireCase = {
  number: 12,
  clientId: "00000000-0000-4000-8000-000000000001",
  shopperNumber: "41000000101",
  kind: "SUSPICIOUS_POINTS",
  subject: { id: "movement", at, text: "Reward redeemed", points: -50 },
  openedBy: null,
  openedAt: at,
  state: "OPEN",
  isFreezing: true,
  assignedTo: null,
  version: 3,
};

const opened = { changeId: wireCase.clientId, kind: "OPENED", at, agent: null, text: null, assignee: null };

const event = (change: object) => ({ ...opened, kind: "NOTED", agent: testAgent.username, ...change });

const caseRoutes: StubRoutes = {
  ...staffRoutes,
  "GET /staff/cases": { cases: [wireCase], hasMore: false, total: 1 },
  "GET /staff/cases/12": { case: wireCase, events: [opened] },
  "POST /staff/cases": wireCase,
  [changeRoute]: ({ options }: StubCall) => ({
    case: { ...wireCase, version: 4 },
    events: [opened, event(options.json as object)],
  }),
};

const fields = "case { version } userErrors { code field }";
const documents = {
  addCaseNote: `mutation ($input: AddCaseNoteInput!) { addCaseNote(input: $input) { ${fields} } }`,
  handOverCase: `mutation ($input: HandOverCaseInput!) { handOverCase(input: $input) { ${fields} } }`,
  unfreezeRedemption: `mutation ($input: UnfreezeRedemptionInput!) { unfreezeRedemption(input: $input) { isStillFrozen ${fields} } }`,
  decideCardClaim: `mutation ($input: DecideCardClaimInput!) { decideCardClaim(input: $input) { ${fields} } }`,
  closeCase: `mutation ($input: CloseCaseInput!) { closeCase(input: $input) { ${fields} } }`,
  exportCase: `mutation ($input: ExportCaseInput!) { exportCase(input: $input) { file { name content } userErrors { code field } } }`,
};

type Name = keyof typeof documents;

const reason = "checked with the shopper";

const inputs: Readonly<Record<Name, object>> = {
  addCaseNote: { caseId, changeId, text: " First line\r\nsecond \u200bline " },
  handOverCase: { caseId, changeId, version: 3, assignee: "Kim@aisle.example" },
  unfreezeRedemption: { caseId, changeId, version: 3, reason },
  decideCardClaim: { caseId, changeId, version: 3, decision: "DENY", reason },
  closeCase: { caseId, changeId, version: 3, reason },
  exportCase: { caseId, reason },
};

const names = Object.keys(documents) as readonly Name[];
const failure = (upstream: string, kind: UpstreamErrorKind, reasonName?: string) =>
  new UpstreamError({ upstream, kind, ...(reasonName && { reasonName }) });

async function run(name: Name, routes: StubRoutes = {}, changes: object = {}, loyaltyRoutes: StubRoutes = {}) {
  const sso = stubUpstream("sso", { ...caseRoutes, ...routes });
  const loyalty = stubUpstream("loyalty", { [unfreezeRoute]: { Freezes: [] }, ...loyaltyRoutes });
  const variables = { input: { ...inputs[name], ...changes } };
  const { data, errors } = await executeAsAgent(documents[name], { variables, upstreams: { sso, loyalty } });
  expect(errors).toEqual([]);
  return {
    payload: data?.[name] as Readonly<Record<string, unknown>>,
    written: writtenTo(sso),
    lifted: writtenTo(loyalty),
  };
}

describe.each(names)("%s", (name) => {
  it("is in the audit log before it changes anything", async () => {
    const { payload, written, lifted } = await run(name, { [auditRoute]: failure("sso", "unavailable") });
    expect(payload).toMatchObject({ userErrors: [{ code: "UPSTREAM_FAILED" }] });
    expect([written.length, lifted]).toEqual([1, []]);
    const audited = (await run(name)).written[0];
    expect(audited).toMatchObject({ agent: testAgent.username, subject: { masked: "•••0101", exact: "41000000101" } });
  });

  it.each([
    ["an unknown case", { "GET /staff/cases/12": null }, {}],
    ["a case of another retailer", {}, { caseId: globalId("SupportCase", "lees", "12") }],
    ["an id of a shopper", {}, { caseId: globalId("Customer", "reams", "12") }],
  ])("is rejected for %s without a write", async (_case, routes, changes) => {
    const { payload, written } = await run(name, routes, changes);
    expect(payload).toMatchObject({ userErrors: [{ code: "INVALID_INPUT", field: ["input", "caseId"] }] });
    expect(written).toEqual([]);
  });

  it.each([{}, { viewer: {} }])("is rejected without a session of support", async (options) => {
    const { data, calls } = await execute(documents[name], { variables: { input: inputs[name] }, ...options });
    const code = "viewer" in options ? "FORBIDDEN" : "UNAUTHENTICATED";
    expect(data?.[name]).toMatchObject({ userErrors: [{ code }] });
    expect(calls).toEqual({});
  });
});

describe.each(["handOverCase", "unfreezeRedemption", "closeCase"] as const)("%s", (name) => {
  it("returns the current case to an agent who has seen another version", async () => {
    const current = { case: { ...wireCase, version: 5 }, events: [opened] };
    const { payload, lifted } = await run(name, {
      "GET /staff/cases/12": current,
      [changeRoute]: failure("sso", "refused", "case_changed"),
    });
    expect(payload).toMatchObject({ case: { version: 5 }, userErrors: [{ code: "CONFLICT" }] });
    expect(lifted).toEqual([]);
  });
});

it("adds a note as plain text with its line breaks", async () => {
  const { payload, written } = await run("addCaseNote");
  expect(payload).toEqual({ case: { version: 4 }, userErrors: [] });
  expect(written.at(-1)).toMatchObject({
    by: testAgent.username,
    change: "NOTE",
    changeId,
    text: "First line\nsecond line",
  });
});

it.each(["", " \n ", "x".repeat(2_001)])("rejects a note that is empty or too long", async (text) => {
  const { payload, written } = await run("addCaseNote", {}, { text });
  expect(payload).toMatchObject({ userErrors: [{ code: "INVALID_INPUT", field: ["input", "text"] }] });
  expect(written).toEqual([]);
});

it.each([
  [true, []],
  [false, [{ code: "UNKNOWN_OUTCOME", field: null }]],
])("reads a note back whose response was lost (stored: %s)", async (isStored, userErrors) => {
  const events = isStored ? [opened, event({ changeId })] : [opened];
  const { payload, written } = await run("addCaseNote", {
    [changeRoute]: failure("sso", "unknown-outcome"),
    "GET /staff/cases/12": { case: wireCase, events },
  });
  expect(payload["userErrors"]).toEqual(userErrors);
  expect(written).toHaveLength(2);
});

it.each([
  ["unknown_agent", { code: "INVALID_INPUT", field: ["input", "assignee"] }],
  ["case_closed", { code: "CONFLICT", field: null }],
])("reports the refusal %s of the service", async (reasonName, error) => {
  const { payload } = await run("handOverCase", { [changeRoute]: failure("sso", "refused", reasonName) });
  expect(payload).toEqual({ case: { version: 3 }, userErrors: [error] });
});

it("does not close a case that still freezes redemption", async () => {
  const { payload } = await run("closeCase", { [changeRoute]: failure("sso", "refused", "case_freezes") });
  expect(payload).toMatchObject({ userErrors: [{ code: "REFUSED" }] });
});

describe("lifting a freeze", () => {
  it("lifts only that of the case, and tells whether another one is left", async () => {
    const { payload, written, lifted } = await run(
      "unfreezeRedemption",
      {},
      {},
      {
        [unfreezeRoute]: { Freezes: [{ FreezeId: "other", FrozenAt: at }] },
      },
    );
    expect(payload).toEqual({ isStillFrozen: true, case: { version: 4 }, userErrors: [] });
    expect(lifted).toEqual([{ FreezeId: wireCase.clientId }]);
    expect(written.at(-1)).toMatchObject({ change: "UNFREEZE", version: 3, text: reason });
  });

  it("tells that redemption is not frozen although the case could not be changed", async () => {
    const { payload } = await run("unfreezeRedemption", { [changeRoute]: failure("sso", "unavailable") });
    expect(payload).toMatchObject({ isStillFrozen: false, userErrors: [{ code: "UPSTREAM_FAILED" }] });
  });

  it("returns the current case if another agent changed it meanwhile", async () => {
    const { payload } = await run("unfreezeRedemption", { [changeRoute]: failure("sso", "refused", "case_changed") });
    expect(payload).toMatchObject({ isStillFrozen: null, case: { version: 3 }, userErrors: [{ code: "CONFLICT" }] });
  });

  it("records nothing if the freeze was not lifted", async () => {
    const down = { [unfreezeRoute]: failure("loyalty", "unavailable") };
    const { payload, written } = await run("unfreezeRedemption", {}, {}, down);
    expect(payload).toMatchObject({ isStillFrozen: null, userErrors: [{ code: "UPSTREAM_FAILED" }] });
    expect(written).toHaveLength(1);
  });
});

it("exports a case with its events and a masked shopper number", async () => {
  const { payload } = await run("exportCase");
  const { name, content } = payload["file"] as { readonly name: string; readonly content: string };
  expect(name).toBe("reams-case-12.json");
  expect(JSON.parse(content)).toMatchObject({
    case: 12,
    shopperNumber: "•••0101",
    subject: { text: "Reward redeemed", points: -50 },
    events: [{ kind: "OPENED", at, agent: null }],
  });
  expect(content).not.toContain("41000000101");
});

it("opens a case of a shopper, after the audit entry of a lookup", async () => {
  const sso = stubUpstream("sso", caseRoutes);
  const customerId = globalId("Customer", "reams", "41000000101");
  const input = { clientId: changeId, customerId, note: "Called about a coupon.", reason };
  const open = `mutation ($input: OpenCaseInput!) { openCase(input: $input) { case { number shopperNumber } userErrors { code } } }`;
  const { data } = await executeAsAgent(open, { variables: { input }, upstreams: { sso, loyalty: accessRoutes } });
  expect(data).toEqual({ openCase: { case: { number: 12, shopperNumber: "•••0101" }, userErrors: [] } });
  expect(writtenTo(sso)).toMatchObject([
    { action: "OPEN_CASE", reason },
    { openedBy: testAgent.username, kind: "OTHER", isFreezing: false, note: "Called about a coupon." },
  ]);
});

it("lists and filters the cases of the retailer, and finds one with its events", async () => {
  const sso = stubUpstream("sso", caseRoutes);
  const query = `{ support { cases(first: 1, state: OPEN, assignedTo: "Kim@aisle.example") { totalCount nodes { id number } }
    } supportCase(id: "${caseId}") { customerId events { kind } } }`;
  const { data } = await executeAsAgent(query, { upstreams: { sso } });
  expect(data).toEqual({
    support: {
      cases: { totalCount: 1, nodes: [{ id: caseId, number: 12 }] },
    },
    supportCase: { customerId: globalId("Customer", "reams", "41000000101"), events: [{ kind: "OPENED" }] },
  });
  const list = sso.calls.find(({ path }) => path === "/staff/cases");
  expect(list?.options.query).toEqual({
    appId: "app-reams",
    first: "1",
    state: "OPEN",
    assignedTo: "kim@aisle.example",
  });
});
