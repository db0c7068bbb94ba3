import { botTokenAt } from "../graph/bot-token.ts";
import type { Graph } from "../graph/graph.ts";
import { theShape } from "./shape.ts";

const login = "mutation Try($input: LoginInput!) { outcome: login(input: $input) { userErrors { code } } }";
const reset =
  "mutation Ask($input: RequestPasswordResetInput!) { outcome: requestPasswordReset(input: $input) { userErrors { code } } }";

async function codeOf(graph: Graph, query: string, input: Readonly<Record<string, string>>): Promise<string> {
  const { data, text } = await graph.run({ query, variables: { input } });
  const outcome = data?.["outcome"] as { readonly userErrors: readonly { readonly code: string }[] } | null | undefined;
  return outcome?.userErrors[0]?.code ?? text;
}

const { ports } = theShape();

/** Attempts a login with a wrong password and a bot check token, which raises the limit; returns the error code. */
export async function tryPassword(graph: Graph, email: string): Promise<string> {
  const botToken = await botTokenAt(ports.services, "login");
  return codeOf(graph, login, { identifier: email, password: "WrongGuess1!", botToken });
}

/** Requests a password reset with a bot check token, because only such requests count; returns the error code. */
export async function askForPassword(graph: Graph, email: string): Promise<string> {
  const botToken = await botTokenAt(ports.services, "requestPasswordReset");
  return codeOf(graph, reset, { email, botToken });
}
