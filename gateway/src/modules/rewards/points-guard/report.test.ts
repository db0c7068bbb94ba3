import { describe, expect, it } from "vitest";
import { createLimits } from "../../../platform/auth/limits/limits.ts";
import { UpstreamError, type UpstreamErrorKind } from "../../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { shopperRoutes } from "../../../testing/shopper-routes.ts";
import { type StubCall, stubUpstream } from "../../../testing/stub-upstream.ts";

const freezePath = "/loyalty/app-reams/customers/41000000101/points/freeze";
const clientId = "00000000-0000-4000-8000-000000000001";
const frozenAt = "2026-05-04T18:00:00.000Z";
const failure = (upstream: string, kind: UpstreamErrorKind) => new UpstreamError({ upstream, kind });

const document = `mutation ($input: ReportNotMeInput!) { reportNotMe(input: $input) {
  user { redemptionFreeze { since } } case { number kind state openedAt } redemptionFreeze { since } userErrors { code field } } }`;

interface Faults {
  /** The error in place of the response to the write. */
  readonly write?: UpstreamError;
  /** True if the write takes effect all the same. */
  readonly stores?: boolean;
  /** The error in place of the response to a read. */
  readonly read?: UpstreamError;
}

function loyaltyService({ write, stores = write === undefined, read }: Faults = {}) {
  let Freezes: readonly object[] = [];
  return stubUpstream("loyalty", {
    ...shopperRoutes(),
    [`GET ${freezePath}`]: () => read ?? { Freezes },
    [`PUT ${freezePath}`]: ({ options }: StubCall) => {
      const { FreezeId } = options.json as { readonly FreezeId: string };
      if (stores) Freezes = [{ FreezeId, FrozenAt: frozenAt }];
      return write ?? { Freezes };
    },
  });
}

const storedCase = {
  number: 7,
  kind: "POINTS_MISSING",
  subject: null,
  openedBy: null,
  openedAt: frozenAt,
  state: "OPEN",
  isFreezing: false,
  assignedTo: null,
  version: 1,
};

function caseService({ write, stores = write === undefined, read }: Faults = {}) {
  let cases: readonly object[] = [];
  return stubUpstream("sso", {
    "GET /staff/cases": () => read ?? { cases, hasMore: false, total: cases.length },
    "POST /staff/cases": ({ options }: StubCall) => {
      const { appId: _appId, ...opened } = options.json as Readonly<Record<string, unknown>>;
      if (stores) cases = [{ ...storedCase, ...opened }];
      return write ?? cases[0];
    },
  });
}

const movementId = async (): Promise<string> => {
  const query = "{ viewer { points { history { id } } } }";
  const { data } = await execute(query, { viewer: {}, upstreams: { loyalty: shopperRoutes() } });
  return (data as { viewer: { points: { history: [{ id: string }] } } }).viewer.points.history[0].id;
};

async function report(
  loyalty = loyaltyService(),
  sso = caseService(),
  changes: object = {},
  options: ExecuteOptions = {},
) {
  const input = { clientId, subjectId: await movementId(), ...changes };
  const upstreams = { loyalty, sso };
  const { data, errors } = await execute(document, { viewer: {}, variables: { input }, upstreams, ...options });
  const requests = [...loyalty.calls, ...sso.calls].flatMap(({ method, path, options: { json } }) =>
    method === "GET" ? [] : [[`${method} ${path}`, json] as const],
  );
  return { payload: data?.["reportNotMe"], errors, requests };
}

const isOpen = { number: 7, kind: "SUSPICIOUS_POINTS", state: "OPEN", openedAt: frozenAt };
const isFrozen = { since: frozenAt };

describe("a report of a movement", () => {
  it("has its key by the present or the former name", async () => {
    const keyed = { clientId: undefined, idempotencyKey: clientId };
    expect((await report(loyaltyService(), caseService(), keyed)).requests).toEqual((await report()).requests);
    const { payload } = await report(loyaltyService(), caseService(), { clientId: undefined });
    expect(payload).toMatchObject({ userErrors: [{ code: "INVALID_INPUT", field: ["input", "idempotencyKey"] }] });
  });

  it("has the shopper as `viewer`", async () => {
    const input = { idempotencyKey: clientId, subjectId: await movementId() };
    const query =
      "mutation ($input: ReportNotMeInput!) { reportNotMe(input: $input) { viewer { firstName } user { firstName } } }";
    const upstreams = { loyalty: loyaltyService(), sso: caseService() };
    const { data } = await execute(query, { viewer: {}, variables: { input }, upstreams });
    expect(data).toEqual({ reportNotMe: { viewer: { firstName: "Ana" }, user: { firstName: "Ana" } } });
  });

  it("freezes redemption, then opens a case with the movement", async () => {
    const { payload, requests, errors } = await report();
    expect(errors).toEqual([]);
    expect(payload).toEqual({
      user: { redemptionFreeze: isFrozen },
      case: isOpen,
      redemptionFreeze: isFrozen,
      userErrors: [],
    });
    const subject = { id: await movementId(), at: "2026-05-04T10:00:00.000Z", text: "Reward redeemed", points: -50 };
    expect(requests).toEqual([
      [`PUT ${freezePath}`, { FreezeId: clientId }],
      [
        "POST /staff/cases",
        expect.objectContaining({
          clientId,
          shopperNumber: "41000000101",
          kind: "SUSPICIOUS_POINTS",
          isFreezing: true,
          subject,
        }),
      ],
    ]);
  });

  it("tells that redemption is frozen although the case could not be opened", async () => {
    const { payload } = await report(loyaltyService(), caseService({ write: failure("sso", "unavailable") }));
    expect(payload).toMatchObject({
      case: null,
      redemptionFreeze: isFrozen,
      userErrors: [{ code: "UPSTREAM_FAILED" }],
    });
  });

  it("opens no case and claims nothing if redemption could not be frozen", async () => {
    const { payload, requests } = await report(loyaltyService({ write: failure("loyalty", "unavailable") }));
    expect(payload).toEqual({
      user: null,
      case: null,
      redemptionFreeze: null,
      userErrors: [{ code: "UPSTREAM_FAILED", field: null }],
    });
    expect(requests).toHaveLength(1);
  });

  it("reads lost answers back and repeats nothing", async () => {
    const lost = (upstream: string) => ({ write: failure(upstream, "unknown-outcome"), stores: true });
    const { payload, requests } = await report(loyaltyService(lost("loyalty")), caseService(lost("sso")));
    expect(payload).toMatchObject({ case: isOpen, redemptionFreeze: isFrozen, userErrors: [] });
    expect(requests).toHaveLength(2);
  });

  it.each([
    ["freeze", { stores: false }, {}, null],
    ["freeze", { stores: true, read: failure("loyalty", "unavailable") }, {}, null],
    ["case", null, { stores: false }, isFrozen],
    ["case", null, { stores: true, read: failure("sso", "unavailable") }, isFrozen],
  ])("has an unknown outcome if a lost %s cannot be read back", async (_what, freeze, opened, redemptionFreeze) => {
    const loyalty = freeze === null ? {} : { write: failure("loyalty", "unknown-outcome"), ...freeze };
    const { payload } = await report(
      loyaltyService(loyalty),
      caseService({ write: failure("sso", "unknown-outcome"), ...opened }),
    );
    expect(payload).toMatchObject({ case: null, redemptionFreeze, userErrors: [{ code: "UNKNOWN_OUTCOME" }] });
  });

  it.each([
    { clientId: "1" },
    { subjectId: "x" },
    { subjectId: Buffer.from("PointsEntry:reams:unknown").toString("base64url") },
    { subjectId: Buffer.from("PointsEntry:lees:unknown").toString("base64url") },
    { subjectId: Buffer.from("Receipt:reams:unknown").toString("base64url") },
  ])("changes nothing for %o", async (changes) => {
    const { payload, requests } = await report(loyaltyService(), caseService(), changes);
    expect(payload).toMatchObject({ user: null, userErrors: [{ code: "INVALID_INPUT" }] });
    expect(requests).toEqual([]);
  });

  it("is limited to ten an hour", async () => {
    const limits = createLimits(() => new Date());
    const again = () => report(loyaltyService(), caseService(), {}, { context: { limits } });
    for (let time = 0; time < 10; time += 1) expect((await again()).payload).toMatchObject({ userErrors: [] });
    const { payload, requests } = await again();
    expect(payload).toMatchObject({ userErrors: [{ code: "RATE_LIMITED" }] });
    expect(requests).toEqual([]);
  });

  it("is rejected for a guest without a call", async () => {
    const { data, calls } = await execute(document, { variables: { input: { clientId, subjectId: "x" } } });
    expect(data).toMatchObject({ reportNotMe: { userErrors: [{ code: "UNAUTHENTICATED" }] } });
    expect(calls).toEqual({});
  });
});

it.each([
  { what: "opens a case about a receipt", sso: caseService(), wasOpen: false },
  {
    what: "returns the open case about a receipt",
    sso: stubUpstream("sso", {
      "POST /staff/cases": { ...storedCase, clientId: "an-earlier-one", shopperNumber: "41000000101" },
    }),
    wasOpen: true,
  },
])("$what without a freeze", async ({ sso, wasOpen }) => {
  const loyalty = loyaltyService();
  const upstreams = { loyalty, sso };
  const list = await execute("{ viewer { receipts { id } } }", { viewer: {}, upstreams });
  const { receipts } = (list.data as { viewer: { receipts: [{ id: string }] } }).viewer;
  const input = { clientId, receiptId: receipts[0].id };
  const { data } = await execute(
    `mutation ($input: ReportMissingPointsInput!) { reportMissingPoints(input: $input) { case { kind } wasOpen userErrors { code } } }`,
    { viewer: {}, variables: { input }, upstreams },
  );
  expect(data).toEqual({ reportMissingPoints: { case: { kind: "POINTS_MISSING" }, wasOpen, userErrors: [] } });
  expect(loyalty.calls.filter(({ method }) => method === "PUT")).toEqual([]);
});

describe("the freeze of redemption", () => {
  const read = (Freezes: unknown) =>
    execute("{ viewer { redemptionFreeze { since } points { total } } }", {
      viewer: {},
      upstreams: {
        loyalty: { ...shopperRoutes(), [`GET ${freezePath}`]: Freezes instanceof Error ? Freezes : { Freezes } },
      },
    });

  it("is the oldest one, or null", async () => {
    const later = { FreezeId: "2", FrozenAt: "2026-05-05T18:00:00.000Z" };
    expect((await read([{ FreezeId: "1", FrozenAt: frozenAt }, later])).data?.["viewer"]).toMatchObject({
      redemptionFreeze: isFrozen,
    });
    expect((await read([])).data?.["viewer"]).toMatchObject({ redemptionFreeze: null });
  });

  it.each([
    ["an outage", failure("loyalty", "unavailable")],
    ["an unreadable freeze", [{ FreezeId: "1" }]],
  ])("fails alone during %s", async (_case, answer) => {
    const { data, errors } = await read(answer);
    expect(data).toEqual({ viewer: { redemptionFreeze: null, points: { total: 150 } } });
    expect(errors.map(({ path }) => path)).toEqual(["viewer.redemptionFreeze"]);
  });
});

it("lists the shopper's own cases without notes or agents", async () => {
  const sso = caseService();
  await report(loyaltyService(), sso);
  const { data } = await execute("{ viewer { cases { number kind state openedAt } } }", {
    viewer: {},
    upstreams: { sso },
  });
  expect(data).toEqual({ viewer: { cases: [isOpen] } });
  expect(sso.calls.at(-1)?.options.query).toMatchObject({ appId: "app-reams", shopperNumber: "41000000101" });
});
