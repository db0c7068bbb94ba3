import { afterEach, describe, expect, it, test, vi } from "vitest";
import { createLimits } from "../../../platform/auth/limits/limits.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { testReplays, testSessions } from "../../../testing/test-sessions.ts";
import {
  codeCall,
  emailsCall,
  loginCall,
  programs,
  registerCall,
  termsCall,
  updateCall,
} from "./testing/loyalty-routes.ts";
import { failed, now, refusedWith, register } from "./testing/register.ts";

const tryAgain = "Something went wrong with your request. Please try submitting again.";

afterEach(() => void vi.useRealTimers());

it("creates the account, logs in, saves emails and terms, and returns the next page", async () => {
  const { payload, sent, cookies } = await register({ acceptsPromotionalEmail: true });
  expect(payload).toEqual({
    registered: true,
    viewer: { firstName: "Dora", shopperNumber: "41000000777" },
    token: null,
    redirectPath: "/digital-coupons",
    notice: null,
    userErrors: [],
  });
  expect(sent(registerCall)).toEqual([
    {
      FirstName: "Dora",
      LastName: "Lund",
      Email: "dora@example.com",
      Phone: "8015550700",
      Address1: "1 Main Street",
      Zip: "84663",
      MyStore: "0001",
      Password: "Groceries4Us!",
      RewardSubscriptions: ["101"],
    },
  ]);
  expect(sent(loginCall)).toEqual([{ EmailOrPhone: "dora@example.com", Password: "Groceries4Us!" }]);
  expect(sent(emailsCall)).toEqual([
    [{ FrqShopperNo: "41000000777", EmailSubscriptionId: "weekly", OptOutEmail: false }],
  ]);
  expect(sent(termsCall)).toHaveLength(1);
  const session = await testSessions(() => new Date(now)).decrypt(cookies[0] ?? "", "cookie", "reams");
  expect(session).toMatchObject({ shopperNumber: "41000000777", shopperToken: "new-token" });
});

it("stores no invisible characters of pasted texts", async () => {
  const pasted = { firstName: "\u202eDora\u200b", lastName: "\ufeffLund ", address1: "1 Main\u00ad Street" };
  expect((await register(pasted)).sent(registerCall)).toMatchObject([
    { FirstName: "Dora", LastName: "Lund", Address1: "1 Main Street" },
  ]);
});

it("returns a token and no cookie to an app", async () => {
  const { payload, cookies } = await register({ wantsToken: true });
  expect(payload).toMatchObject({ registered: true, token: { value: expect.any(String) as string } });
  expect(cookies).toEqual([]);
});

describe("the language of the page", () => {
  const spanish = { context: { language: "es" } } as const;

  test("becomes that of the account", async () => {
    expect((await register({}, spanish)).sent(updateCall)).toEqual([{ Language: "es" }]);
    expect((await register()).sent(updateCall)).toEqual([{ Language: "en" }]);
  });

  test("is tried once if the service fails, and the registration succeeds", async () => {
    vi.useFakeTimers();
    const { payload, sent } = await register({}, { ...spanish, loyalty: { [updateCall]: failed("unavailable") } });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(payload).toMatchObject({ registered: true, viewer: { firstName: "Dora" }, notice: null, userErrors: [] });
    expect(sent(updateCall)).toHaveLength(1);
  });

  test("is not stored for an app, which may have sent none", async () => {
    expect((await register({ wantsToken: true }, spanish)).sent(updateCall)).toEqual([]);
  });
});

it("opts out of emails by default", async () => {
  expect((await register()).sent(emailsCall)).toMatchObject([[{ OptOutEmail: true }]]);
});

describe("rejects before any write", () => {
  test.each<[changes: object, field: string, message: string]>([
    [{ firstName: "" }, "firstName", "First name is required."],
    [{ lastName: " " }, "lastName", "Last name is required."],
    [{ email: "" }, "email", "Please enter your email address."],
    [{ email: "dora@" }, "email", "Please enter a valid email address."],
    [{ phone: "555" }, "phone", "Please enter a valid phone number."],
    [{ secondaryPhone: "1" }, "secondaryPhone", "Please enter a valid phone number."],
    [{ birthday: "1899-01-01" }, "birthday", "Date must be later than 01/01/1900"],
    [{ birthday: "2027-01-01" }, "birthday", "Date must be earlier than 05/04/2026"],
    [{ address1: null }, "address1", "Address is required."],
    [{ address2: "x".repeat(81) }, "address2", "Please use at most 80 characters."],
    [{ organization: "x".repeat(81) }, "organization", "Please use at most 80 characters."],
    [{ zip: "" }, "zip", "Zip code is required."],
    [{ zip: "1" }, "zip", "Please enter a valid zip code."],
    [{ storeNumber: "99" }, "storeNumber", "Please choose your store."],
    [{ password: "" }, "password", "Password is required."],
    [{ password: "password1" }, "password", "This password is too common. Please choose another."],
    [{ acceptsTerms: false }, "acceptsTerms", "You must accept the terms of use."],
  ])("%j", async (changes, field, message) => {
    const { payload, sent } = await register(changes);
    expect(payload).toEqual(refusedWith("INVALID_INPUT", message, field));
    expect(sent(registerCall)).toEqual([]);
  });

  test("all errors at once", async () => {
    const { payload } = await register({ firstName: "", password: "", zip: "" });
    const fields = (payload as { userErrors: { field: string[] }[] }).userErrors.map(({ field }) => field.at(-1));
    expect(fields).toEqual(["firstName", "zip", "password"]);
  });

  test("a failed bot check", async () => {
    const { payload, sent } = await register({}, { isBot: true });
    expect(payload).toMatchObject({ registered: false, userErrors: [{ code: "BOT_CHECK_FAILED" }] });
    expect(sent(registerCall)).toEqual([]);
  });

  test("more than twenty attempts from one address in a quarter of an hour", async () => {
    const context = { limits: createLimits(() => new Date(now)) };
    for (let tries = 0; tries < 20; tries += 1) await register({}, { context });
    expect((await register({}, { context })).payload).toMatchObject({ userErrors: [{ code: "RATE_LIMITED" }] });
  });

  test("every registration while the programs cannot be read", async () => {
    const { payload } = await register({}, { loyalty: { "GET /AppUsers/rewardsubscriptions": failed("unavailable") } });
    expect(payload).toEqual(refusedWith("UPSTREAM_FAILED", tryAgain));
  });
});

describe("the rewards program", () => {
  const several = { "GET /AppUsers/rewardsubscriptions": programs("101", "102", "Ecommerce User") };

  test("is required if there is more than one", async () => {
    expect((await register({}, { loyalty: several })).payload).toEqual(
      refusedWith("INVALID_INPUT", "This field is required.", "rewardSubscriptionId"),
    );
  });

  test("is sent as chosen", async () => {
    const rewardSubscriptionId = globalId("RewardSubscription", "reams", "102");
    const { sent } = await register({ rewardSubscriptionId }, { loyalty: several });
    expect(sent(registerCall)).toMatchObject([{ RewardSubscriptions: ["102"] }]);
  });
});

test.each(["addressOptional", "hideAddressAtRegistration"])("requires no address where %s is on", async (name) => {
  const features = { [name]: { value: true, reason: "A shorter form." } };
  const { payload } = await register({ address1: null, zip: null }, { features });
  expect(payload).toMatchObject({ registered: true });
});

describe("a phone number that belongs to a card", () => {
  const card = { [registerCall]: failed("refused", 33, "Confirm it.") };

  test("is not claimed without a code, which is sent to that phone", async () => {
    const { payload, sent, cookies } = await register({}, { loyalty: card });
    const message = "This phone number belongs to a shopper card. Please enter the code that we texted you.";
    expect(payload).toEqual(refusedWith("CLAIM_CODE_REQUIRED", message, "claimCode"));
    expect(sent(codeCall)).toEqual([{ Phone: "8015550700" }]);
    expect(cookies).toEqual([]);
  });

  test("gets the code in the language of the request", async () => {
    const { sent } = await register({}, { loyalty: card, context: { language: "es" } });
    expect(sent(codeCall)).toEqual([{ Phone: "8015550700", Language: "es" }]);
  });

  test("gets at most three codes in a quarter of an hour", async () => {
    const context = { limits: createLimits(() => new Date(now)) };
    for (let codes = 0; codes < 3; codes += 1) await register({}, { loyalty: card, context });
    const { payload, sent } = await register({}, { loyalty: card, context });
    expect(payload).toMatchObject({ userErrors: [{ code: "RATE_LIMITED" }] });
    expect(sent(codeCall)).toEqual([]);
  });

  test.each([" 123456 ", "123 456", "123-456"])(
    "is claimed with the code %j; a shopper's number is never sent",
    async (claimCode) => {
      const { payload, sent } = await register({ claimCode });
      expect(payload).toMatchObject({ registered: true });
      expect(sent(registerCall)).toMatchObject([{ ClaimCode: "123456" }]);
      expect(sent(registerCall)[0]).not.toHaveProperty("FrqShopperNo");
    },
  );

  test("is never claimed with any code if the retailer does not allow it", async () => {
    const features = { cardClaims: { value: false, reason: "At the service desk only." } };
    const { payload, sent } = await register({ claimCode: "123456" }, { loyalty: card, features });
    const message = "This phone number belongs to a shopper card. Please ask your store to link it to an account.";
    expect(payload).toEqual(refusedWith("REFUSED", message, "phone"));
    expect(sent(registerCall)[0]).not.toHaveProperty("ClaimCode");
    expect(sent(codeCall)).toEqual([]);
  });

  test("is not claimed with a wrong code", async () => {
    const loyalty = { [registerCall]: failed("refused", 34, "No.") };
    const { payload } = await register({ claimCode: "000000" }, { loyalty });
    expect(payload).toEqual(refusedWith("INVALID_INPUT", "That code is wrong or has expired.", "claimCode"));
  });
});

it.each([
  ["its reason", failed("refused", 30, "The card is blocked."), "REFUSED", "The card is blocked."],
  ["the generic text without one", failed("refused", 30), "REFUSED", tryAgain],
  ["the generic text for an outage", failed("unavailable"), "UPSTREAM_FAILED", tryAgain],
])("reports a rejected registration with %s", async (_name, failure, code, message) => {
  expect((await register({}, { loyalty: { [registerCall]: failure } })).payload).toEqual(refusedWith(code, message));
});

describe("a registration without a response", () => {
  const loyalty = { [registerCall]: failed("unknown-outcome") };

  test("succeeded if its shopper can log in", async () => {
    expect((await register({}, { loyalty })).payload).toMatchObject({
      registered: true,
      viewer: { firstName: "Dora" },
    });
  });

  test("has an unknown outcome if the login fails", async () => {
    const { payload } = await register({}, { loyalty: { ...loyalty, [loginCall]: failed("refused", 10) } });
    const unknown =
      "We couldn't confirm that your account was created. Please try logging in before you register again.";
    expect(payload).toEqual(refusedWith("UNKNOWN_OUTCOME", unknown));
  });
});

it("keeps an account whose login failed, and redirects to the login with a notice", async () => {
  const { payload, cookies } = await register({}, { loyalty: { [loginCall]: failed("unavailable") } });
  const notice = "Your account has been created. Please log in.";
  expect(payload).toMatchObject({ registered: true, viewer: null, redirectPath: "/login", notice, userErrors: [] });
  expect(cookies).toEqual([]);
});

it("keeps an account whose email preferences failed, says so, and retries in the background", async () => {
  vi.useFakeTimers();
  let tries = 0;
  const decide = () => {
    tries += 1;
    if (tries < 3) throw failed("unavailable");
    return { Success: true };
  };
  const { payload, sent, calls } = await register({}, { loyalty: { [emailsCall]: decide } });
  expect(payload).toMatchObject({
    registered: true,
    viewer: { firstName: "Dora" },
    notice: expect.any(String) as string,
  });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent(emailsCall)).toHaveLength(3);
  expect(calls.filter(({ path }) => path.endsWith("/register"))).toHaveLength(1);
});

it("creates no second account for a repeated key, and logs in again", async () => {
  const context = { replays: testReplays(() => new Date(now)) };
  const idempotencyKey = "5b0f2d3c-1f64-4a6b-8f6a-1d2f3a4b5c6d";
  const first = await register({ idempotencyKey }, { context });
  const second = await register({ idempotencyKey, botToken: "used" }, { context, isBot: true });
  expect(second.payload).toEqual(first.payload);
  expect([first, second].map(({ sent }) => [sent(registerCall).length, sent(loginCall).length])).toEqual([
    [1, 1],
    [0, 1],
  ]);
});
