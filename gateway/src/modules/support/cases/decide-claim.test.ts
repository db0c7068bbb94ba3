import { describe, expect, it } from "vitest";
import { UpstreamError, type UpstreamErrorKind } from "../../../platform/errors/upstream-error.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { type StubCall, type StubRoutes, stubUpstream } from "../../../testing/stub-upstream.ts";
import { auditRoute, executeAsAgent, staffRoutes, testAgent, writtenTo } from "../../../testing/support.ts";

const at = "2026-05-04T18:00:00.000Z";
const changeId = "00000000-0000-4000-8000-000000000002";
const clientId = "00000000-0000-4000-8000-000000000001";
const caseId = globalId("SupportCase", "reams", "12");
const changeRoute = "POST /staff/cases/12/change";
const claimPath = `/support/app-reams/customers/41000000101/claims/${clientId}`;

const wireCase = {
  number: 12,
  clientId,
  shopperNumber: "41000000101",
  kind: "CARD_CLAIM",
  subject: { id: clientId, at, text: "(•••) •••-0700", points: null },
  openedBy: null,
  openedAt: at,
  state: "OPEN",
  isFreezing: false,
  assignedTo: null,
  version: 1,
};

const claim = (State: string) => ({
  FrqShopperNo: "41000000101",
  ClaimId: clientId,
  Phone: "8015550700",
  RequestedAt: at,
  Details: "DIFFERENT",
  State,
  ApprovedUntil: State === "APPROVED" ? "2026-05-07T18:00:00.000Z" : null,
});

const opened = { changeId: clientId, kind: "OPENED", at, agent: null, text: null, assignee: null };

const ssoRoutes: StubRoutes = {
  ...staffRoutes,
  "GET /staff/cases/12": { case: wireCase, events: [opened] },
  [changeRoute]: ({ options }: StubCall) => ({
    case: { ...wireCase, state: "CLOSED", version: 2 },
    events: [opened, { ...opened, kind: "CLAIM_APPROVED", ...(options.json as object) }],
  }),
};

const failure = (upstream: string, kind: UpstreamErrorKind, more: object = {}) =>
  new UpstreamError({ upstream, kind, ...more });

const document = `mutation ($input: DecideCardClaimInput!) { decideCardClaim(input: $input) {
  case { state version cardClaim { phone details state approvedUntil } } userErrors { code field } } }`;

interface Services {
  readonly sso?: StubRoutes;
  readonly loyalty?: StubRoutes;
}

async function decide(changes: object = {}, { sso = {}, loyalty = {} }: Services = {}) {
  const upstreams = {
    sso: stubUpstream("sso", { ...ssoRoutes, ...sso }),
    loyalty: stubUpstream("loyalty", {
      [`GET ${claimPath}`]: claim("APPROVED"),
      [`POST ${claimPath}`]: claim("APPROVED"),
      ...loyalty,
    }),
  };
  const input = { caseId, changeId, version: 1, decision: "APPROVE", reason: "showed the phone bill", ...changes };
  const { data, errors } = await executeAsAgent(document, { variables: { input }, upstreams });
  expect(errors).toEqual([]);
  return {
    payload: data?.["decideCardClaim"] as Readonly<Record<string, unknown>>,
    written: writtenTo(upstreams.sso),
    decided: writtenTo(upstreams.loyalty),
  };
}

describe("a decision about a claim", () => {
  it.each([
    ["APPROVE", "APPROVE_CLAIM", "APPROVED"],
    ["DENY", "DENY_CLAIM", "DENIED"],
  ])(
    "%s is in the audit log, then at the account service, then on the case, which it closes",
    async (name, kind, state) => {
      const { payload, written, decided } = await decide({ decision: name });
      expect(payload).toMatchObject({ case: { state: "CLOSED", version: 2 }, userErrors: [] });
      expect(written).toMatchObject([
        { agent: testAgent.username, action: kind, subject: { exact: "41000000101" }, reason: "showed the phone bill" },
        { change: kind, by: testAgent.username, changeId, version: 1, text: "showed the phone bill" },
      ]);
      expect(decided).toEqual([{ Decision: state }]);
    },
  );

  it("shows the masked phone and which proofs were right, never the details", async () => {
    const { payload } = await decide();
    expect(payload["case"]).toMatchObject({
      cardClaim: {
        phone: "(•••) •••-0700",
        details: "DIFFERENT",
        state: "APPROVED",
        approvedUntil: "2026-05-07T18:00:00.000Z",
      },
    });
  });

  it.each([
    [
      "an audit entry that cannot be written",
      {},
      { [auditRoute]: failure("sso", "unavailable") },
      "UPSTREAM_FAILED",
      1,
    ],
    ["an unknown case", {}, { "GET /staff/cases/12": null }, "INVALID_INPUT", 0],
    ["a case of another retailer", { caseId: globalId("SupportCase", "lees", "12") }, {}, "INVALID_INPUT", 0],
    ["a change id that is no UUID", { changeId: "1" }, {}, "INVALID_INPUT", 0],
    ["a reason that is too short", { reason: "ok" }, {}, "INVALID_INPUT", 0],
    ["another version", { version: 2 }, {}, "CONFLICT", 1],
    [
      "a closed case",
      {},
      { "GET /staff/cases/12": { case: { ...wireCase, state: "CLOSED" }, events: [] } },
      "CONFLICT",
      1,
    ],
    [
      "a case without a claim",
      {},
      { "GET /staff/cases/12": { case: { ...wireCase, kind: "OTHER" }, events: [] } },
      "REFUSED",
      1,
    ],
  ])("decides nothing for %s", async (_case, changes, sso, code, writes) => {
    const { payload, written, decided } = await decide(changes, { sso });
    expect(payload).toMatchObject({ userErrors: [{ code }] });
    expect(written).toHaveLength(writes);
    expect(decided).toEqual([]);
  });

  it("does not change the case if the claim was decided otherwise", async () => {
    const loyalty = { [`POST ${claimPath}`]: failure("loyalty", "refused", { errorCode: 39 }) };
    const { payload, written } = await decide({}, { loyalty });
    expect(payload).toMatchObject({ case: { version: 1 }, userErrors: [{ code: "CONFLICT" }] });
    expect(written).toHaveLength(1);
  });

  it.each([
    ["APPROVED", []],
    ["USED", []],
    ["PENDING", [{ code: "UNKNOWN_OUTCOME", field: null }]],
    ["DENIED", [{ code: "UNKNOWN_OUTCOME", field: null }]],
  ])("reads the claim back whose response was lost (%s), and sends nothing again", async (state, userErrors) => {
    const loyalty = {
      [`POST ${claimPath}`]: failure("loyalty", "unknown-outcome"),
      [`GET ${claimPath}`]: claim(state),
    };
    const { payload, decided } = await decide({}, { loyalty });
    expect(payload["userErrors"]).toEqual(userErrors);
    expect(decided).toHaveLength(1);
  });

  it("says that the case does not show the decision yet", async () => {
    const { payload } = await decide({}, { sso: { [changeRoute]: failure("sso", "unavailable") } });
    expect(payload).toMatchObject({ case: { version: 1 }, userErrors: [{ code: "UPSTREAM_FAILED" }] });
  });

  it("leaves a case with a claim open for a plain close", async () => {
    const sso = stubUpstream("sso", {
      ...ssoRoutes,
      [changeRoute]: failure("sso", "refused", { reasonName: "claim_undecided" }),
    });
    const close = "mutation ($input: CloseCaseInput!) { closeCase(input: $input) { userErrors { code } } }";
    const variables = { input: { caseId, changeId, version: 1, reason: "solved it already" } };
    const { data } = await executeAsAgent(close, { variables, upstreams: { sso } });
    expect(data).toMatchObject({ closeCase: { userErrors: [{ code: "REFUSED" }] } });
  });
});
