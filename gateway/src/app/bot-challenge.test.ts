import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterEach, expect, it } from "vitest";
import { UpstreamError } from "../platform/errors/upstream-error.ts";
import { loginResponse } from "../testing/login.ts";
import type { StubCall } from "../testing/stub-upstream.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

const right = "canary-password";

/** The service accepts one password. */
const answer = ({ options }: StubCall) => {
  if (JSON.stringify(options.json).includes(right)) return loginResponse;
  throw new UpstreamError({ upstream: "loyalty", kind: "refused", errorCode: 11 });
};

let running: TestApp | null = null;
afterEach(async () => {
  await running?.app.stop();
  running = null;
});

async function start(siteKey = "proof-of-work") {
  running = await createTestApp(
    { loyalty: { "POST /AppUsers/login": answer } },
    { botCheck: { scriptUrl: "", siteKey } },
  );
  return running;
}

async function challengeOf(app: TestApp): Promise<string | null> {
  const { body } = await app.post({ query: 'query Challenge { botCheckChallenge(action: "login") }' });
  return body.data?.["botCheckChallenge"] as string | null;
}

/** Does the work, as an app does without a browser. */
async function tokenFrom(app: TestApp): Promise<string> {
  const challenge = JSON.parse((await challengeOf(app)) ?? "") as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

const logIn = async (app: TestApp, input: { identifier: string; password: string; botToken?: string }) => {
  const query = "mutation LogIn($input: LoginInput!) { login(input: $input) { userErrors { code } } }";
  const { body } = await app.post({ query, variables: { input } });
  const { login } = body.data as { readonly login: { readonly userErrors: readonly { readonly code: string }[] } };
  return login.userErrors.map(({ code }) => code);
};

// More than thirty proofs of work, which busy cores take minutes for.
it("lets the right password of a shared address in after any number of failures there, for its work", async () => {
  const app = await start();
  for (let count = 0; count < 40; count += 1) {
    const botToken = count < 10 ? {} : { botToken: await tokenFrom(app) };
    const codes = await logIn(app, { identifier: `${count}@example.com`, password: "guess", ...botToken });
    expect(codes).toEqual(["INVALID_CREDENTIALS"]);
  }
  const ana = { identifier: "ana@example.com", password: right };
  expect(await logIn(app, ana)).toEqual(["BOT_CHECK_REQUIRED"]);
  expect(await logIn(app, { ...ana, botToken: "canary" })).toEqual(["BOT_CHECK_FAILED"]);
  const botToken = await tokenFrom(app);
  expect(await logIn(app, { ...ana, botToken })).toEqual([]);
  expect(await logIn(app, { identifier: "ben@example.com", password: right, botToken })).toEqual(["BOT_CHECK_FAILED"]);
}, 240_000);

it.each([
  { siteKey: "proof-of-work", expected: { kind: "PROOF_OF_WORK", scriptUrl: "", siteKey: "" } },
  { siteKey: "", expected: { kind: "NONE", scriptUrl: "", siteKey: "" } },
  { siteKey: "key", expected: { kind: "RECAPTCHA", scriptUrl: "", siteKey: "key" } },
])("describes the check of the site key $siteKey", async ({ siteKey, expected }) => {
  const app = await start(siteKey);
  const { body } = await app.post({ query: "query Check { botCheck { kind scriptUrl siteKey } }" });
  expect(body.data).toEqual({ botCheck: expected });
  expect((await challengeOf(app)) === null).toBe(siteKey !== "proof-of-work");
});

it("rejects an action that is no mutation's name", async () => {
  const app = await start();
  const { body } = await app.post({ query: 'query Challenge { botCheckChallenge(action: "a b") }' });
  expect(body.errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
});

it("allows no cache to store a challenge", async () => {
  const { app } = await start();
  const url = `/graphql?query=${encodeURIComponent('{ botCheckChallenge(action: "login") }')}`;
  const headers = { host: "reams.example", "apollo-require-preflight": "1" };
  expect((await app.server.inject({ url, headers })).headers["cache-control"]).toBe("private, no-store");
});
