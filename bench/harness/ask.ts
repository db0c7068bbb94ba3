import type { Question } from "../questions.ts";
import type { Shot } from "../../tools/load/caller.ts";

/** A GraphQL response. */
export interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly unknown[];
}

export interface Post extends Shot {
  readonly path: string;
  readonly body: string;
}

/** Returns the request of a question, with these headers. */
export function shotOf(
  port: number,
  { query }: Pick<Question, "query">,
  bearer: string | null,
  headers: Post["headers"] = {},
): Post {
  return {
    port,
    path: "/graphql",
    headers: bearer === null ? headers : { ...headers, authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ query }),
  };
}

/** Sends a request once. Throws if there is no response or its HTTP status is not successful. */
export async function askOnce({ port, path, headers, body }: Post): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  if (!response.ok) throw new Error(`status ${response.status}: ${(await response.text()).slice(0, 300)}`);
  return (await response.json()) as Answer;
}
