import type { ExecutionResult } from "graphql";

export interface Question {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: string | null | undefined;
}

/** Sends an operation to the graph of this host, with the session cookie. */
export async function askGraph(
  question: Question,
  headers: Readonly<Record<string, string>> = {},
): Promise<ExecutionResult> {
  const response = await fetch("/graphql", {
    method: "POST",
    credentials: "same-origin",
    headers: {
      "content-type": "application/json",
      accept: "application/graphql-response+json, application/json",
      ...headers,
    },
    body: JSON.stringify(question),
  });
  return response.json() as Promise<ExecutionResult>;
}
