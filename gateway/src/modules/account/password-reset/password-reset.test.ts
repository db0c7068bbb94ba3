import { describe, expect, it, vi } from "vitest";
import { createLimits } from "../../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { testSessions } from "../../../testing/test-sessions.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { type StubCall, stubUpstream } from "../../../testing/stub-upstream.ts";
import { wireRetailer } from "../../../testing/wire-samples.ts";

const find = "GET /loyalty/app-reams/customer";
const set = "PUT /loyalty/app-reams/customer/passwordreset";
const verify = "GET /recaptcha/verify";
const send = "POST /account/reset-password";
const use = "POST /account/verify";
const restore = "PUT /account/verify";
const token = "t".repeat(43);

const template = {
  name: "password-reset",
  from: "no-reply@aisle.example",
  subject: "Reset your password",
  body: "For {{retailerName}}: {{resetLink}}",
};
const content = { ...contentRoutes(), "GET /sites/shared/email-templates/password-reset": template };
const neutral = {
  ...content,
  "GET /sites/reams/retailer-info": wireRetailer({
    features: { ...wireRetailer().features, neutralResetReply: { value: true, reason: "Privacy." } },
  }),
};
const loyalty = {
  [find]: ({ options }: StubCall) =>
    options.query?.["email"] === "ana@example.com" ? { FrqShopperNo: "41000000101" } : [],
  [set]: { Success: true },
};
const portal = { [verify]: { Success: true }, [send]: { Success: true }, [use]: true, [restore]: true };

const request = (email: string, options: ExecuteOptions = {}) =>
  execute(
    `mutation ($input: RequestPasswordResetInput!) {
      requestPasswordReset(input: $input) { sent message userErrors { code message } } }`,
    { variables: { input: { email, botToken: "bot" } }, upstreams: { content, loyalty, portal }, ...options },
  );

const sentText =
  "An email has been sent to your address with instructions on how to reset your password. It could take up to 10 minutes to receive this email. If you need further assistance, please use our Contact Us page.";
const confirmation = { sent: true, message: sentText, userErrors: [] };
const refused = (code: string, message: string) => ({ sent: false, message: null, userErrors: [{ code, message }] });

describe("a request for a new password", () => {
  it("sends the link with the retailer's host to the account's email address, and never reads the token", async () => {
    const stub = stubUpstream("portal", portal);
    const { data } = await request(" Ana@Example.com ", { upstreams: { content, loyalty, portal: stub } });
    expect(data?.["requestPasswordReset"]).toEqual(confirmation);
    const form = stub.calls.find(({ path }) => path === "/account/reset-password")?.options.form;
    expect(Object.fromEntries(form ?? [])).toEqual({
      from: "no-reply@aisle.example",
      to: "ana@example.com",
      subject: "Reset your password",
      site: "reams",
      kind: "password-reset",
      body: "For Reams Food Stores: https://reams.localhost/reset-password?token={{token}}&address=ana%40example.com",
    });
  });

  it("is also sent as HTML, in which the portal fills in the token", async () => {
    const html = '<a href="{{resetLink}}" style="color:{{primary}}">Go</a>';
    const stub = stubUpstream("portal", portal);
    const routes = { ...content, "GET /sites/shared/email-templates/password-reset": { ...template, html } };
    await request("ana@example.com", { upstreams: { content: routes, loyalty, portal: stub } });
    const form = stub.calls.find(({ path }) => path === "/account/reset-password")?.options.form;
    const link = "https://reams.localhost/reset-password?token={{token}}&amp;address=ana%40example.com";
    expect(form?.get("html")).toBe(`<a href="${link}" style="color:#a8201a">Go</a>`);
  });

  it("is sent with the shared template while the retailer's own cannot be read", async () => {
    const failure = new UpstreamError({ upstream: "content", kind: "unavailable" });
    const broken = { ...content, "GET /sites/reams/email-templates/password-reset": failure };
    const { data } = await request("ana@example.com", { upstreams: { content: broken, loyalty, portal } });
    expect(data?.["requestPasswordReset"]).toEqual(confirmation);
  });

  it("for an unknown address reports that, and sends nothing", async () => {
    const { data, calls } = await request("unknown@example.com");
    expect(data?.["requestPasswordReset"]).toEqual(
      refused(
        "UNKNOWN_ACCOUNT",
        "We couldn't find an account with that email address, click here to register your account",
      ),
    );
    expect(calls).not.toHaveProperty([`portal ${send}`]);
  });

  it("returns the same response for known and unknown addresses if the retailer wants that", async () => {
    const upstreams = { content: { ...content, ...neutral }, loyalty, portal };
    const { data, calls } = await request("unknown@example.com", { upstreams });
    expect(data?.["requestPasswordReset"]).toEqual(confirmation);
    expect(calls).not.toHaveProperty([`portal ${send}`]);
  });

  it("returns before the account-dependent work if the retailer wants that", async () => {
    const sending = Promise.withResolvers<object>();
    const stub = stubUpstream("portal", { ...portal, [send]: () => sending.promise });
    const upstreams = { content: neutral, loyalty, portal: stub };
    const { data } = await request("ana@example.com", { upstreams });
    expect(data?.["requestPasswordReset"]).toEqual(confirmation);
    await vi.waitFor(() => expect(stub.calls.map(({ path }) => path)).toContain("/account/reset-password"));
    // The email can be sent again under its id.
    expect(stub.calls.at(-1)?.options.form?.get("id")).toMatch(/^[\da-f-]{36}$/);
    sending.resolve({ Success: true });
  });

  it("logs a failure of an email that is sent in the background", async () => {
    const warn = vi.fn();
    const down = new UpstreamError({ upstream: "portal", kind: "unavailable" });
    const { data } = await request("ana@example.com", {
      upstreams: { content: neutral, loyalty, portal: { ...portal, [send]: down } },
      context: { log: { info() {}, warn, error() {} } },
    });
    expect(data?.["requestPasswordReset"]).toEqual(confirmation);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.anything(), "an upstream failed"));
  });

  it("makes no call about an account before the bot check", async () => {
    const upstreams = { content, loyalty, portal: { ...portal, [verify]: { Success: false } } };
    const { data, calls } = await request("ana@example.com", { upstreams });
    expect(data?.["requestPasswordReset"]).toMatchObject({ sent: false, userErrors: [{ code: "BOT_CHECK_FAILED" }] });
    expect(calls).toEqual({ [`portal ${verify}`]: 1 });
  });

  it.each([
    { email: "  ", message: "Please enter your email address." },
    { email: "ana", message: "Please enter a valid email address." },
    { email: "ana@example.com\r\nBcc: x@example.com", message: "Please enter a valid email address." },
    { email: "ana@example.com,ben@example.com", message: "Please enter a valid email address." },
  ])("for '$email' is rejected", async ({ email, message }) => {
    const { data, calls } = await request(email);
    expect(data?.["requestPasswordReset"]).toEqual(refused("INVALID_INPUT", message));
    expect(calls).toEqual({});
  });

  it("that fails reports it", async () => {
    const down = new UpstreamError({ upstream: "portal", kind: "unavailable" });
    const { data, errors } = await request("ana@example.com", {
      upstreams: { content, loyalty, portal: { ...portal, [send]: down } },
    });
    const text = "Something went wrong with your request. Please try submitting again.";
    expect([data?.["requestPasswordReset"], errors]).toEqual([refused("UPSTREAM_FAILED", text), []]);
  });

  it("is limited to five in an hour from an address, and makes no call for the sixth", async () => {
    let now = new Date(0);
    const context = { limits: createLimits(() => now) };
    const ask = (count: number) => request(`unknown${count}@example.com`, { context });
    for (let count = 0; count < 5; count += 1) {
      const { data } = await ask(count);
      expect(data?.["requestPasswordReset"]).toMatchObject({ userErrors: [{ code: "UNKNOWN_ACCOUNT" }] });
    }
    now = new Date(59 * 60_000);
    const { data, calls } = await ask(6);
    expect(data?.["requestPasswordReset"]).toMatchObject({ userErrors: [{ code: "RATE_LIMITED" }] });
    expect(calls).toEqual({});
  });

  it("does not count requests with invalid bot tokens", async () => {
    const context = { limits: createLimits(() => new Date(0)) };
    const upstreams = { content, loyalty, portal: { ...portal, [verify]: { Success: false } } };
    for (let count = 0; count < 12; count += 1) await request("ana@example.com", { context, upstreams });
    const { data } = await request("ana@example.com", { context });
    expect(data?.["requestPasswordReset"]).toMatchObject({ sent: true, userErrors: [] });
  });

  it("returns the time to wait: an hour for an address, a quarter of an hour for an account", async () => {
    const limits = createLimits(() => new Date(0));
    const text = async (email: string, clientAddress: string) =>
      (await request(email, { context: { limits, clientAddress } })).data?.["requestPasswordReset"];
    for (let count = 0; count < 5; count += 1) await text("ana@example.com", "192.0.2.1");
    expect(await text("ben@example.com", "192.0.2.1")).toMatchObject({
      userErrors: [{ message: "Too many attempts. Please wait an hour and try again." }],
    });
    expect(await text("ana@example.com", "192.0.2.2")).toMatchObject({
      userErrors: [{ message: "Too many attempts. Please wait 15 minutes and try again." }],
    });
  });

  it("is limited to five in a quarter of an hour for an account, from any address", async () => {
    const limits = createLimits(() => new Date(0));
    const ask = (clientAddress: string) => request("unknown@example.com", { context: { limits, clientAddress } });
    for (let count = 0; count < 5; count += 1) await ask(`192.0.2.${count}`);
    const { data, calls } = await ask("192.0.2.6");
    expect(data?.["requestPasswordReset"]).toMatchObject({ userErrors: [{ code: "RATE_LIMITED" }] });
    expect(calls).toEqual({});
  });
});

const reset = (input: Record<string, string> = {}, options: ExecuteOptions = {}) =>
  execute(
    `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { reset message userErrors { code message } } }`,
    {
      variables: { input: { token, email: "ana@example.com", newPassword: "Brand-New-1", ...input } },
      upstreams: { content, loyalty, portal },
      ...options,
    },
  );

const expiredText =
  "This password reset authorization code has expired. Please resubmit a request to reset your password.";
const notReset = (code: string, message: string) => ({ reset: false, message: null, userErrors: [{ code, message }] });

describe("a reset", () => {
  it("consumes the link at its retailer, and then sets the password", async () => {
    const [portalStub, loyaltyStub] = [stubUpstream("portal", portal), stubUpstream("loyalty", loyalty)];
    const upstreams = { content, loyalty: loyaltyStub, portal: portalStub };
    const { data } = await reset({ email: "Ana@Example.com" }, { upstreams });
    expect(data?.["resetPassword"]).toEqual({ reset: true, message: "Your password has been reset.", userErrors: [] });
    expect(portalStub.calls[0]?.options.json).toEqual({ token, emailAddress: "ana@example.com", site: "reams" });
    expect(loyaltyStub.calls[0]?.options).toMatchObject({
      bearer: "loyalty-service-token",
      json: { Email: "ana@example.com", NewPassword: "Brand-New-1" },
    });
  });

  it.each([
    { name: "that was used or has ended", input: {}, answer: false },
    { name: "with an invalid response", input: {}, answer: { Valid: true } },
    { name: "with an invalid token", input: { token: "x" }, answer: true },
    { name: "without an address", input: { email: "" }, answer: true },
  ])("with a link $name sets nothing", async ({ input, answer }) => {
    const { data, calls } = await reset(input, {
      upstreams: { content, loyalty, portal: { ...portal, [use]: answer } },
    });
    expect(data?.["resetPassword"]).toEqual(notReset("LINK_EXPIRED", expiredText));
    expect(calls).not.toHaveProperty([`loyalty ${set}`]);
  });

  it.each([
    { newPassword: "", message: "Required." },
    { newPassword: "1234567", message: "Please use at least 8 characters." },
    { newPassword: "x".repeat(129), message: "Please use at most 128 characters." },
    { newPassword: "Password123", message: "This password is too common. Please choose another." },
    { newPassword: "ana@example.com", message: "This password is too easy to guess. Please choose another." },
    { newPassword: "Reams-2026!", message: "This password is too easy to guess. Please choose another." },
  ])("with an invalid password keeps the link valid: $message", async ({ newPassword, message }) => {
    const { data, calls } = await reset({ newPassword });
    expect(data?.["resetPassword"]).toEqual(notReset("INVALID_INPUT", message));
    expect(calls).toEqual({});
  });

  it.each([
    { name: "refused", kind: "refused" },
    { name: "of unknown outcome", kind: "unknown-outcome" },
    { name: "not sent", kind: "unavailable" },
  ] as const)("that is $name releases the link", async ({ kind }) => {
    const stub = stubUpstream("portal", portal);
    const no = new UpstreamError({ upstream: "loyalty", kind });
    const { data } = await reset({}, { upstreams: { content, loyalty: { [set]: no }, portal: stub } });
    expect(data?.["resetPassword"]).toMatchObject({ reset: false });
    expect(stub.calls.map(({ method }) => method)).toEqual(["POST", "PUT"]);
    expect(stub.calls[1]?.options.json).toEqual({ token, emailAddress: "ana@example.com", site: "reams" });
  });

  it("keeps the link consumed once the password is set, and ends every session of the shopper at the gateway", async () => {
    const sessions = testSessions();
    const session = sessions.start(
      { sitePath: "reams", shopperNumber: "41000000101", firstName: "Ana", homeStoreNumber: null, shopperToken: "t" },
      "cookie",
    );
    await sessions.recordUse(session, "Safari on iPhone");
    const sessionToken = await sessions.encrypt(session);
    const { calls } = await reset({}, { context: { sessions } });
    expect(calls).not.toHaveProperty([`portal ${restore}`]);
    expect(await sessions.decrypt(sessionToken, "cookie", "reams")).toBeNull();
  });

  it("that the loyalty service rejects returns the reason", async () => {
    const no = new UpstreamError({ upstream: "loyalty", kind: "refused", reason: "This password is too common." });
    const { data } = await reset({}, { upstreams: { content, loyalty: { [set]: no }, portal } });
    expect(data?.["resetPassword"]).toEqual(notReset("REFUSED", "This password is too common."));
  });

  it("that fails reports it", async () => {
    const down = new UpstreamError({ upstream: "loyalty", kind: "timeout" });
    const { data } = await reset({}, { upstreams: { content, loyalty: { [set]: down }, portal } });
    expect(data?.["resetPassword"]).toMatchObject({
      userErrors: [{ message: "Something went wrong with your request. Please try submitting again." }],
    });
  });
});
