import { describe, expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { wireContactForm, wireSignupForm } from "../../testing/forms.ts";
import { testReplays } from "../../testing/test-sessions.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { type StubRoutes, stubUpstream } from "../../testing/stub-upstream.ts";

const verify = "GET /recaptcha/verify";
const mail = "POST /mail";
const document = `mutation ($input: SubmitFormInput!) {
  submitForm(input: $input) { submitted successMessage successRoute userErrors { code field message } } }`;

const content = {
  ...contentRoutes(),
  "GET /sites/reams/forms/contact": wireContactForm(),
  "GET /sites/reams/forms/email-signup": wireSignupForm,
  "GET /sites/shared/email-templates/default-form": {
    name: "default-form",
    subject: "A form",
    body: "Filled in:\n{{fields}}\n{{nothing}}",
  },
};
const portal = { [verify]: { Success: true }, [mail]: { Success: true } };
const filled = { name: "Ana", email: "ana@example.com", message: "Two lines,\nlike {{email}}." };

const key = "5b0f2d3c-1f64-4a6b-8f6a-1d2f3a4b5c6d";

const submit = (
  values: Record<string, string> = filled,
  options: ExecuteOptions = {},
  input: Record<string, unknown> = {},
) =>
  execute(document, {
    variables: {
      input: {
        form: "contact",
        botToken: "bot-token",
        values: Object.entries(values).map(([name, value]) => ({ name, value })),
        ...input,
      },
    },
    upstreams: { content, portal },
    ...options,
  });

async function sentMail(values?: Record<string, string>, routes: StubRoutes = content) {
  const stub = stubUpstream("portal", portal);
  await submit(values, { upstreams: { content: routes, portal: stub } });
  const form = stub.calls.find(({ path }) => path === "/mail")?.options.form;
  return { stub, fields: form === undefined ? null : Object.fromEntries(form) };
}

describe("a form", () => {
  it("is sent to the addresses of the content, with the values in its template", async () => {
    const { fields } = await sentMail({ ...filled, to: "evil@example.com", source: "forged" });
    expect(fields).toEqual({
      from: "website@reams.example",
      site: "reams",
      kind: "contact",
      to: "care@reams.example",
      cc: "stores@reams.example",
      bcc: "archive@reams.example",
      replyTo: "ana@example.com",
      subject: "A message from the website",
      body: "Filled in:\nYour Name: Ana\nEmail: ana@example.com\nMessage: Two lines,\nlike {{email}}.\nsource: website\n",
    });
  });

  it("treats a field with the name of an Object property as empty", async () => {
    const form = wireContactForm();
    const fields = [...form.fields, { name: "constructor", type: "text" as const }];
    const { fields: mailed } = await sentMail(filled, {
      ...content,
      "GET /sites/reams/forms/contact": { ...form, fields },
    });
    expect(mailed?.["body"]).toMatch(/^constructor: $/m);
  });

  it("returns the page to open afterwards", async () => {
    const { data } = await submit();
    expect(data?.["submitForm"]).toEqual({
      submitted: true,
      successMessage: "Thank you.",
      successRoute: "/form-success",
      userErrors: [],
    });
  });

  it("is sent only after the bot check for this mutation", async () => {
    const { stub } = await sentMail();
    expect(stub.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([verify, mail]);
    expect(stub.calls[0]?.options.query).toEqual({ token: "bot-token", action: "submitForm" });
  });

  it.each([
    { name: "fails", answer: { Success: false }, botToken: "t" },
    { name: "sends invalid responses", answer: { success: true }, botToken: "t" },
    { name: "cannot be made", answer: new UpstreamError({ upstream: "portal", kind: "timeout" }), botToken: "t" },
    { name: "has no token", answer: { Success: true }, botToken: "" },
  ])("is not sent when the bot check $name", async ({ answer, botToken }) => {
    const upstreams = { content, portal: { [verify]: answer, [mail]: { Success: true } } };
    const { data, calls } = await submit(filled, { upstreams }, { botToken });
    expect(data?.["submitForm"]).toMatchObject({
      submitted: false,
      userErrors: [
        {
          code: "BOT_CHECK_FAILED",
          message: "We were unable to verify your request. Please try submitting again.",
        },
      ],
    });
    expect(calls).not.toHaveProperty([`portal ${mail}`]);
  });

  it.each([
    { field: "name", value: "Ana\r\nBcc: x@example.com" },
    { field: "email", value: "ana@example.com\nBcc: x@example.com" },
    { field: "email", value: "ana@example.com, ben@example.com" },
    { field: "message", value: "" },
    { field: "message", value: "x".repeat(5_001) },
  ])("with $value as $field is not sent", async ({ field, value }) => {
    const { data, calls } = await submit({ ...filled, [field]: value });
    expect(data?.["submitForm"]).toMatchObject({
      userErrors: [{ code: "INVALID_INPUT", field: ["input", "values", field] }],
    });
    expect(Object.keys(calls).filter((call) => call.startsWith("portal"))).toEqual([]);
  });

  it.each(["none", "email-signup"])("named %s is not a form for an email", async (form) => {
    const { data } = await submit(filled, {}, { form });
    expect(data?.["submitForm"]).toMatchObject({ submitted: false, userErrors: [{ field: ["input", "form"] }] });
  });

  it("reports an email that cannot be sent", async () => {
    const failing = { ...portal, [mail]: new UpstreamError({ upstream: "portal", kind: "unavailable" }) };
    const { data } = await submit(filled, { upstreams: { content, portal: failing } });
    expect(data?.["submitForm"]).toMatchObject({
      submitted: false,
      userErrors: [
        {
          code: "UPSTREAM_FAILED",
          message: "Something went wrong with your request. Please try submitting again.",
        },
      ],
    });
  });

  it("reports an unknown outcome if the email may have been sent", async () => {
    const lost = { ...portal, [mail]: new UpstreamError({ upstream: "portal", kind: "unknown-outcome" }) };
    const { data } = await submit(filled, { upstreams: { content, portal: lost } });
    expect(data?.["submitForm"]).toMatchObject({ submitted: false, userErrors: [{ code: "UNKNOWN_OUTCOME" }] });
  });

  it("rejects content that would inject a header into the email", async () => {
    const bad = wireContactForm({ subject: "Hi\r\nBcc: x@example.com" });
    const { data, errors } = await submit(filled, {
      upstreams: { content: { ...content, "GET /sites/reams/forms/contact": bad }, portal },
    });
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ code: "UPSTREAM_BAD_RESPONSE" }]);
  });

  it("never shows its addresses", async () => {
    const { data } = await execute(`{ __type(name: "SignupForm") { fields { name } } }`);
    const { fields = [] } = (data?.["__type"] ?? {}) as { readonly fields?: readonly { readonly name: string }[] };
    const names = fields.map(({ name }) => name);
    expect(names).toContain("fields");
    expect(names.filter((name) => /^(to|cc|bcc|from|url|action)$/.test(name))).toEqual([]);
  });
});

it("returns the bot-check parameters to pages", async () => {
  const { data } = await execute("{ botCheck { scriptUrl siteKey } }");
  expect(data).toEqual({ botCheck: { scriptUrl: "https://bots.test/api.js", siteKey: "test" } });
});

it("is sent once for a key: a repetition gets the first result", async () => {
  const stub = stubUpstream("portal", portal);
  const replays = testReplays();
  const options = { upstreams: { content, portal: stub }, context: { replays } };
  const first = await submit(filled, options, { idempotencyKey: key });
  expect(await submit(filled, options, { idempotencyKey: key })).toMatchObject({ data: first.data });
  expect(stub.calls.filter(({ path }) => path === "/mail")).toHaveLength(1);
  await submit(filled, options);
  expect(stub.calls.filter(({ path }) => path === "/mail")).toHaveLength(2);
});

it("is sent by the repetition after a failure", async () => {
  const replays = testReplays();
  const failing = { ...portal, [mail]: new UpstreamError({ upstream: "portal", kind: "unavailable" }) };
  const send = (routes: StubRoutes) =>
    submit(filled, { upstreams: { content, portal: routes }, context: { replays } }, { idempotencyKey: key });
  expect((await send(failing)).data).toMatchObject({ submitForm: { userErrors: [{ code: "UPSTREAM_FAILED" }] } });
  expect((await send(portal)).data).toMatchObject({ submitForm: { userErrors: [] } });
});
