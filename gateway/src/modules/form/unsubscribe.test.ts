import { describe, expect, it } from "vitest";
import { COUPON_REMINDERS } from "../../../../input-rules/email-kinds.ts";
import { createLimits } from "../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute } from "../../testing/execute.ts";
import { wireContactForm, wireSignupForm } from "../../testing/forms.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { testOwnedTokens } from "../../testing/test-sessions.ts";

const token = "t".repeat(43);
const removal = "POST /subscribe/weekly/unsubscribe";

const content = {
  ...contentRoutes(),
  "GET /sites/reams/forms/email-signup": wireSignupForm,
  "GET /sites/reams/forms/contact": wireContactForm(),
  "GET /sites/shared/email-templates/subscribed": {
    name: "subscribed",
    language: "en",
    from: "no-reply@aisle.example",
    subject: "You're on our mailing list",
    body: "{{retailerName}}: {{unsubscribeLink}}",
  },
};

const subscribeDocument = `mutation ($input: SubscribeEmailInput!) {
  subscribeEmail(input: $input) { subscribed userErrors { code } } }`;
const unsubscribeDocument = `mutation ($input: UnsubscribeEmailInput!) {
  unsubscribeEmail(input: $input) { unsubscribed userErrors { code field message } } }`;

/** Subscribes an address at a list with this reply; returns the payload and the emails. */
async function subscribe(reply: object, mail: unknown = { Success: true }) {
  const portal = stubUpstream("portal", { "POST /mail": mail });
  const script = `reply(${JSON.stringify({ result: "success", msg: "Welcome", ...reply })})`;
  const signup = { "GET /subscribe/weekly": script };
  const variables = { input: { form: "email-signup", values: [{ name: "email", value: "Ana@example.com" }] } };
  const { data } = await execute(subscribeDocument, { variables, upstreams: { content, signup, portal } });
  return {
    payload: data?.["subscribeEmail"],
    mails: portal.calls.map(({ options }) => Object.fromEntries(options.form ?? [])),
  };
}

describe("a new subscriber", () => {
  it("gets an email with the link to unsubscribe, which does not contain the address", async () => {
    const { payload, mails } = await subscribe({ token });
    expect(payload).toEqual({ subscribed: true, userErrors: [] });
    const link = `https://reams.localhost/unsubscribe?form=email-signup&token=${token}`;
    expect(mails).toEqual([
      {
        id: expect.any(String),
        from: "no-reply@aisle.example",
        to: "ana@example.com",
        subject: "You're on our mailing list",
        unsubscribeUrl: link,
        site: "reams",
        kind: "subscribed",
        body: `Reams Food Stores: ${link}`,
      },
    ]);
  });

  it("gets none from this server if the list sends its own emails", async () => {
    expect(await subscribe({})).toEqual({ payload: { subscribed: true, userErrors: [] }, mails: [] });
  });

  it("is on the list even if the email could not be sent", async () => {
    const down = new UpstreamError({ upstream: "portal", kind: "unavailable" });
    expect((await subscribe({ token }, down)).payload).toEqual({ subscribed: true, userErrors: [] });
  });
});

const optOut = "POST /loyalty/app-reams/customer/emailoptout";

const unsubscribe = (
  reply: unknown,
  input: object = {},
  limits = createLimits(() => new Date(0)),
  account: unknown = { Success: true },
) => {
  const signup = stubUpstream("signup", { [removal]: reply });
  const variables = { input: { form: "email-signup", token, ...input } };
  const loyalty = stubUpstream("loyalty", { [optOut]: account });
  const options = { variables, upstreams: { content, signup, loyalty }, context: { limits } };
  return execute(unsubscribeDocument, options).then(({ data }) => ({
    payload: data?.["unsubscribeEmail"],
    calls: [...signup.calls, ...loyalty.calls],
  }));
};

const refused = (code: string, message: string) => ({
  unsubscribed: false,
  userErrors: [{ code, field: null, message }],
});

const unknown = refused(
  "LINK_EXPIRED",
  "This link to unsubscribe is not valid. Please use the one in our latest email.",
);

describe("the link to unsubscribe", () => {
  it("takes the address off the list, and ends the emails of its account", async () => {
    const { payload, calls } = await unsubscribe({ email: "ana@example.com" });
    expect(payload).toEqual({ unsubscribed: true, userErrors: [] });
    expect(calls.map(({ options }) => options.json)).toEqual([{ token }, { Email: "ana@example.com" }]);
  });

  it("of a reminder ends the reminders of its shopper, and nothing else", async () => {
    const owner = { sitePath: "reams", ownerId: COUPON_REMINDERS };
    const link = await testOwnedTokens("list-link").encrypt("41000000101", owner);
    const { payload, calls } = await unsubscribe(null, { form: COUPON_REMINDERS, token: link });
    expect(payload).toEqual({ unsubscribed: true, userErrors: [] });
    expect(calls.map(({ options }) => options.json)).toEqual([
      { FrqShopperNo: "41000000101", EmailSubscriptionId: COUPON_REMINDERS },
    ]);
    const ofList = await testOwnedTokens("list-link").encrypt("41000000101", { ...owner, ownerId: "41000000101" });
    for (const foreign of [token, ofList])
      expect((await unsubscribe(null, { form: COUPON_REMINDERS, token: foreign })).payload).toEqual(unknown);
  });

  it("can be used again if the account could not be changed", async () => {
    const down = new UpstreamError({ upstream: "loyalty", kind: "unavailable" });
    const { payload } = await unsubscribe({ email: "ana@example.com" }, {}, undefined, down);
    expect(payload).toMatchObject({ unsubscribed: false, userErrors: [{ code: "UPSTREAM_FAILED" }] });
  });

  it("with a token that no address has is not valid", async () => {
    const { payload } = await unsubscribe(null);
    expect(payload).toEqual(unknown);
  });

  it.each([{ token: "t" }, { token: `${token}/../x` }, { form: "contact" }, { form: "none" }])(
    "with %j is not valid, without a call",
    async (input) => {
      expect(await unsubscribe({ email: "ana@example.com" }, input)).toEqual({ payload: unknown, calls: [] });
    },
  );

  it.each([new UpstreamError({ upstream: "signup", kind: "timeout" }), { email: null }])(
    "reports a list that fails",
    async (reply) => {
      const message = "We couldn't unsubscribe you right now. Please try again.";
      expect((await unsubscribe(reply)).payload).toEqual(refused("UPSTREAM_FAILED", message));
    },
  );

  it("is limited by IP address", async () => {
    const limits = createLimits(() => new Date(0));
    for (let count = 0; count < 10; count += 1) await limits.form.admit("reams:192.0.2.1");
    expect((await unsubscribe(null, {}, limits)).payload).toMatchObject({ userErrors: [{ code: "RATE_LIMITED" }] });
  });
});
