import { expect, it } from "vitest";
import { execute } from "../../../testing/execute.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { stubUpstream, type StubCall } from "../../../testing/stub-upstream.ts";

const document = `mutation {
  requestPasswordReset(input: { email: "ana@example.com", botToken: "bot" }) { sent message }
}`;
const english = { from: "no-reply@aisle.example", subject: "Reset your password", body: "{{resetLink}}" };
const spanish = { ...english, language: "es", subject: "Restablece tu contraseña" };

/** Requests a reset at a content service with the given template; returns the message and the mail. */
async function reset(language: "en" | "es", template: unknown) {
  const portal = stubUpstream("portal", {
    "GET /recaptcha/verify": { Success: true },
    "POST /account/reset-password": { Success: true },
  });
  const content = { ...contentRoutes(), "GET /sites/shared/email-templates/password-reset": template };
  const loyalty = { "GET /loyalty/app-reams/customer": { FrqShopperNo: "41000000101" } };
  const { data } = await execute(document, { upstreams: { content, loyalty, portal }, context: { language } });
  const form = portal.calls.find(({ path }) => path === "/account/reset-password")?.options.form;
  return { data, subject: form?.get("subject"), body: form?.get("body") };
}

it.each([
  ["en", "Reset your password", /^https:\/\/reams\.localhost\/reset-password\?/, /^An email has been sent/],
  ["es", "Restablece tu contraseña", /^https:\/\/reams\.localhost\/es\/reset-password\?/, /^Te enviamos un correo/],
] as const)(
  "sends the link in the language %s, to the page in that language",
  async (language, subject, body, message) => {
    const template = ({ options }: StubCall) => (options.query?.["language"] === "es" ? spanish : english);
    expect(await reset(language, template)).toEqual({
      data: { requestPasswordReset: { sent: true, message: expect.stringMatching(message) } },
      subject,
      body: expect.stringMatching(body),
    });
  },
);

it("sends an English mail, with a link to the English page, if the template has no other language", async () => {
  const { subject, body } = await reset("es", english);
  expect([subject, body]).toEqual([english.subject, expect.stringMatching(/localhost\/reset-password\?/)]);
});
