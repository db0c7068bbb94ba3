export interface SharedRequest {
  readonly url: string;
  readonly query: string;
  /** The variables as JSON; empty for none. */
  readonly variables: string;
}

function bodyOf({ query, variables }: SharedRequest): object {
  return variables.trim() === "" ? { query } : { query, variables: parsed(variables) };
}

/** Variables that are not JSON yet are left out; the editor marks them. */
function parsed(variables: string): unknown {
  try {
    return JSON.parse(variables);
  } catch {
    return {};
  }
}

/** Quotes a text for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const indented = (text: string): string => text.replaceAll("\n", "\n  ");

/** Returns a command that sends the request. */
export function asCurl(request: SharedRequest): string {
  const body = JSON.stringify(bodyOf(request));
  return `curl ${quoted(request.url)} \\\n  -H 'content-type: application/json' \\\n  --data ${quoted(body)}`;
}

/** Returns TypeScript that sends the request with `fetch`. */
export function asFetch(request: SharedRequest): string {
  const body = indented(JSON.stringify(bodyOf(request), null, 2));
  return `const response = await fetch(${JSON.stringify(request.url)}, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(${body}),
});
const { data, errors } = await response.json();
`;
}

export function asApolloClient(request: SharedRequest): string {
  const isMutation = /^\s*(#.*\n\s*)*mutation\b/.test(request.query);
  const [method, option] = isMutation ? ["mutate", "mutation"] : ["query", "query"];
  const variables =
    request.variables.trim() === "" ? "{}" : indented(JSON.stringify(parsed(request.variables), null, 2));
  const text = request.query.replaceAll("\\", "\\\\").replaceAll("`", "\\`").replaceAll("${", "\\${");
  return `import { ApolloClient, gql, HttpLink, InMemoryCache } from "@apollo/client";

const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new HttpLink({ uri: ${JSON.stringify(request.url)} }),
});
const { data } = await client.${method}({
  ${option}: gql\`
${text.trimEnd()}
\`,
  variables: ${variables},
});
`;
}
