import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { wireOffer } from "../../testing/wire-samples.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const id = "0197c1a2-3b4c-4d5e-8f60-718293a4b5c6";

const saving = { OfferSummary: "Save $1.00", OfferValue: 1, OfferExpiryDate: "2036-05-05" };

const data = {
  app: "app-reams",
  shopperNumber: "41000000101",
  emailAddress: "ana@example.com",
  language: "es",
  lastDay: "2036-05-05",
  offers: [
    wireOffer({ ...saving, OfferId: "1", BrandName: "BARILLA" }),
    wireOffer({ ...saving, OfferId: "2", BrandName: "CHEERIOS", OfferSummary: "Free with any cereal" }),
    wireOffer({ ...saving, OfferId: "3", BrandName: "HIDDEN", Notes: "DND" }),
  ],
};

const template = {
  name: "coupon-reminders",
  language: "es",
  from: "no-reply@aisle.example",
  subject: "Cupones",
  body: "{{retailerName}}|{{day}}|{{coupons}}|{{couponsLink}}|{{unsubscribeLink}}",
};

const folder = "GET /sites/shared/email-templates";
const templatePath = `${folder}/coupon-reminders`;

const closing = { ...template, name: "account-closing", body: "{{retailerName}}|{{day}}|{{loginLink}}" };
const closingTemplates = {
  [`${folder}/account-closing`]: closing,
  [`${folder}/account-kept`]: { ...closing, name: "account-kept", body: "{{passwordLink}}" },
};

interface Message {
  readonly content?: unknown;
  readonly portal?: unknown;
  readonly key?: string;
  readonly type?: string;
}

async function remind(changes: object = {}, message: Message = {}) {
  const { content = template, portal = { Success: true }, key = secret, type = "coupon.reminder" } = message;
  const routes = {
    content: { ...contentRoutes(), [templatePath]: content, ...closingTemplates },
    portal: { "POST /mail": portal },
  };
  const gateway = await createTestApp(routes, { remindersSecret: secret });
  const body = JSON.stringify({ type, timestamp: "2036-05-04T16:00:00Z", data: { ...data, ...changes } });
  const now = new Date();
  const headers = {
    host: "balancer:4000",
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": new Webhook(key).sign(id, now, body),
  };
  const { statusCode } = await gateway.app.server.inject({
    method: "POST",
    url: "/coupon-reminders",
    headers,
    payload: body,
  });
  const textsOf = (form: FormData | URLSearchParams = new FormData()): Record<string, string> =>
    Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
  const mails = gateway.portal.calls.map(({ options }) => textsOf(options.form));
  return { status: statusCode, mails };
}

describe("a reminder of clipped coupons", () => {
  it("is an email of the shopper's retailer in the shopper's language, which one click ends", async () => {
    const { status, mails } = await remind();
    expect(status).toBe(204);
    const [mail] = mails;
    expect(mail).toMatchObject({
      id,
      to: "ana@example.com",
      site: "reams",
      kind: "coupon-reminders",
      unsubscribeUrl: expect.stringMatching(
        /^https:\/\/reams\.example\/es\/unsubscribe\?form=coupon-reminders&token=[\w.-]+$/,
      ),
    });
    const unsubscribeLink = mail?.["unsubscribeUrl"] ?? "";
    expect(mail?.["body"]?.split("|")).toEqual([
      "Reams Food Stores",
      "5 de mayo de 2036",
      "Barilla: Ahorra $1.00\nCheerios: Free with any cereal",
      "https://reams.example/es/digital-coupons?view=clipped&sort=expiry",
      unsubscribeLink,
    ]);
    expect(unsubscribeLink).not.toMatch(/ana|41000000101/);
  });

  const down = (upstream: "content" | "portal") => new UpstreamError({ upstream, kind: "unavailable" });
  it.each([
    ["the template cannot be read", { content: down("content") }],
    ["the template is missing", { content: null }],
    ["the outbox takes no email", { portal: down("portal") }],
  ])("is to be sent again while %s", async (_what, faults) => {
    expect((await remind({}, faults)).status).toBe(503);
  });

  it("is not sent without a coupon to show", async () => {
    expect(await remind({ offers: [data.offers[2]] })).toEqual({ status: 204, mails: [] });
  });

  it.each<[string, Parameters<typeof remind>, number]>([
    ["another secret", [{}, { key: "whsec_another8GKYqrTwjUPD8ILPZIo2LaLaSw" }], 401],
    ["another event", [{}, { type: "coupons.expiring" }], 422],
    ["an unknown retailer", [{ app: "app-none" }], 422],
    ["no day", [{ lastDay: "tomorrow" }], 422],
    ["no offers", [{ offers: null }], 422],
  ])("is refused for good with %s", async (_what, request, status) => {
    expect(await remind(...request)).toEqual({ status, mails: [] });
  });
});

describe("a notice of an account", () => {
  const { offers: _offers, lastDay: _lastDay, ...recipient } = data;
  const notice = { ...recipient, kind: "account-closing", closesAt: "2036-05-19T06:30:00.000Z" };
  const send = (changes: object = {}, message: Message = {}) =>
    remind({ offers: undefined, lastDay: undefined, ...notice, ...changes }, { type: "account.notice", ...message });

  it.each([
    [{}, "account-closing", "Reams Food Stores|19 de mayo de 2036|https://reams.example/es/login"],
    [{ kind: "account-kept", closesAt: undefined }, "account-kept", "https://reams.example/es/login?pane=reset"],
  ])("is an email under the id of the message", async (changes, kind, body) => {
    expect(await send(changes)).toMatchObject({ status: 204, mails: [{ id, to: "ana@example.com", kind, body }] });
  });

  it("is to be sent again while the outbox takes no email", async () => {
    const portal = new UpstreamError({ upstream: "portal", kind: "unavailable" });
    expect((await send({}, { portal })).status).toBe(503);
  });

  it.each([{ kind: "account-opened" }, { closesAt: undefined }, { kind: "account-kept" }, { emailAddress: "a, b" }])(
    "is refused for good with %o",
    async (changes) => {
      expect(await send(changes)).toEqual({ status: 422, mails: [] });
    },
  );
});
