import { beforeEach, expect, it } from "vitest";
import { createLimits, type Limits } from "../../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { execute } from "../../../testing/execute.ts";
import { loginResponse } from "../../../testing/login.ts";
import { shopperRoutes } from "../../../testing/shopper-routes.ts";
import { accessRoutes, executeAsAgent } from "../../../testing/support.ts";

const wrong = new UpstreamError({ upstream: "loyalty", kind: "refused", errorCode: 11 });
const signInsRoute = "GET /support/app-reams/customers/41000000101/signins";
const loyalty = { ...accessRoutes, ...shopperRoutes(), [signInsRoute]: { SignIns: [] } };

const parts = "signIns { nodes { at outcome device } slowdown { isBlocking failedLogins endsAt } }";
const query = `query ($lookup: CustomerLookup!) { customer(lookup: $lookup) { ${parts} } }`;
const lift = `mutation ($input: LiftLoginSlowdownInput!) { liftLoginSlowdown(input: $input) {
  customer { ${parts} } userErrors { code } } }`;
const login = "mutation ($input: LoginInput!) { login(input: $input) { userErrors { code retryAfterSeconds } } }";

let clock: Date;
let limits: Limits;

beforeEach(() => {
  clock = new Date("2026-05-04T12:00:00Z");
  limits = createLimits(() => clock);
});

const context = () => ({ limits, clientAddress: "192.0.2.1", device: "Safari on iPhone" });

async function logIn(isRight: boolean, botToken?: string) {
  const input = { identifier: "Ana@Example.com", password: isRight ? "right" : "guess", ...(botToken && { botToken }) };
  const { data } = await execute(login, {
    variables: { input },
    context: context(),
    upstreams: {
      loyalty: { "POST /AppUsers/login": isRight ? loginResponse : wrong },
      portal: { "GET /recaptcha/verify": { Success: true } },
    },
  });
  return (data as { readonly login: { readonly userErrors: readonly object[] } }).login.userErrors[0] ?? null;
}

async function signIns() {
  const lookup = { by: "EMAIL", value: "ana@example.com", reason: "cannot log in" };
  const { data } = await executeAsAgent(query, {
    variables: { lookup },
    now: clock.toISOString(),
    context: context(),
    upstreams: { loyalty },
  });
  return (data as { readonly customer: { readonly signIns: object } }).customer.signIns;
}

it("shows support no slowdown of an account without failed logins", async () => {
  expect(await signIns()).toEqual({ nodes: [], slowdown: null });
});

it("shows support that a right password was stopped for a bot check, and until when", async () => {
  for (let count = 0; count < 3; count += 1) await logIn(false);
  clock = new Date("2026-05-04T12:01:00Z");
  expect(await logIn(true)).toEqual({ code: "BOT_CHECK_REQUIRED", retryAfterSeconds: 240 });
  expect(await signIns()).toEqual({
    nodes: [{ at: "2026-05-04T12:01:00.000Z", outcome: "BOT_CHECK_REQUIRED", device: "Safari on iPhone" }],
    slowdown: { isBlocking: false, failedLogins: 3, endsAt: "2026-05-04T12:05:00.000Z" },
  });
});

it("shows support that attempts are refused", async () => {
  for (let count = 0; count < 10; count += 1) await logIn(false, "token");
  expect(await logIn(true, "token")).toEqual({ code: "RATE_LIMITED", retryAfterSeconds: 300 });
  expect(await signIns()).toMatchObject({
    nodes: [{ outcome: "RATE_LIMITED" }],
    slowdown: { isBlocking: true, failedLogins: 10 },
  });
});

it("keeps stopped attempts for a day, and the latest twenty", async () => {
  for (let count = 0; count < 3; count += 1) await logIn(false);
  for (let count = 0; count < 25; count += 1) await logIn(true);
  expect(await signIns()).toHaveProperty("nodes.length", 20);
  clock = new Date("2026-05-05T12:00:01Z");
  expect(await signIns()).toEqual({ nodes: [], slowdown: null });
});

it("lets logins through again once support lifts the slowdown", async () => {
  for (let count = 0; count < 3; count += 1) await logIn(false);
  expect(await logIn(true)).toMatchObject({ code: "BOT_CHECK_REQUIRED" });
  const input = { customerId: globalId("Customer", "reams", "41000000101"), reason: "cannot log in" };
  const { data } = await executeAsAgent(lift, { variables: { input }, context: context(), upstreams: { loyalty } });
  expect(data?.["liftLoginSlowdown"]).toMatchObject({ customer: { signIns: { slowdown: null } }, userErrors: [] });
  expect(await logIn(true)).toBeNull();
});
