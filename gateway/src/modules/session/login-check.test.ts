import { describe, expect, it } from "vitest";
import { createLimits } from "../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";

const wrong = new UpstreamError({ upstream: "loyalty", kind: "refused", errorCode: 11 });
const unknownAccount = new UpstreamError({ upstream: "loyalty", kind: "refused", errorCode: 10 });
const down = new UpstreamError({ upstream: "loyalty", kind: "unavailable" });
const validLogin = {
  AppUserLogin: { FrqShopperNo: "41000000101", FirstName: "Ana", MyStore: { MyStoreNumber: "12" } },
  FrequentShopperJwt: "shopper-jwt",
  OauthCustomerJwt: { CustomerToken: "customer-token" },
};
const verify = "GET /recaptcha/verify";
const document = "mutation ($input: LoginInput!) { login(input: $input) { userErrors { code message field } } }";
const rightPassword = "secret";

interface Try {
  readonly identifier?: string;
  readonly address?: string;
  readonly password?: string;
  readonly botToken?: string;
  readonly retailer?: string;
}

/** Creates the limits of a gateway, and functions that try logins under them. */
function setUp({
  refusal = wrong,
  verdict,
  strictBotHosts = false,
}: {
  readonly refusal?: UpstreamError;
  readonly verdict?: unknown;
  readonly strictBotHosts?: boolean;
} = {}) {
  const clock = { now: new Date("2026-05-04T12:00:00Z") };
  const limits = createLimits(() => clock.now);
  const run = async (given: Try = {}) => {
    const { identifier = "ana@example.com", address = "192.0.2.1", password = "guess", botToken, retailer } = given;
    const options: ExecuteOptions = {
      variables: { input: { identifier, password, ...(botToken !== undefined && { botToken }) } },
      context: { limits, clientAddress: address },
      strictBotHosts,
      upstreams: {
        loyalty: { "POST /AppUsers/login": password === rightPassword ? validLogin : refusal },
        portal: { [verify]: verdict ?? { Success: true } },
      },
      ...(retailer !== undefined && { retailer }),
    };
    const { data, calls } = await execute(document, options);
    const login = data?.["login"] as { readonly userErrors: readonly { readonly code: string }[] } | undefined;
    const error = login?.userErrors[0];
    return { code: error?.code ?? "IN", error, calls };
  };
  const codesOf = async (times: number, given: Try = {}) => {
    const codes: string[] = [];
    for (let count = 0; count < times; count += 1) codes.push((await run(given)).code);
    return codes;
  };
  return { clock, run, codesOf };
}

const three = ["INVALID_CREDENTIALS", "INVALID_CREDENTIALS", "INVALID_CREDENTIALS"];

describe("after three failed logins", () => {
  it("the next one of the account is rejected without an attempt from any address, until it has a bot check", async () => {
    const { run, codesOf } = setUp();
    expect(await codesOf(3)).toEqual(three);
    const { error, calls } = await run({ address: "198.51.100.7", password: rightPassword });
    expect(error).toEqual({
      code: "BOT_CHECK_REQUIRED",
      message: "Please confirm that you're not a robot, or wait a few minutes and try again.",
      field: null,
    });
    expect(calls).toEqual({});
    expect((await run({ address: "198.51.100.7", password: rightPassword, botToken: "token" })).code).toBe("IN");
  });

  it("of others a right password from their shared address is accepted without a bot check", async () => {
    const { run } = setUp();
    for (const name of ["a", "b", "c"]) await run({ identifier: `${name}@example.com` });
    expect((await run({ identifier: "ben@example.com", password: rightPassword })).code).toBe("IN");
  });

  it("the eleventh from one address requires the bot check for any account", async () => {
    const { run } = setUp();
    for (let count = 0; count < 10; count += 1) await run({ identifier: `${count}@example.com` });
    expect((await run({ identifier: "ben@example.com", password: rightPassword })).code).toBe("BOT_CHECK_REQUIRED");
    expect((await run({ identifier: "ben@example.com", address: "192.0.2.2", password: rightPassword })).code).toBe(
      "IN",
    );
  });

  it("failures at one retailer require no bot check at another", async () => {
    const { run, codesOf } = setUp();
    await codesOf(3);
    expect((await run({ retailer: "lees" })).code).toBe("INVALID_CREDENTIALS");
  });

  it("an unknown account gets the same response as a known one", async () => {
    expect(await setUp({ refusal: unknownAccount }).codesOf(11)).toEqual(await setUp().codesOf(11));
  });

  it("the eleventh is blocked with the bot check, and each is rejected without it", async () => {
    expect(await setUp().codesOf(12)).toEqual([...three, ...Array.from({ length: 9 }, () => "BOT_CHECK_REQUIRED")]);
    const proven = await setUp().codesOf(12, { botToken: "token" });
    expect(proven).toEqual([
      ...Array.from({ length: 10 }, () => "INVALID_CREDENTIALS"),
      "RATE_LIMITED",
      "RATE_LIMITED",
    ]);
  });

  it("the account is unblocked after a success and after five minutes", async () => {
    const { clock, run, codesOf } = setUp();
    await codesOf(3);
    await run({ password: rightPassword, botToken: "token" });
    expect(await codesOf(4)).toEqual([...three, "BOT_CHECK_REQUIRED"]);
    clock.now = new Date("2026-05-04T12:05:00Z");
    expect((await run()).code).toBe("INVALID_CREDENTIALS");
  });

  it("outages of the service are not counted", async () => {
    expect(await setUp({ refusal: down }).codesOf(5)).toEqual(Array.from({ length: 5 }, () => "UPSTREAM_FAILED"));
  });
});

describe("the bot check of a login", () => {
  it("is not made while it is not required", async () => {
    const { calls } = await setUp().run({ botToken: "token", password: rightPassword });
    expect(calls).not.toHaveProperty(`portal ${verify}`);
  });

  it("is valid for this mutation only, and a failure makes no call about the account", async () => {
    const seen: unknown[] = [];
    const verdict = ({ options }: { readonly options: { readonly query: unknown } }) => {
      seen.push(options.query);
      return { Success: false };
    };
    const { run, codesOf } = setUp({ verdict });
    await codesOf(3);
    const { error, calls } = await run({ botToken: "stolen", password: rightPassword });
    expect(error).toMatchObject({ code: "BOT_CHECK_FAILED", field: ["input", "botToken"] });
    expect(seen).toEqual([{ token: "stolen", action: "login" }]);
    expect(calls).toEqual({ [`portal ${verify}`]: 1 });
  });

  it.each([
    { of: "the retailer's own page", Hostname: "reams.localhost", code: "IN" },
    { of: "a page of another host", Hostname: "reams.evil.example", code: "BOT_CHECK_FAILED" },
  ])("returns $code for a token of $of", async ({ Hostname, code }) => {
    const { run, codesOf } = setUp({ verdict: { Success: true, Hostname } });
    await codesOf(3);
    expect((await run({ botToken: "token", password: rightPassword })).code).toBe(code);
  });

  it.each([
    { of: "the retailer's own page", Hostname: "reams.localhost", code: "IN" },
    { of: "another retailer's page", Hostname: "lees.localhost", code: "BOT_CHECK_FAILED" },
    { of: "a page on localhost", Hostname: "localhost", code: "BOT_CHECK_FAILED" },
    { of: "no named page", Hostname: undefined, code: "BOT_CHECK_FAILED" },
  ])("returns $code for a token of $of in production", async ({ Hostname, code }) => {
    const verdict = { Success: true, ...(Hostname !== undefined && { Hostname }) };
    const { run, codesOf } = setUp({ verdict, strictBotHosts: true });
    await codesOf(3);
    expect((await run({ botToken: "token", password: rightPassword })).code).toBe(code);
  });

  it("allows five attempts of an account while it cannot be verified", async () => {
    const { run, codesOf } = setUp({ verdict: new UpstreamError({ upstream: "portal", kind: "unavailable" }) });
    expect(await codesOf(3)).toEqual(three);
    // In such an outage the page may have no token either.
    expect(await codesOf(2, { botToken: "" })).toEqual(three.slice(0, 2));
    expect((await run({ botToken: "", password: rightPassword })).code).toBe("RATE_LIMITED");
  });

  it("allows ten attempts from an address while it cannot be verified", async () => {
    const { run } = setUp({ verdict: new UpstreamError({ upstream: "portal", kind: "unavailable" }) });
    const codes: string[] = [];
    for (let count = 0; count < 11; count += 1)
      codes.push((await run({ identifier: `${count}@example.com`, botToken: "token" })).code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => "INVALID_CREDENTIALS"), "RATE_LIMITED"]);
  });

  it("is not required at a retailer without one, which allows five attempts of an account", async () => {
    const { codesOf } = setUp();
    expect(await codesOf(6, { retailer: "unchecked" })).toEqual([...three, ...three.slice(0, 2), "RATE_LIMITED"]);
  });
});
