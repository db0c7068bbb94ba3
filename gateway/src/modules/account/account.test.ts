import { describe, expect, it, test } from "vitest";
import { createLimits } from "../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute } from "../../testing/execute.ts";
import { testSessions } from "../../testing/test-sessions.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { shopperCalls, wireCustomer } from "../../testing/shopper-routes.ts";
import { noticeContent, noticeOf } from "../../testing/account-notices.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { wireRetailer } from "../../testing/wire-samples.ts";
import { visibleRewards } from "./loyalty-choices.ts";
import {
  update,
  tryAgain,
  now,
  programs,
  accountService,
  writes,
  content,
  user,
  updateAccount,
  complaint,
} from "./testing/account-service.ts";

it("returns the whole account with one read of the record", async () => {
  const loyalty = accountService();
  const { data } = await execute(
    `{ viewer { ${user.slice(7, -2)} emailSubscriptions { description isOptedOut optOutEmail } } }`,
    {
      viewer: {},
      upstreams: { loyalty, content },
    },
  );
  expect(data).toEqual({
    viewer: {
      firstName: "Ana",
      lastName: "Lopez",
      email: "ana@example.com",
      phone: "(801) 555-0123",
      secondaryPhone: null,
      birthday: "1988-03-14",
      organization: null,
      optOutDataSharing: false,
      optedOutAt: null,
      address: { address1: "418 Lilac Court", address2: null, city: "Sandy", state: "UT", zip: "84070" },
      rewardSubscriptions: [{ name: "Points Perks" }],
      acceptsPromotionalEmail: true,
      homeStore: null,
      emailSubscriptions: [
        { description: "Weekly ad", isOptedOut: false, optOutEmail: false },
        { description: "Events", isOptedOut: true, optOutEmail: true },
        { description: "Reminders", isOptedOut: true, optOutEmail: true },
      ],
    },
  });
  expect(loyalty.calls).toHaveLength(1);
});

it("lists the choices without internal programs", async () => {
  const { data } = await execute(
    "{ rewardSubscriptions { rewardSubscriptionId name } emailSubscriptions { description } securityQuestions }",
    { upstreams: { loyalty: accountService(), content } },
  );
  expect(data).toMatchObject({
    rewardSubscriptions: [
      { rewardSubscriptionId: "101", name: "Points Perks" },
      { rewardSubscriptionId: "102", name: "Fuel Perks Available at our Springville Location Only" },
      { rewardSubscriptionId: "7f3a9c" },
    ],
    emailSubscriptions: [{ description: "Weekly ad" }, { description: "Events" }, { description: "Reminders" }],
    securityQuestions: ["First pet?"],
  });
});

it("hides the configured programs and the internal one of the commerce service", () => {
  const all = [...programs].map(({ RewardSubscriptionId, RewardSubscriptionName }) => ({
    subscriptionId: RewardSubscriptionId,
    name: RewardSubscriptionName,
  }));
  expect(visibleRewards(all, ["7f3a9c"]).map(({ subscriptionId }) => subscriptionId)).toEqual(["101", "102"]);
});

describe("updateAccount", () => {
  test.each<[input: string, sent: object, shown: object]>([
    ['name: { firstName: " Anna ", lastName: "Lopez" }', { FirstName: "Anna" }, { firstName: "Anna" }],
    ['name: { firstName: "A", lastName: "B" }', { FirstName: "A", LastName: "B" }, { lastName: "B" }],
    ['phone: "+1 (801) 555-0999"', { Phone: "8015550999" }, { phone: "(801) 555-0999" }],
    ['secondaryPhone: "801.555.0111"', { SecondaryPhone: "8015550111" }, { secondaryPhone: "(801) 555-0111" }],
    ['birthday: "1990-01-02"', { Birthday: "1990-01-02", UpdateBirthday: true }, { birthday: "1990-01-02" }],
    ['organization: "A friend"', { Organization: "A friend" }, { organization: "A friend" }],
    [
      'address: { address1: "418 Lilac Court", address2: "B", zip: "84663" }',
      { Address2: "B", Zip: "84663" },
      { address: { address1: "418 Lilac Court", address2: "B", city: "Springville", state: "UT", zip: "84663" } },
    ],
    ['address: { address1: "", zip: "84070" }', { Address1: "" }, {}],
    [
      'email: { email: "Anna@Example.com", currentPassword: "secret" }',
      { Email: "anna@example.com", CurrentPassword: "secret" },
      { email: "anna@example.com" },
    ],
  ])("of %s sends only what differs and returns the record that was read back", async (input, sent, shown) => {
    const { done, sent: bodies } = await updateAccount(input);
    expect(bodies).toEqual([sent]);
    expect(done).toMatchObject({ user: shown, userErrors: [] });
  });

  test.each([
    'phone: "801-555-0123"',
    'birthday: "1988-03-14"',
    'secondaryPhone: ""',
    'name: { firstName: "Ana", lastName: "Lopez" }',
  ])("of %s without a difference sends nothing", async (input) => {
    const { done, sent } = await updateAccount(input);
    expect(sent).toEqual([]);
    expect(done).toMatchObject({ user: { firstName: "Ana" }, userErrors: [] });
  });

  test.each<[input: string, message: string, ...field: string[]]>([
    ['name: { firstName: " ", lastName: "B" }', "First name is required.", "name", "firstName"],
    ['name: { firstName: "A", lastName: "" }', "Last name is required.", "name", "lastName"],
    ['phone: ""', "Please enter a valid phone number.", "phone"],
    ['phone: "555-0123"', "Please enter a valid phone number.", "phone"],
    ['phone: "2 801 555 0123"', "Please enter a valid phone number.", "phone"],
    ['secondaryPhone: "12"', "Please enter a valid phone number.", "secondaryPhone"],
    ['email: { email: "", currentPassword: "x" }', "Please enter your email address.", "email", "email"],
    ['email: { email: "ana", currentPassword: "x" }', "Please enter a valid email address.", "email", "email"],
    ['email: { email: "a@b.c", currentPassword: "" }', "Please enter your password.", "email", "currentPassword"],
    ['birthday: "1899-12-31"', "Date must be later than 01/01/1900", "birthday"],
    ['birthday: "2026-05-05"', "Date must be earlier than 05/04/2026", "birthday"],
    ['address: { address1: "A", zip: "" }', "Zip code is required.", "address", "zip"],
    ['address: { address1: "A", zip: "8407" }', "Please enter a valid zip code.", "address", "zip"],
  ])("of %s is rejected with '%s'", async (input, message, ...field) => {
    const { done, sent } = await updateAccount(input);
    expect(done).toEqual(complaint(message, ...field));
    expect(sent).toEqual([]);
  });

  test("requires no address at retailers where it is optional", async () => {
    const retailer = { features: { ...wireRetailer().features, addressOptional: { value: true, reason: "None." } } };
    const loyalty = accountService();
    const { data } = await execute(
      'mutation { updateAccount(input: { address: { address1: "", zip: "" } }) { userErrors { message } } }',
      { viewer: {}, upstreams: { loyalty, content: contentRoutes({ retailer }) } },
    );
    expect(data).toEqual({ updateAccount: { userErrors: [] } });
    expect(writes(loyalty)).toEqual([{ Address1: "", Zip: "" }]);
  });

  test.each<[name: string, failure: UpstreamError, code: string, message: string]>([
    ["the service's reason", refusal(32, "That phone is taken."), "REFUSED", "That phone is taken."],
    ["the generic text without one", refusal(30), "REFUSED", tryAgain],
    ["the generic text for an outage", outage("unavailable"), "UPSTREAM_FAILED", tryAgain],
    ["the generic text for an unknown outcome", outage("unknown-outcome"), "UNKNOWN_OUTCOME", tryAgain],
  ])("reports a failure with %s", async (_name, failure, code, message) => {
    const { done } = await updateAccount('phone: "8015550999"', accountService(failure));
    expect(done).toEqual({ user: null, userErrors: [{ code, field: null, message }] });
  });

  test("leaves the email address to the identity provider that has the passwords", async () => {
    const client = { issuer: "https://id.example", clientId: "aisle", clientSecret: "s", scope: "openid" };
    const rules = { claims: { email: "email" }, link: "email", createsAccounts: false, appRedirectUris: [] } as const;
    const loyalty = accountService();
    const { done } = await updateAccount('email: { email: "a@b.c", currentPassword: "x" }', loyalty, {
      identity: { name: "Reams ID", ...client, ...rules },
    });
    const message = "Reams ID keeps your email address. Change it there, then log in again.";
    expect(done).toEqual({ user: null, userErrors: [{ code: "NOT_OFFERED", field: ["input", "email"], message }] });
    expect(writes(loyalty)).toEqual([]);
  });

  test("reports a wrong current password, and blocks guesses after ten attempts", async () => {
    const context = { limits: createLimits(() => new Date(now)) };
    const attempt = () =>
      updateAccount('email: { email: "a@b.c", currentPassword: "x" }', accountService(refusal(11, "Wrong.")), {
        context,
      });
    const wrong = { code: "INVALID_CREDENTIALS", message: "Your current password is not correct." };
    for (let tries = 0; tries < 10; tries += 1) expect((await attempt()).done).toMatchObject({ userErrors: [wrong] });
    expect((await attempt()).done).toMatchObject({ userErrors: [{ code: "RATE_LIMITED" }] });
  });

  test.each([
    { change: 'email: { email: "new@example.com", currentPassword: "x" }', part: "email address" },
    { change: 'phone: "8015550999"', part: "phone number" },
  ])("notifies the previous email address of a new $part", async ({ change, part }) => {
    const portal = stubUpstream("portal", { "POST /mail": { Success: true } });
    const upstreams = { loyalty: accountService(), portal, content: noticeContent };
    const document = `mutation { updateAccount(input: { ${change} }) { userErrors { code } } }`;
    await execute(document, { viewer: {}, now, upstreams });
    expect(portal.calls.map(({ options }) => Object.fromEntries(options.form ?? []))).toEqual([
      noticeOf("ana@example.com", part),
    ]);
  });

  test("succeeds when the notification cannot be sent", async () => {
    const portal = { "POST /mail": outage("unavailable") };
    const upstreams = { loyalty: accountService(), portal, content: noticeContent };
    const document = `mutation { updateAccount(input: { phone: "8015550999" }) { user { phone } userErrors { code } } }`;
    const { data } = await execute(document, { viewer: {}, now, upstreams });
    expect(data).toEqual({ updateAccount: { user: { phone: "(801) 555-0999" }, userErrors: [] } });
  });

  test("reports a failure for a change that the record does not have", async () => {
    const loyalty = stubUpstream("loyalty", { [shopperCalls.record]: wireCustomer(), [update]: { Success: true } });
    const { done } = await updateAccount('phone: "8015550999"', loyalty);
    expect(done).toMatchObject({ user: null, userErrors: [{ code: "UNKNOWN_OUTCOME", message: tryAgain }] });
  });

  test("updates the name in the session, and never shortens it", async () => {
    const sessions = testSessions(() => new Date(now));
    const { cookies } = await updateAccount('name: { firstName: "Anna", lastName: "L" }', accountService(), {
      context: { sessions },
    });
    const renewed = await sessions.decrypt(cookies.at(-1) ?? "", "cookie", "reams");
    expect(renewed).toMatchObject({ firstName: "Anna", expiresAt: new Date("2026-08-02T18:00:00Z") });
  });

  test("rejects a guest without a call to the service", async () => {
    const { done, calls } = await updateAccount('phone: "8015550999"', accountService(), { viewer: null });
    expect(done).toMatchObject({ user: null, userErrors: [{ code: "UNAUTHENTICATED" }] });
    expect(calls).toEqual({});
  });
});

it("extends a session that is about to end to 30 days after a change", async () => {
  const start = new Date("2026-05-04T00:00:00Z");
  const sessions = testSessions(() => start);
  const shopper = {
    sitePath: "reams",
    shopperNumber: "41000000101",
    firstName: "A",
    homeStoreNumber: null,
    shopperToken: "t",
  };
  const old = sessions.start(shopper, "cookie");
  const later = testSessions(() => new Date("2026-07-30T00:00:00Z"));
  expect(later.renew(old, shopper).expiresAt).toEqual(new Date("2026-08-29T00:00:00Z"));
  expect(sessions.renew(old, shopper).expiresAt).toEqual(old.expiresAt);
  const app = sessions.start(shopper, "bearer");
  expect(later.renew(app, shopper).expiresAt).toEqual(app.expiresAt);
});

function refusal(errorCode: number, reason?: string): UpstreamError {
  return new UpstreamError({
    upstream: "loyalty",
    kind: "refused",
    errorCode,
    ...(reason === undefined ? {} : { reason }),
  });
}

function outage(kind: "unavailable" | "unknown-outcome"): UpstreamError {
  return new UpstreamError({ upstream: "loyalty", kind });
}
