import { beforeEach, expect, it, vi } from "vitest";
import { createLimits } from "../../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { loginResponse } from "../../../testing/login.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { type StubCall, stubUpstream } from "../../../testing/stub-upstream.ts";

const path = "/loyalty/app-reams/passkeys/recovery";
const template = { name: "passkey-recovery", from: "no-reply@aisle.example", subject: "Code", body: "{{code}}" };
const content = { ...contentRoutes(), "GET /sites/shared/email-templates/passkey-recovery": template };
const email = "ana@example.com";
const errors = "userErrors { code }";

const refused = (errorCode: number) => new UpstreamError({ upstream: "loyalty", kind: "refused", errorCode });

let limits: ReturnType<typeof createLimits>;
let loyalty: ReturnType<typeof stubUpstream>;
let portal: ReturnType<typeof stubUpstream>;

beforeEach(() => {
  limits = createLimits(() => new Date());
  portal = stubUpstream("portal", { "GET /recaptcha/verify": { Success: true }, "POST /mail": { Success: true } });
  loyalty = stubUpstream("loyalty", {
    [`POST ${path}`]: ({ options }: StubCall) =>
      (options.json as { readonly EmailAddress: string }).EmailAddress === email ? { Success: true } : refused(10),
    [`POST ${path}/login`]: ({ options }: StubCall) =>
      (options.json as { readonly Code: string }).Code === "123456" ? loginResponse : refused(34),
  });
});

async function run(document: string, input: object, options: ExecuteOptions = {}) {
  const upstreams = { loyalty, portal, content };
  const executed = await execute(document, { variables: { input }, upstreams, context: { limits }, ...options });
  return { ...executed, value: Object.values(executed.data ?? {})[0] };
}

const start = (address: string, options?: ExecuteOptions) =>
  run(
    `mutation ($input: StartPasskeyRecoveryInput!) { startPasskeyRecovery(input: $input) { message ${errors} } }`,
    { email: address, botToken: "bot" },
    options,
  );

const finish = (input: object, options?: ExecuteOptions) =>
  run(
    `mutation ($input: FinishPasskeyRecoveryInput!) {
      finishPasskeyRecovery(input: $input) { viewer { firstName } token { value } ${errors} } }`,
    { email, textCode: "123 456", ...input },
    options,
  );

const mails = () =>
  portal.calls.filter(({ method }) => method === "POST").map(({ options }) => Object.fromEntries(options.form ?? []));

/** Asks for the codes; returns that of the email. */
async function mailedCode(now?: string): Promise<string> {
  await start(email, now === undefined ? {} : { now });
  await vi.waitFor(() => expect(mails()).toHaveLength(1));
  return JSON.stringify(mails()[0]?.["body"]).slice(1, -1);
}

const wrong = { viewer: null, token: null, userErrors: [{ code: "INVALID_CREDENTIALS" }] };

it("lets a shopper in with the codes of the email and of the text", async () => {
  const mailCode = await mailedCode();
  expect(mails()).toMatchObject([{ to: email, kind: "passkey-recovery", body: expect.stringMatching(/^\d{8}$/) }]);
  const { value, cookies } = await finish({ mailCode: `${mailCode.slice(0, 4)} ${mailCode.slice(4)}` });
  expect(value).toMatchObject({ viewer: { firstName: "Ana" }, token: null, userErrors: [] });
  expect(cookies).toEqual([expect.any(String)]);
});

it("gives an app tokens", async () => {
  const { value } = await finish({ mailCode: await mailedCode(), wantsToken: true });
  expect(value).toMatchObject({ token: { value: expect.any(String) }, userErrors: [] });
});

it("answers the same for an address without an account, and sends no email there", async () => {
  const [own, unknown] = [await start(email), await start("unknown@example.com")];
  expect(unknown.value).toEqual(own.value);
  await vi.waitFor(() => expect(mails()).toHaveLength(1));
  expect(loyalty.calls).toHaveLength(2);
});

it("tries no code of a text without the code of the email", async () => {
  await mailedCode();
  const { value, calls } = await finish({ mailCode: "00000000" });
  expect(value).toEqual(wrong);
  expect(calls).not.toHaveProperty([`loyalty POST ${path}/login`]);
});

it("refuses the code of another text, of another address, and one after 20 minutes", async () => {
  const mailCode = await mailedCode("2026-05-04T18:09:00Z");
  const at = (minute: number) => ({ now: `2026-05-04T18:${minute}:00Z` });
  expect((await finish({ mailCode, textCode: "654321" }, at(10))).value).toEqual(wrong);
  expect((await finish({ mailCode, email: "ben@example.com" }, at(10))).value).toEqual(wrong);
  expect((await finish({ mailCode }, at(20))).value).toEqual(wrong);
  expect((await finish({ mailCode }, at(19))).value).toMatchObject({ userErrors: [] });
});

it("is limited as logins are", async () => {
  const mailCode = await mailedCode();
  for (let count = 0; count < 10; count += 1) await finish({ mailCode: "00000000" });
  expect((await finish({ mailCode })).value).toMatchObject({ userErrors: [{ code: "RATE_LIMITED" }] });
});

it("is not offered by a retailer whose account service has no passkeys", async () => {
  const { value } = await start(email, { retailer: "bluebird" });
  expect(value).toEqual({ message: null, userErrors: [{ code: "NOT_OFFERED" }] });
});
