import { ask } from "../../tools/http.ts";
import { agent } from "../stack/agent.ts";
import { demoTeam } from "../../tools/product/team-logins.ts";

/** An operation, with its session and retailer. */
export interface Operation {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** The site path of the retailer; `reams` by default. */
  readonly site?: string;
  /** The cookies of a session; omitted for a guest. */
  readonly cookie?: string;
}

export interface GraphError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: string };
}

export interface Freshness {
  readonly source: string;
  readonly fetchedAt: string;
  readonly stale: boolean;
}

export interface GraphAnswer {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors: readonly GraphError[];
  /** The age of the cached service data in the response. */
  readonly freshness: readonly Freshness[];
  /** The raw body. */
  readonly text: string;
  readonly milliseconds: number;
  /** The cookies that the response sets, as a `Cookie` header. */
  readonly cookie: string;
}

interface Body {
  readonly data?: GraphAnswer["data"];
  readonly errors?: readonly GraphError[];
  readonly extensions?: { readonly freshness?: readonly Freshness[] };
}

export interface Graph {
  /** Runs an operation and resolves with any response of the graph; rejects only on a broken connection. */
  run(operation: Operation): Promise<GraphAnswer>;
  /** Logs a demo shopper in and returns the cookies of the session. */
  logIn(email: string, site?: string): Promise<string>;
  logInTeam(site?: string): Promise<string>;
  /** Logs the support agent of a retailer in and returns the cookies of the session. */
  logInSupport(site?: string): Promise<string>;
  /** The bodies of all responses so far. */
  readonly texts: readonly string[];
}

export const demoPassword = "Groceries4Us!";

const teamLoginMutation = `mutation SignIn($input: TeamLoginInput!) { teamLogin(input: $input) { userErrors { code } } }`;

const supportLoginMutation = `mutation SignIn($input: SupportLoginInput!) { supportLogin(input: $input) { userErrors { code } } }`;

const loginMutation = `mutation LogIn($input: LoginInput!) { login(input: $input) { viewer { id } userErrors { code } } }`;

/** The number of addresses in `10.0.0.0/8`. */
const addresses = 2 ** 24;

/**
 * Returns a function that creates a new client IP address for each request, so that no test reaches a rate limit by
 * address. The files that share a gateway begin at different addresses.
 */
function nextAddress(): () => string {
  let count = Math.floor(Math.random() * addresses);
  return () => {
    count = (count + 1) % addresses;
    return `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
  };
}

function loginsBy(run: Graph["run"]): Pick<Graph, "logIn" | "logInSupport" | "logInTeam"> {
  return {
    logIn: async (email, site = "reams") => {
      const variables = { input: { identifier: email, password: demoPassword } };
      const { cookie, text } = await run({ query: loginMutation, variables, site });
      if (cookie === "") throw new Error(`${email} could not log in: ${text}`);
      return cookie;
    },
    logInSupport: async (site = "reams") => {
      const { cookie, text } = await run({ query: supportLoginMutation, variables: { input: agent }, site });
      if (cookie === "") throw new Error(`The support agent could not sign in: ${text}`);
      return cookie;
    },
    logInTeam: async (site = "reams") => {
      const variables = { input: { password: demoTeam.password } };
      const { cookie, text } = await run({ query: teamLoginMutation, variables, site });
      if (cookie === "") throw new Error(`Store staff could not sign in: ${text}`);
      return cookie;
    },
  };
}

export function graphAt(port: number): Graph {
  const texts: string[] = [];
  const address = nextAddress();
  const run = async ({ query, variables = {}, site = "reams", cookie }: Operation): Promise<GraphAnswer> => {
    const startedAt = performance.now();
    const headers = { "x-forwarded-for": address(), ...(cookie === undefined ? {} : { cookie }) };
    const host = `${site}.localhost`;
    const answer = await ask({ port, path: "/graphql", method: "POST", host, headers, json: { query, variables } });
    texts.push(answer.body);
    const body = JSON.parse(answer.body) as Body;
    const cookies = (answer.headers["set-cookie"] ?? []).map((header) => header.split(";", 1)[0]);
    return {
      data: body.data ?? null,
      errors: body.errors ?? [],
      freshness: body.extensions?.freshness ?? [],
      text: answer.body,
      milliseconds: performance.now() - startedAt,
      cookie: cookies.join("; "),
    };
  };
  return { run, texts, ...loginsBy(run) };
}
