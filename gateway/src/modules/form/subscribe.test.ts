import { describe, expect, it } from "vitest";
import { createLimits } from "../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { wireContactForm, wireSignupForm } from "../../testing/forms.ts";
import { type StubCall, stubUpstream } from "../../testing/stub-upstream.ts";
import { wireRetailer } from "../../testing/wire-samples.ts";

const list = "GET /subscribe/weekly";
const document = `mutation ($form: String!, $values: [FieldValueInput!]!) {
  subscribeEmail(input: { form: $form, values: $values }) { subscribed message userErrors { code field message } } }`;

const content = {
  "GET /sites/reams/retailer-info": wireRetailer(),
  "GET /sites/reams/forms/email-signup": wireSignupForm,
  "GET /sites/shared/forms/contact": wireContactForm(),
  "GET /sites/shared/forms/elsewhere": {
    ...wireSignupForm,
    action: { type: "signup", url: "http://169.254.169.254/latest" },
  },
};

const says =
  (reply: unknown) =>
  ({ options }: StubCall): string =>
    `${options.query?.["callback"]}(${JSON.stringify(reply)})`;

const filled = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }));

const subscribe = (
  values: Record<string, string>,
  reply: unknown,
  options: ExecuteOptions = {},
  form = "email-signup",
) =>
  execute(document, {
    variables: { form, values: filled(values) },
    upstreams: { content, signup: { [list]: reply } },
    ...options,
  });

const failed = (code: string, message: string, field: string[] | null = null) => ({
  subscribed: false,
  message: null,
  userErrors: [{ code, field, message }],
});

const ana = { email: "ana@example.com" };

describe("a signup", () => {
  it("sends only the fields of the form to the list", async () => {
    const signup = stubUpstream("signup", { [list]: says({ result: "success", msg: "Welcome" }) });
    const values = { ...ana, birthday: "02/29/2024", source: "forged", other: "x" };
    const { data } = await subscribe(values, null, { upstreams: { content, signup } });
    expect(data?.["subscribeEmail"]).toEqual({
      subscribed: true,
      message: "Thank you for subscribing!",
      userErrors: [],
    });
    expect(signup.calls[0]?.options).toMatchObject({
      bearer: null,
      reads: "text",
      changes: true,
      query: { email: "ana@example.com", birthday: "02/29/2024", source: "website", callback: "reply" },
    });
  });

  it("that is already on the list gets the usual response if the retailer wants that, and while the setting is unavailable", async () => {
    const already = { "GET /subscribe/weekly": says({ result: "error", msg: "Already subscribed" }) };
    const features = { ...wireRetailer().features, neutralResetReply: { value: true, reason: "Privacy." } };
    const { "GET /sites/reams/retailer-info": _told, ...unread } = content;
    for (const of of [{ ...content, "GET /sites/reams/retailer-info": wireRetailer({ features }) }, unread]) {
      const { data } = await subscribe(ana, null, { upstreams: { content: of, signup: already } });
      expect(data?.["subscribeEmail"]).toMatchObject({ subscribed: true, userErrors: [] });
    }
  });

  it("is limited to three an hour for an email address, from any network and in any case", async () => {
    const limits = createLimits(() => new Date(0));
    const signup = stubUpstream("signup", { [list]: says({ result: "success", msg: "Welcome" }) });
    const codes: unknown[] = [];
    for (const [index, email] of [
      "ana@example.com",
      "Ana@Example.com",
      "ana@example.com",
      "ANA@example.com",
    ].entries()) {
      const context = { limits, clientAddress: `198.51.100.${index}` };
      const { data } = await subscribe({ email }, null, { upstreams: { content, signup }, context });
      const payload = data?.["subscribeEmail"] as { readonly userErrors: readonly { code: string }[] } | undefined;
      codes.push(payload?.userErrors[0]?.code);
    }
    expect(codes).toEqual([undefined, undefined, undefined, "RATE_LIMITED"]);
    expect(signup.calls).toHaveLength(3);
  });

  const problem = "There was a problem signing up. Please try again later.";
  it.each([
    {
      name: "on the list already",
      reply: says({ result: "error", msg: "ana@example.com is ALREADY Subscribed to list Weekly" }),
      outcome: failed("REFUSED", "You're already subscribed to our mailing list."),
    },
    { name: "refused", reply: says({ result: "error", msg: "No." }), outcome: failed("UPSTREAM_FAILED", problem) },
    { name: "answered with an invalid response", reply: "<html>", outcome: failed("UPSTREAM_FAILED", problem) },
    {
      name: "not answered",
      reply: new UpstreamError({ upstream: "signup", kind: "timeout" }),
      outcome: failed("UPSTREAM_FAILED", problem),
    },
  ])("that is $name reports it", async ({ reply, outcome }) => {
    const { data, errors } = await subscribe(ana, reply);
    expect({ payload: data?.["subscribeEmail"], errors }).toEqual({ payload: outcome, errors: [] });
  });

  it.each([
    { values: {}, field: "email", message: "This field is required." },
    { values: { email: "   " }, field: "email", message: "This field is required." },
    { values: { email: "ana" }, field: "email", message: "Please enter a valid email address." },
    { values: { email: "a\r\nBcc: b@example.com" }, field: "email", message: "This field can hold one line only." },
    { values: { ...ana, birthday: "02/30/2024" }, field: "birthday", message: "Please enter a valid date." },
    { values: { ...ana, birthday: "2/3/24" }, field: "birthday", message: "Please enter a valid date." },
  ])("with $values is not sent: $message", async ({ values, field, message }) => {
    const { data, calls } = await subscribe(values, null);
    expect(data?.["subscribeEmail"]).toEqual(failed("INVALID_INPUT", message, ["input", "values", field]));
    expect(calls).not.toHaveProperty([`signup ${list}`]);
  });

  it.each(["none", "contact", "../menus"])("of the form %s is not found", async (form) => {
    const { data } = await subscribe(ana, null, {}, form);
    expect(data?.["subscribeEmail"]).toEqual(
      failed("INVALID_INPUT", `Email signup form ${form} not found.`, ["input", "form"]),
    );
  });

  it("sends requests to configured hosts only", async () => {
    const { data, calls } = await subscribe(ana, null, {}, "elsewhere");
    expect(data?.["subscribeEmail"]).toEqual(failed("UPSTREAM_FAILED", problem));
    expect(Object.keys(calls).filter((call) => call.startsWith("signup"))).toEqual([]);
  });

  it("is limited by IP address", async () => {
    const limits = createLimits(() => new Date(0));
    const another = () => limits.signupFromAddress.admit("reams:192.0.2.1");
    for (let count = 0; count < 50; count += 1) await another();
    const options = { context: { limits } };
    const welcome = says({ result: "success", msg: "Welcome" });
    expect((await subscribe(ana, welcome, options)).data?.["subscribeEmail"]).toMatchObject({ subscribed: true });
    for (let count = 0; count < 50; count += 1) await another();
    const { data, calls } = await subscribe(ana, null, options);
    expect(data?.["subscribeEmail"]).toMatchObject({ userErrors: [{ code: "RATE_LIMITED" }] });
    expect(calls).toEqual({});
  });
});

describe("a form", () => {
  it("returns its fields without the hidden ones and without its target", async () => {
    const { data } = await execute(
      `{ form(name: "email-signup") { name title fields { name type label required cols } } }`,
      { upstreams: { content } },
    );
    expect(data?.["form"]).toEqual({
      name: "email-signup",
      title: "Stay In Touch",
      fields: [
        { name: "email", type: "EMAIL", label: "Email", required: true, cols: 12 },
        { name: "birthday", type: "DATE", label: "Birthday", required: false, cols: 12 },
      ],
    });
  });

  it("comes from the shared folder if the retailer has none", async () => {
    const { data } = await execute(`{ form(name: "contact") { title } none: form(name: "none") { title } }`, {
      upstreams: { content },
    });
    expect(data).toEqual({ form: { title: "Contact Us" }, none: null });
  });
});
