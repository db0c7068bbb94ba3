import { pbkdf2Sync } from "node:crypto";
import { GraphQLClient } from "graphql-request";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OwnGateway, startGateway } from "../graph/gateway.ts";
import { demoPassword } from "../graph/graph.ts";

/** A gateway of its own, because its bot check is proof of work. */
let graph: OwnGateway;
let client: GraphQLClient;
beforeAll(async () => {
  graph = await startGateway({ settings: { BOT_CHECK_SITE_KEY: "proof-of-work" } });
  client = new GraphQLClient(`http://localhost:${graph.port}/graphql`, { headers: { "x-site-path": "reams" } });
});
afterAll(() => graph.stop());

async function challengeFor(action: string): Promise<Challenge> {
  const query = "query Challenge($action: String!) { botCheckChallenge(action: $action) }";
  const { botCheckChallenge } = await client.request<{ botCheckChallenge: string }>(query, { action });
  return JSON.parse(botCheckChallenge) as Challenge;
}

const tokenOf = (challenge: Challenge, solution: unknown) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");

/** Solves a challenge as the guide to sessions says, for platforms without a library. */
function solveByHand({ parameters }: Challenge) {
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters;
  for (let counter = 0; ; counter += 1) {
    const password = Buffer.concat([Buffer.from(nonce, "hex"), Buffer.alloc(4)]);
    password.writeUInt32BE(counter, password.length - 4);
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, "hex"), cost, keyLength, "sha256").toString("hex");
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
}

interface Outcome {
  readonly userErrors: readonly { readonly code: string }[];
}

async function logIn(password: string, botToken?: string): Promise<readonly string[]> {
  const query = "mutation LogIn($input: LoginInput!) { login(input: $input) { userErrors { code } } }";
  const input = { identifier: "ben@example.com", password, wantsToken: true, ...(botToken && { botToken }) };
  const { login } = await client.request<{ login: Outcome }>(query, { input });
  return login.userErrors.map(({ code }) => code);
}

it("an app logs in after failures, by the library of the check", async () => {
  for (let failure = 0; failure < 3; failure += 1) expect(await logIn("guess")).toEqual(["INVALID_CREDENTIALS"]);
  expect(await logIn(demoPassword)).toEqual(["BOT_CHECK_REQUIRED"]);
  const challenge = await challengeFor("login");
  const token = tokenOf(challenge, await solveChallenge({ challenge, deriveKey }));
  expect(await logIn(demoPassword, token)).toEqual([]);
});

it("an app requests a password reset, by the steps of the guide", async () => {
  const query = `mutation Reset($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { userErrors { code } } }`;
  const challenge = await challengeFor("requestPasswordReset");
  const botToken = tokenOf(challenge, solveByHand(challenge));
  const send = async () => {
    const input = { email: "ben@example.com", botToken };
    return (await client.request<{ requestPasswordReset: Outcome }>(query, { input })).requestPasswordReset.userErrors;
  };
  expect(await send()).toEqual([]);
  expect(await send()).toEqual([{ code: "BOT_CHECK_FAILED" }]);
});
