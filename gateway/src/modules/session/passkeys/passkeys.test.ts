import { beforeEach, describe, expect, it } from "vitest";
import { createLimits } from "../../../platform/auth/limits/limits.ts";
import { formatMessage } from "../../../platform/text/format-message.ts";
import type { Message } from "../../../platform/text/message.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import { createAuthenticator } from "../testing/authenticator.ts";
import { noticeContent, noticeOf } from "../../../testing/account-notices.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { testSessions } from "../../../testing/test-sessions.ts";
import { passkeyService } from "../../../testing/passkey-service.ts";
import { stubUpstream } from "../../../testing/stub-upstream.ts";

const now = "2026-05-06T18:00:00Z";
const number = "41000000101";
const email = "ana@example.com";
const device = "Chrome on Android";

const template = {
  name: "passkey-refused",
  from: "no-reply@aisle.example",
  subject: "Stopped",
  body: "{{contactLink}}",
};
const content = { ...noticeContent, "GET /sites/shared/email-templates/passkey-refused": template };

/** A gateway with its limits, an account service and a shopper who logged in at `loggedInAt`. */
function setUp(loggedInAt = now) {
  const loyalty = passkeyService({ number, email, now });
  const portal = stubUpstream("portal", { "POST /mail": { Success: true } });
  const limits = createLimits(() => new Date(now));
  const start = {
    shopperNumber: number,
    sitePath: "reams",
    firstName: "Ana",
    homeStoreNumber: "12",
    shopperToken: "t",
  };
  const session = testSessions(() => new Date(loggedInAt)).start(start, "cookie");
  const run = async (document: string, variables: object = {}, options: ExecuteOptions = {}) => {
    const context = { limits, device, ...options.context };
    const upstreams = { loyalty, portal, content };
    const result = await execute(document, { variables: { ...variables }, upstreams, now, ...options, context });
    expect(result.errors).toEqual([]);
    const [value] = Object.values(result.data ?? {});
    return { ...result, value: value as Record<string, unknown> };
  };
  const asShopper = (document: string, variables: object = {}) => run(document, variables, { context: { session } });
  const mails = () => portal.calls.map(({ options }) => Object.fromEntries(options.form ?? []));
  return { run, asShopper, loyalty, mails };
}

type Gateway = ReturnType<typeof setUp>;

const errors = "userErrors { code message field }";
const startEnrollment = `mutation { startPasskeyEnrollment { options ${errors} } }`;
const finishEnrollment = `mutation ($response: String!, $name: String) {
  finishPasskeyEnrollment(input: { response: $response, name: $name }) { user { passkeys { id name } } ${errors} } }`;
const startLogin = `mutation { startPasskeyLogin { options ${errors} } }`;
const finishLogin = `mutation ($response: String!, $wantsToken: Boolean) {
  finishPasskeyLogin(input: { response: $response, wantsToken: $wantsToken }) {
    viewer { firstName } token { value } deviceToken ${errors} } }`;

const optionsFrom = ({ value }: { readonly value: Record<string, unknown> }): string => String(value["options"]);
const enrollmentOptions = async ({ asShopper }: Gateway) => optionsFrom(await asShopper(startEnrollment));
const loginOptions = async ({ run }: Gateway) => optionsFrom(await run(startLogin));

type Authenticator = ReturnType<typeof createAuthenticator>;

async function enroll(gateway: Gateway, authenticator: Authenticator, name?: string) {
  const response = authenticator.create(await enrollmentOptions(gateway));
  return (await gateway.asShopper(finishEnrollment, { response, ...(name !== undefined && { name }) })).value;
}

async function logIn(gateway: Gateway, authenticator: Authenticator, counter: number, variables: object = {}) {
  const response = authenticator.get(await loginOptions(gateway), counter);
  return gateway.run(finishLogin, { response, ...variables });
}

const inEnglish = (message: Message): string => formatMessage(message, "en");

const refusal = {
  viewer: null,
  userErrors: [{ code: "INVALID_CREDENTIALS", message: inEnglish(messages.passkey.unknown) }],
};

let gateway: Gateway;
let phone: Authenticator;

beforeEach(() => {
  gateway = setUp();
  phone = createAuthenticator();
});

describe("an enrollment", () => {
  it("stores the key of the authenticator under the name of the device, and tells the shopper", async () => {
    expect(await enroll(gateway, phone)).toMatchObject({ user: { passkeys: [{ name: device }] }, userErrors: [] });
    expect(gateway.mails()).toMatchObject([noticeOf(email, "list of passkeys")]);
  });

  it("asks for a passkey of this site that the authenticator itself unlocks", async () => {
    await enroll(gateway, phone);
    expect(JSON.parse(await enrollmentOptions(gateway))).toMatchObject({
      rp: { id: "reams.localhost", name: "Reams Food Stores" },
      user: { name: email, displayName: "Ana" },
      excludeCredentials: [{ id: phone.id }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  });

  it.each([
    { name: "from another origin", flaws: { origin: "https://reams.localhost.evil.example" } },
    { name: "for another site", flaws: { host: "lees.localhost" } },
    { name: "without a check of the person", flaws: { isUnverified: true } },
  ])("is refused $name", async ({ flaws }) => {
    const response = phone.create(await enrollmentOptions(gateway), flaws);
    const { value } = await gateway.asShopper(finishEnrollment, { response });
    expect(value).toMatchObject({ user: null, userErrors: [{ code: "INVALID_INPUT", field: ["input", "response"] }] });
    expect(gateway.mails()).toEqual([]);
  });

  it("takes a challenge once, and only that of its own session", async () => {
    const options = await enrollmentOptions(gateway);
    const finish = async (authenticator: Authenticator, { asShopper } = gateway) =>
      (await asShopper(finishEnrollment, { response: authenticator.create(options) })).value["user"];
    expect(await finish(phone, setUp())).toBeNull();
    expect(await finish(phone)).not.toBeNull();
    expect(await finish(createAuthenticator())).toBeNull();
  });

  it("needs a login of the last 15 minutes", async () => {
    const startAt = async (at: string) => (await setUp(at).asShopper(startEnrollment)).value;
    expect(await startAt("2026-05-06T17:45:00Z")).toMatchObject({ userErrors: [] });
    expect(await startAt("2026-05-06T17:44:59Z")).toMatchObject({
      options: null,
      userErrors: [{ code: "UNAUTHENTICATED", message: inEnglish(messages.passkey.logInAgain) }],
    });
  });
});

describe("a login", () => {
  it("starts the same session as one with the password", async () => {
    await enroll(gateway, phone);
    const { value, cookies, deviceCookies } = await logIn(gateway, phone, 1);
    expect(value).toMatchObject({ viewer: { firstName: "Ana" }, token: null, userErrors: [] });
    expect([cookies, deviceCookies]).toMatchObject([[expect.any(String)], [expect.any(String)]]);
  });

  it("gives an app tokens", async () => {
    await enroll(gateway, phone);
    const { value, cookies } = await logIn(gateway, phone, 1, { wantsToken: true });
    expect(value).toMatchObject({ token: { value: expect.any(String) }, deviceToken: expect.any(String) });
    expect(cookies).toEqual([]);
  });

  it("from an app for Android needs one that a certificate of the retailer signs", async () => {
    const fingerprint = Array.from({ length: 32 }, () => "AB").join(":");
    const apps = { apple: [], builds: {}, android: [{ package: "com.example.reams", fingerprints: [fingerprint] }] };
    await enroll(gateway, phone);
    const fromApp = async (byte: string, counter: number) => {
      const hash = Buffer.from(byte.repeat(32), "hex").toString("base64url");
      const response = phone.get(await loginOptions(gateway), counter, { origin: `android:apk-key-hash:${hash}` });
      return (await gateway.run(finishLogin, { response, wantsToken: true }, { apps })).value;
    };
    expect(await fromApp("ab", 1)).toMatchObject({ viewer: { firstName: "Ana" }, userErrors: [] });
    expect(await fromApp("ac", 2)).toMatchObject(refusal);
  });

  it("works with each device of the shopper, also with one that does not count", async () => {
    const tablet = createAuthenticator();
    await enroll(gateway, phone);
    await enroll(gateway, tablet, "Tablet");
    for (const [authenticator, counter] of [
      [phone, 1],
      [tablet, 0],
      [tablet, 0],
      [phone, 2],
    ] as const)
      expect((await logIn(gateway, authenticator, counter)).value).toMatchObject({ userErrors: [] });
  });

  it("with a counter that does not advance is refused, and the shopper gets one email", async () => {
    await enroll(gateway, phone);
    await logIn(gateway, phone, 5);
    for (const counter of [5, 4]) {
      const { value, cookies } = await logIn(gateway, phone, counter);
      expect(value).toMatchObject({
        userErrors: [{ code: "INVALID_CREDENTIALS", message: inEnglish(messages.passkey.copied) }],
      });
      expect(cookies).toEqual([]);
    }
    expect(gateway.mails().filter(({ kind }) => kind === "passkey-refused")).toMatchObject([{ to: email }]);
  });

  it.each([
    { name: "from another origin", flaws: { origin: "https://lees.localhost" } },
    { name: "for another site", flaws: { host: "lees.localhost" } },
    { name: "without a check of the person", flaws: { isUnverified: true } },
  ])("is refused $name", async ({ flaws }) => {
    await enroll(gateway, phone);
    const response = phone.get(await loginOptions(gateway), 1, flaws);
    expect((await gateway.run(finishLogin, { response })).value).toMatchObject(refusal);
  });

  it("takes a challenge once, and none of an enrollment", async () => {
    await enroll(gateway, phone);
    const options = await loginOptions(gateway);
    const finish = async (counter: number, challenge = options) =>
      (await gateway.run(finishLogin, { response: phone.get(challenge, counter) })).value["viewer"];
    expect(await finish(1)).not.toBeNull();
    expect(await finish(2)).toBeNull();
    expect(await finish(3, await enrollmentOptions(gateway))).toBeNull();
  });

  it("with a challenge of another retailer or after six minutes is refused", async () => {
    await enroll(gateway, phone);
    for (const options of [{ retailer: "lees" }, { now: "2026-05-06T17:54:00Z" }]) {
      const { value } = await gateway.run(startLogin, {}, options);
      const response = phone.get(String(value["options"]), 1);
      expect((await gateway.run(finishLogin, { response })).value).toMatchObject(refusal);
    }
  });

  it("with an unknown or a malformed passkey gets the same refusal", async () => {
    expect((await logIn(gateway, phone, 1)).value).toMatchObject(refusal);
    expect((await gateway.run(finishLogin, { response: "{" })).value).toMatchObject(refusal);
  });

  it("is limited after ten failures of a passkey", async () => {
    await enroll(gateway, phone);
    for (let count = 0; count < 10; count += 1)
      await gateway.run(finishLogin, {
        response: phone.get(await loginOptions(gateway), 1, { host: "lees.localhost" }),
      });
    expect((await logIn(gateway, phone, 1)).value).toMatchObject({ userErrors: [{ code: "RATE_LIMITED" }] });
  });

  it("is not offered by a retailer whose account service has no passkeys", async () => {
    const { value } = await gateway.run(startLogin, {}, { retailer: "bluebird" });
    expect(value).toMatchObject({ options: null, userErrors: [{ code: "NOT_OFFERED" }] });
  });
});

describe("a passkey", () => {
  const deleteAccount = `mutation ($passkey: String!) { deleteAccount(input: { passkey: $passkey }) { closesAt ${errors} } }`;

  it("proves once that its own shopper asks for the end of the account", async () => {
    await enroll(gateway, phone);
    const remove = async (passkey: string) => (await gateway.asShopper(deleteAccount, { passkey })).value;
    const refused = { closesAt: null, userErrors: [{ code: "INVALID_CREDENTIALS", field: ["input", "passkey"] }] };
    expect(await remove(createAuthenticator().get(await loginOptions(gateway), 1))).toMatchObject(refused);
    expect(await remove(phone.get(await loginOptions(gateway), 1, { host: "lees.localhost" }))).toMatchObject(refused);
    const proof = phone.get(await loginOptions(gateway), 1);
    expect(await remove(proof)).toEqual({ closesAt: "2026-05-06T18:00:00.000Z", userErrors: [] });
    expect(await remove(proof)).toMatchObject(refused);
  });

  const rename = `mutation ($id: ID!, $name: String!) {
    renamePasskey(input: { id: $id, name: $name }) { user { passkeys { name } } ${errors} } }`;
  const remove = `mutation ($id: ID!) { removePasskey(input: { id: $id }) { user { passkeys { name } } ${errors} } }`;

  async function enrolled(): Promise<string> {
    const { user } = (await enroll(gateway, phone)) as { user: { passkeys: readonly { id: string }[] } };
    return user.passkeys[0]?.id ?? "";
  }

  it("gets another name", async () => {
    const { value } = await gateway.asShopper(rename, { id: await enrolled(), name: " Phone " });
    expect(value).toMatchObject({ user: { passkeys: [{ name: "Phone" }] }, userErrors: [] });
  });

  it("keeps its name for an empty and an overlong one", async () => {
    const id = await enrolled();
    for (const name of [" ", "x".repeat(61)]) {
      const { value } = await gateway.asShopper(rename, { id, name });
      expect(value).toMatchObject({ user: null, userErrors: [{ code: "INVALID_INPUT", field: ["input", "name"] }] });
    }
  });

  it("is removed once, which the shopper learns by email, and then logs in no more", async () => {
    const id = await enrolled();
    for (const _time of [1, 2]) {
      const { value } = await gateway.asShopper(remove, { id });
      expect(value).toMatchObject({ user: { passkeys: [] }, userErrors: [] });
    }
    expect(gateway.mails()).toHaveLength(2);
    expect((await logIn(gateway, phone, 1)).value).toMatchObject(refusal);
  });
});
