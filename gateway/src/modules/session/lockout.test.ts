import { expect, it } from "vitest";
import { createLimits } from "../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { loginResponse } from "../../testing/login.ts";

const wrong = new UpstreamError({ upstream: "loyalty", kind: "refused", errorCode: 11 });
const down = new UpstreamError({ upstream: "loyalty", kind: "unavailable" });

const document = `mutation ($input: LoginInput!) {
  login(input: $input) { deviceToken refreshToken { value } userErrors { code } } }`;

interface Try {
  readonly identifier?: string;
  readonly address?: string;
  readonly isRight?: boolean;
  /** The input besides the credentials. */
  readonly input?: { readonly botToken?: string; readonly wantsToken?: boolean; readonly deviceToken?: string | null };
  /** The device token that the browser has from earlier logins. */
  readonly deviceToken?: string | null;
  readonly service?: unknown;
}

interface Answer {
  readonly deviceToken: string | null;
  readonly userErrors: readonly { readonly code: string }[];
}

/** Creates the limits of a gateway; returns a function that logs owners and unknown clients in. */
function setUp() {
  const limits = createLimits(() => new Date("2026-05-04T12:00:00Z"));
  return async (given: Try = {}) => {
    const { identifier = "ana@example.com", address = "203.0.113.9", isRight = false, deviceToken = null } = given;
    const token = given.input?.botToken;
    const options: ExecuteOptions = {
      variables: { input: { identifier, password: isRight ? "right" : "guess", ...given.input } },
      context: { limits, clientAddress: address, deviceToken },
      upstreams: {
        loyalty: { "POST /AppUsers/login": given.service ?? (isRight ? loginResponse : wrong) },
        portal: { "GET /recaptcha/verify": { Success: token === "good" } },
      },
    };
    const { data, deviceCookies } = await execute(document, options);
    const login = data?.["login"] as Answer;
    return { code: login.userErrors[0]?.code ?? "IN", token: login.deviceToken, cookie: deviceCookies.at(-1) ?? null };
  };
}

const attemptTimes = async (run: ReturnType<typeof setUp>, count: number, given: (index: number) => Try) => {
  for (let index = 0; index < count; index += 1) await run(given(index));
};

const address = (index: number) => `198.51.100.${index}`;

it("630 requests with invalid bot tokens from 21 addresses block no login at the retailer", async () => {
  const run = setUp();
  await attemptTimes(run, 630, (index) => ({
    identifier: `${index}@example.com`,
    address: address(index % 21),
    input: { botToken: "garbage" },
  }));
  expect((await run({ isRight: true })).code).toBe("IN");
});

it("700 failures at a retailer require a bot check of unknown devices, and block none", async () => {
  const run = setUp();
  const { cookie } = await run({ identifier: "ben@example.com", isRight: true });
  await attemptTimes(run, 700, (index) => ({ identifier: `${index}@example.com`, address: `198.51.${index}.7` }));
  expect((await run({ isRight: true })).code).toBe("BOT_CHECK_REQUIRED");
  expect((await run({ isRight: true, input: { botToken: "good" } })).code).toBe("IN");
  expect((await run({ identifier: "ben@example.com", isRight: true, deviceToken: cookie })).code).toBe("IN");
});

it("wrong passwords from unknown devices do not block the owner on a known device", async () => {
  const run = setUp();
  const { cookie } = await run({ isRight: true });
  await attemptTimes(run, 40, (index) => ({ address: address(index), input: { botToken: "good" } }));
  expect((await run({ isRight: true, input: { botToken: "good" } })).code).toBe("RATE_LIMITED");
  expect((await run({ isRight: true, deviceToken: cookie })).code).toBe("IN");
});

it("wrong passwords without a bot check do not lock the owner out on any device", async () => {
  const run = setUp();
  await attemptTimes(run, 40, (index) => ({ address: address(index), input: { botToken: "garbage" } }));
  expect((await run({ isRight: true, input: { botToken: "good" } })).code).toBe("IN");
});

it("an app sends its device token instead of the cookie, which it does not receive", async () => {
  const run = setUp();
  const { token, cookie } = await run({ isRight: true, input: { wantsToken: true } });
  expect([typeof token, cookie]).toEqual(["string", null]);
  await attemptTimes(run, 40, (index) => ({ address: address(index), input: { botToken: "good" } }));
  expect((await run({ isRight: true, input: { wantsToken: true } })).code).toBe("RATE_LIMITED");
  expect((await run({ isRight: true, input: { wantsToken: true, deviceToken: token } })).code).toBe("IN");
});

it("a browser is a known device only for the accounts that logged in on it", async () => {
  const run = setUp();
  const ben = await run({ identifier: "ben@example.com", isRight: true });
  await attemptTimes(run, 40, (index) => ({ address: address(index), input: { botToken: "good" } }));
  expect((await run({ isRight: true, deviceToken: ben.cookie })).code).toBe("RATE_LIMITED");
  expect((await run({ isRight: true, deviceToken: `${ben.cookie}x` })).code).toBe("RATE_LIMITED");
});

it("guesses from a stolen browser are throttled as well", async () => {
  const run = setUp();
  const { cookie: deviceToken } = await run({ isRight: true });
  const codes: string[] = [];
  for (let index = 0; index < 25; index += 1) {
    codes.push((await run({ address: address(index), deviceToken, input: { botToken: "good" } })).code);
  }
  expect(codes.filter((code) => code === "INVALID_CREDENTIALS")).toHaveLength(20);
  expect(codes.at(-1)).toBe("RATE_LIMITED");
});

it("an outage of the service counts no attempts", async () => {
  const run = setUp();
  await attemptTimes(run, 40, () => ({ service: down }));
  expect((await run({ isRight: true })).code).toBe("IN");
});

it.each(["busy", "unknown-outcome"] as const)(
  "a burst that ends as %s counts for its address, and locks no account",
  async (kind) => {
    const run = setUp();
    const service = new UpstreamError({ upstream: "loyalty", kind });
    await attemptTimes(run, 10, () => ({ service }));
    expect((await run({ isRight: true })).code).toBe("BOT_CHECK_REQUIRED");
    expect((await run({ isRight: true, address: address(1) })).code).toBe("IN");
  },
);
