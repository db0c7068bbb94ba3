import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { ask } from "../../tools/http.ts";

interface Manifest {
  readonly operations: readonly { readonly name: string; readonly body: string }[];
}

const file = join(import.meta.dirname, "../../schema/manifests/storefront.generated.json");
const { operations } = JSON.parse(readFileSync(file, "utf8")) as Manifest;

/** Runs an operation of the storefront's scripts. Throws for errors. */
async function run<Data>(origin: string, operationName: string, variables: object): Promise<Data> {
  const query = operations.find(({ name }) => name === operationName)?.body;
  const { port, host } = new URL(origin);
  const json = { operationName, query, variables };
  const { body } = await ask({ port: Number(port), host, path: "/graphql", method: "POST", json });
  const { data, errors } = JSON.parse(body) as { readonly data?: Data; readonly errors?: unknown };
  if (data === undefined || errors !== undefined) throw new Error(`${operationName} failed: ${body}`);
  return data;
}

/** Requests the email with a link to reset a password, which needs scripts; its link works without. */
export async function requestReset(origin: string, email: string): Promise<void> {
  const action = "requestPasswordReset";
  const question = await run<{ botCheckChallenge: string }>(origin, "BotCheckChallengeQuery", { action });
  const challenge = JSON.parse(question.botCheckChallenge) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const botToken = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  const input = { email, botToken };
  const result = await run<{ requestPasswordReset: unknown }>(origin, "RequestPasswordResetMutation", { input });
  const outcome = JSON.stringify(result.requestPasswordReset);
  if (!outcome.includes('"userErrors":[]')) throw new Error(`The email was not sent: ${outcome}`);
}
