import { describe, expect, test } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute } from "../../testing/execute.ts";
import { shopperCalls, wireCustomer } from "../../testing/shopper-routes.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { noticeContent, noticeOf } from "../../testing/account-notices.ts";

const changeCall = "PUT /loyalty/app-reams/customer/changepassword";
const answerCall = "PUT /AppUsers/updatesecurityanswer";
const problem = "There was a problem updating your password.";
const unconfirmed =
  "We couldn't confirm the change of your password. Please try to log in with the new one before you change it again.";
const payload = "{ user { firstName } userErrors { code field message } }";

function service(change: unknown = { Success: true }, answer: unknown = { AppUserSecurity: { Success: true } }) {
  return stubUpstream("loyalty", {
    [shopperCalls.record]: wireCustomer(),
    [changeCall]: change,
    [answerCall]: answer,
    "GET /AppUsers/securityquestions": { AppUserQuestions: { Questions: ["First pet?"] } },
  });
}

const writes = (loyalty: ReturnType<typeof service>) =>
  loyalty.calls.filter(({ method }) => method === "PUT").map(({ options }) => options.json);

async function run(mutation: string, loyalty = service()) {
  const { data, errors } = await execute(`mutation { done: ${mutation} ${payload} }`, {
    viewer: {},
    upstreams: { loyalty },
  });
  expect(errors).toEqual([]);
  return { done: data?.["done"], sent: writes(loyalty) };
}

describe("changePassword", () => {
  const change = (current: string, next: string, loyalty = service()) =>
    run(`changePassword(input: { currentPassword: "${current}", newPassword: "${next}" })`, loyalty);

  test("sends the email address of the record with the old and the new password", async () => {
    const { done, sent } = await change("old", "Another4Us!");
    expect(sent).toEqual([{ Email: "ana@example.com", OldPassword: "old", NewPassword: "Another4Us!" }]);
    expect(done).toEqual({ user: { firstName: "Ana" }, userErrors: [] });
  });

  test.each([
    ["", "Another4Us!", "Please enter your password.", "currentPassword"],
    ["old", "", "Password is required.", "newPassword"],
    ["old", "Short1!", "Please use at least 8 characters.", "newPassword"],
    ["old", "x".repeat(129), "Please use at most 128 characters.", "newPassword"],
    ["old", "Password123", "This password is too common. Please choose another.", "newPassword"],
  ])("rejects %j and %j with '%s'", async (current, next, message, field) => {
    const { done, sent } = await change(current, next);
    expect(done).toEqual({ user: null, userErrors: [{ code: "INVALID_INPUT", field: ["input", field], message }] });
    expect(sent).toEqual([]);
  });

  test.each([
    ["any rejection", { kind: "refused", reason: "No." }, "REFUSED", problem],
    ["an outage", { kind: "unavailable" }, "UPSTREAM_FAILED", problem],
    ["an unknown outcome", { kind: "unknown-outcome" }, "UNKNOWN_OUTCOME", unconfirmed],
  ] as const)("says for %s what is known about the password", async (_name, failure, code, message) => {
    const { done } = await change(
      "old",
      "Another4Us!",
      service(new UpstreamError({ upstream: "loyalty", ...failure })),
    );
    expect(done).toMatchObject({ user: null, userErrors: [{ code, message }] });
  });

  test("reports a wrong current password", async () => {
    const wrong = { kind: "refused", errorCode: 11, reason: "The password is not correct." } as const;
    const { done } = await change("old", "Another4Us!", service(new UpstreamError({ upstream: "loyalty", ...wrong })));
    const message = `${problem} Your current password is not correct.`;
    expect(done).toEqual({
      user: null,
      userErrors: [{ code: "INVALID_CREDENTIALS", field: ["input", "currentPassword"], message }],
    });
  });

  test.each([
    ["Another4Us!", "Please choose a password that differs from your current one."],
    ["Ana-Lopez-2026", "This password is too easy to guess. Please choose another."],
    ["ana@example.com", "This password is too easy to guess. Please choose another."],
  ])("rejects %j for an account of Ana Lopez whose password is Another4Us!", async (next, message) => {
    const { done, sent } = await change("Another4Us!", next);
    expect(done).toMatchObject({ user: null, userErrors: [{ code: "INVALID_INPUT", message }] });
    expect(sent).toEqual([]);
  });

  test("sends the owner an email with instructions in case of misuse", async () => {
    const portal = stubUpstream("portal", { "POST /mail": { Success: true } });
    const document = `mutation { changePassword(input: { currentPassword: "old", newPassword: "Another4Us!" }) { user { id } } }`;
    await execute(document, { viewer: {}, upstreams: { loyalty: service(), portal, content: noticeContent } });
    expect(portal.calls.map(({ options }) => Object.fromEntries(options.form ?? []))).toEqual([
      noticeOf("ana@example.com", "password"),
    ]);
  });

  test("sends the notice in the language of the request", async () => {
    const portal = stubUpstream("portal", { "POST /mail": { Success: true } });
    const route = "GET /sites/shared/email-templates/account-changed";
    const template = { from: "no-reply@aisle.example", subject: "Tu cuenta cambió", language: "es" };
    const content = { ...noticeContent, [route]: { ...template, body: "Se cambió {{changed}}. {{contactLink}}" } };
    const document = `mutation { changePassword(input: { currentPassword: "old", newPassword: "Another4Us!" }) ${payload} }`;
    const upstreams = { loyalty: service(), portal, content };
    await execute(document, { viewer: {}, upstreams, context: { language: "es" } });
    expect(portal.calls.map(({ options }) => Object.fromEntries(options.form ?? []))).toMatchObject([
      { subject: "Tu cuenta cambió", body: "Se cambió la contraseña. https://reams.localhost/es/contact-us" },
    ]);
  });

  test("treats a response with Success false as a failure", async () => {
    const { done } = await change("old", "Another4Us!", service({ Success: false }));
    expect(done).toMatchObject({ user: null, userErrors: [{ code: "REFUSED", message: problem }] });
  });
});

describe("updateSecurityAnswer", () => {
  const answer = (question: string, text: string, loyalty = service()) =>
    run(`updateSecurityAnswer(input: { question: "${question}", answer: "${text}" })`, loyalty);

  test("sends the question and the answer with the shopper number of the session", async () => {
    const { done, sent } = await answer("First pet?", " Rex ");
    expect(sent).toEqual([{ FrqShopperNo: "41000000101", SecurityQuestion: "First pet?", SecurityAnswer: "Rex" }]);
    expect(done).toEqual({ user: { firstName: "Ana" }, userErrors: [] });
  });

  test.each([
    ["Who?", "Rex", "question"],
    ["First pet?", " ", "answer"],
  ])("rejects %j with %j", async (question, text, field) => {
    const { done, sent } = await answer(question, text);
    expect(done).toMatchObject({ user: null, userErrors: [{ code: "INVALID_INPUT", field: ["input", field] }] });
    expect(sent).toEqual([]);
  });

  test("trusts the flag in the response", async () => {
    const { done } = await answer("First pet?", "Rex", service(undefined, { AppUserSecurity: { Success: false } }));
    expect(done).toMatchObject({ user: null, userErrors: [{ code: "REFUSED" }] });
  });
});
