import { describe, expect, it, test } from "vitest";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { execute } from "../../../testing/execute.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { type StubRoutes, stubUpstream } from "../../../testing/stub-upstream.ts";
import { writtenTo } from "../../../testing/support.ts";
import { wireLocation, wireRetailer } from "../../../testing/wire-samples.ts";
import { codeCall, registerCall, workingService } from "./testing/loyalty-routes.ts";
import { failed, now, refusedWith, register } from "./testing/register.ts";

const claimId = "00000000-0000-4000-8000-000000000001";
const claimsCall = "POST /loyalty/app-reams/customer/claims";
const cardHolder = { lastName: " Núñez ", zip: "84663-1234", birthday: "1990-02-03" };

describe("a registration with the code of a card", () => {
  it("sends the id of the registration with the request for a code", async () => {
    const { sent } = await register({ claimId }, { loyalty: { [registerCall]: failed("refused", 33) } });
    expect(sent(codeCall)).toEqual([{ Phone: "8015550700", ClaimId: claimId }]);
  });

  it("sends the details of the holder with the code", async () => {
    const { payload, sent } = await register({ claimId, claimCode: "123 456", cardHolder });
    expect(payload).toMatchObject({ registered: true });
    expect(sent(registerCall)).toMatchObject([
      {
        ClaimCode: "123456",
        ClaimId: claimId,
        CardHolder: { LastName: "Núñez", Zip: "84663-1234", Birthday: "1990-02-03" },
      },
    ]);
  });

  it("sends no details without a code, or if the retailer does not allow claims", async () => {
    const without = await register({ claimId, cardHolder });
    expect(without.sent(registerCall)[0]).not.toHaveProperty("CardHolder");
    const features = { cardClaims: { value: false, reason: "At the service desk only." } };
    const off = await register({ claimId, claimCode: "123456", cardHolder }, { features });
    expect(off.sent(registerCall)[0]).not.toHaveProperty("CardHolder");
  });

  it("is rejected with an id that is no UUID", async () => {
    const { payload, sent } = await register({ claimId: "1" });
    expect(payload).toMatchObject({ userErrors: [{ code: "INVALID_INPUT", field: ["input", "claimId"] }] });
    expect(sent(registerCall)).toEqual([]);
  });

  test.each([
    [36, "CLAIM_CODE_USED_UP", "That code was tried too often. Please request a new one.", "claimCode"],
    [
      37,
      "CLAIM_DETAILS_REFUSED",
      "The code is right, but we can't confirm with these details that the card is yours.",
      "cardHolder",
    ],
  ])("reports the refusal %i without naming a detail, and sends no code", async (number, code, message, field) => {
    const loyalty = { [registerCall]: failed("refused", number, "No.") };
    const { payload, sent, cookies } = await register({ claimId, claimCode: "123456", cardHolder }, { loyalty });
    expect(payload).toEqual(refusedWith(code, message, field));
    expect(sent(codeCall)).toEqual([]);
    expect(cookies).toEqual([]);
  });

  it("asks for the code that may have been sent if the response was lost", async () => {
    const loyalty = { [registerCall]: failed("refused", 33), [codeCall]: failed("unknown-outcome") };
    const { payload, sent } = await register({ claimId }, { loyalty });
    expect(payload).toMatchObject({ userErrors: [{ code: "CLAIM_CODE_REQUIRED", field: ["input", "claimCode"] }] });
    expect(sent(codeCall)).toHaveLength(1);
  });
});

const wireClaim = {
  FrqShopperNo: "41000000101",
  ClaimId: claimId,
  Phone: "8015550700",
  RequestedAt: "2026-05-04T17:59:00.000Z",
  Details: "DIFFERENT",
  State: "PENDING",
  ApprovedUntil: null,
};

const wireCase = {
  number: 12,
  clientId: claimId,
  shopperNumber: wireClaim.FrqShopperNo,
  kind: "CARD_CLAIM",
  subject: null,
  openedBy: null,
  openedAt: now,
  state: "OPEN",
  isFreezing: false,
  assignedTo: null,
  version: 1,
};

interface Requested {
  readonly loyalty?: StubRoutes;
  readonly sso?: StubRoutes;
  readonly isBot?: boolean;
  readonly isOff?: boolean;
}

async function request(changes: object = {}, { loyalty = {}, sso = {}, isBot = false, isOff = false }: Requested = {}) {
  const upstreams = {
    loyalty: stubUpstream("loyalty", { ...workingService, [claimsCall]: wireClaim, ...loyalty }),
    sso: stubUpstream("sso", { "POST /staff/cases": wireCase, ...sso }),
    portal: stubUpstream("portal", { "GET /recaptcha/verify": { Success: !isBot } }),
    content: contentRoutes({
      retailer: {
        features: {
          ...wireRetailer().features,
          ...(isOff && { cardClaims: { value: false, reason: "At the service desk only." } }),
        },
      },
      locations: [wireLocation()],
    }),
  };
  const { data, errors } = await execute(
    `mutation ($input: RequestCardClaimInput!) {
      requestCardClaim(input: $input) { caseNumber userErrors { code field } } }`,
    {
      now,
      variables: { input: { phone: "(801) 555-0700", claimId, claimCode: " 123-456 ", botToken: "token", ...changes } },
      upstreams,
    },
  );
  expect(errors).toEqual([]);
  return {
    payload: data?.["requestCardClaim"],
    stored: writtenTo(upstreams.loyalty),
    opened: writtenTo(upstreams.sso),
  };
}

const refused = (code: string, ...field: string[]) => ({
  caseNumber: null,
  userErrors: [{ code, field: field.length === 0 ? null : ["input", ...field] }],
});

describe("a request to release a phone number", () => {
  it("stores the claim with the code, opens a case with the masked phone, and returns its number only", async () => {
    const { payload, stored, opened } = await request();
    expect(payload).toEqual({ caseNumber: 12, userErrors: [] });
    expect(stored).toEqual([{ Phone: "8015550700", ClaimCode: "123456", ClaimId: claimId, Language: "en" }]);
    expect(opened).toEqual([
      {
        appId: "app-reams",
        shopperNumber: "41000000101",
        clientId: claimId,
        kind: "CARD_CLAIM",
        isFreezing: false,
        subject: { id: claimId, at: wireClaim.RequestedAt, text: "(•••) •••-0700", points: null },
      },
    ]);
  });

  it.each([
    ["an invalid phone", { phone: "555" }, {}, refused("INVALID_INPUT", "phone")],
    ["an id that is no UUID", { claimId: "1" }, {}, refused("INVALID_INPUT", "claimId")],
    ["a failed bot check", {}, { isBot: true }, refused("BOT_CHECK_FAILED", "botToken")],
    ["a retailer without claims", {}, { isOff: true }, refused("REFUSED", "phone")],
  ])("is rejected for %s without a write", async (_case, changes, options, expected) => {
    const { payload, stored, opened } = await request(changes, options);
    expect(payload).toMatchObject({ ...expected, userErrors: [{ code: expected.userErrors[0]?.code }] });
    expect([stored, opened]).toEqual([[], []]);
  });

  it.each([
    [34, refused("INVALID_INPUT", "claimCode")],
    [36, refused("CLAIM_CODE_USED_UP", "claimCode")],
    [32, refused("ACCOUNT_EXISTS", "phone")],
  ])("reports the refusal %i and opens no case", async (number, expected) => {
    const { payload, opened } = await request({}, { loyalty: { [claimsCall]: failed("refused", number, "No.") } });
    expect(payload).toEqual(expected);
    expect(opened).toEqual([]);
  });

  it.each([
    ["unavailable", "UPSTREAM_FAILED"],
    ["unknown-outcome", "UNKNOWN_OUTCOME"],
  ] as const)("sends nothing again if the account service is %s", async (kind, code) => {
    const { payload, stored, opened } = await request({}, { loyalty: { [claimsCall]: failed(kind) } });
    expect(payload).toEqual(refused(code));
    expect([stored.length, opened]).toEqual([1, []]);
  });

  it("says that the case is missing if only the claim was stored", async () => {
    const down = new UpstreamError({ upstream: "sso", kind: "unavailable" });
    const { payload } = await request({}, { sso: { "POST /staff/cases": down } });
    expect(payload).toEqual(refused("UPSTREAM_FAILED"));
  });

  it.each([
    [[wireCase], { caseNumber: 12, userErrors: [] }],
    [[], refused("UNKNOWN_OUTCOME")],
  ])("looks for the case whose response was lost, and opens no other", async (cases, expected) => {
    const lost = new UpstreamError({ upstream: "sso", kind: "unknown-outcome" });
    const sso = { "POST /staff/cases": lost, "GET /staff/cases": { cases, hasMore: false, total: cases.length } };
    const { payload, opened } = await request({}, { sso });
    expect(payload).toEqual(expected);
    expect(opened).toHaveLength(1);
  });
});
