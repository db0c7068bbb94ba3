import type { Graph } from "../graph/graph.ts";

const login = "mutation Try($input: LoginInput!) { outcome: login(input: $input) { userErrors { code } } }";
const reset =
  "mutation Ask($input: RequestPasswordResetInput!) { outcome: requestPasswordReset(input: $input) { userErrors { code } } }";

async function codeOf(graph: Graph, query: string, input: Readonly<Record<string, string>>): Promise<string> {
  const { data, text } = await graph.run({ query, variables: { input } });
  const outcome = data?.["outcome"] as { readonly userErrors: readonly { readonly code: string }[] } | null | undefined;
  return outcome?.userErrors[0]?.code ?? text;
}

/** Tries a wrong password and returns the code of what came of it. */
export function tryPassword(graph: Graph, email: string): Promise<string> {
  return codeOf(graph, login, { identifier: email, password: "WrongGuess1!" });
}

/** Asks for a new password as a robot does, which is counted too, and returns the code of what came of it. */
export function askForPassword(graph: Graph, email: string): Promise<string> {
  return codeOf(graph, reset, { email, botToken: "none" });
}
