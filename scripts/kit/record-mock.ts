import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeManifest } from "./make-manifest.mjs";

/** A demo account; its key is the name that the mock gateway knows it by. */
interface Persona {
  readonly about: string;
  /** The login name; null for a visitor without a login. */
  readonly identifier: string | null;
}

const personas = {
  guest: { about: "a visitor without a login", identifier: null },
  ben: { about: "a new shopper: no purchases and no clipped coupons", identifier: "ben@example.com" },
  ana: { about: "a regular shopper: points, credits and clipped coupons", identifier: "ana@example.com" },
  cora: { about: "a shopper who has not accepted the present terms", identifier: "cora@example.com" },
  sam: { about: "an agent of support", identifier: "sam@aisle.example" },
} as const satisfies Readonly<Record<string, Persona>>;

export type PersonaName = keyof typeof personas;

export const personaNames = Object.keys(personas) as readonly PersonaName[];

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[];
}

export interface Recorded {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  /** The answer to each persona, or the name of another one who gets the same. */
  readonly answers: Readonly<Record<PersonaName, Answer | PersonaName>>;
}

export interface Recordings {
  readonly personas: typeof personas;
  readonly operations: Readonly<Record<string, Recorded>>;
}

interface Operation {
  readonly name: string;
  readonly kind: string;
  readonly id: string;
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const passwords = { shopper: "Groceries4Us!", agent: "Helping4You!" };

/** Mutations after which a session has ended or its password is another one. */
const ending = /changePassword|endCustomerSessions|refreshSession|logout/i;

/** Queries come first, and what ends a session last. */
const order = ({ kind, text }: Operation): number => (ending.test(text) ? 2 : kind === "mutation" ? 1 : 0);

function variablesBeside(file: string): Record<string, unknown> {
  const path = file.replace(/graphql$/, "json");
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>) : {};
}

/** Returns the operations that the mock gateway answers: the examples, and those of the sample app. */
export function mockedOperations(root: string): readonly Operation[] {
  const read = (file: string): string => readFileSync(join(root, file), "utf8");
  const examples = globSync("schema/examples/*.graphql", { cwd: root });
  const ofApp = globSync("e2e/mobile-app/operations/*.graphql", { cwd: root });
  const variables = new Map<string, Record<string, unknown>>();
  for (const file of examples) {
    const name = /\b(?:query|mutation)\s+(\w+)/.exec(read(file))?.[1] ?? "";
    variables.set(name, variablesBeside(join(root, file)));
  }
  const { operations } = makeManifest([...examples, ...ofApp].toSorted().map(read));
  return operations
    .map(({ name, type, body }) => ({
      name,
      kind: type,
      text: body,
      id: createHash("sha256").update(body).digest("hex"),
      variables: variables.get(name) ?? {},
    }))
    .toSorted((one, other) => order(one) - order(other));
}

/** A session at the gateway: the headers of its requests, and its refresh token. */
interface Session {
  readonly headers: Readonly<Record<string, string>>;
  readonly refreshToken: string | null;
}

interface LoggedIn {
  readonly login: Readonly<Record<"token" | "refreshToken", { readonly value: string } | null>>;
}

function createCaller(url: string) {
  return async (query: string, variables: object, headers: Readonly<Record<string, string>>) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-site-path": "reams", ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return { body: (await response.json()) as Answer, cookies: response.headers.getSetCookie() };
  };
}

type Call = ReturnType<typeof createCaller>;

async function logIn(call: Call, { identifier }: Persona): Promise<Session> {
  if (identifier === null) return { headers: {}, refreshToken: null };
  if (identifier === personas.sam.identifier) {
    const query = "mutation ($input: SupportLoginInput!) { supportLogin(input: $input) { userErrors { code } } }";
    const { cookies } = await call(query, { input: { username: identifier, password: passwords.agent } }, {});
    return { headers: { cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") }, refreshToken: null };
  }
  const query = "mutation ($input: LoginInput!) { login(input: $input) { token { value } refreshToken { value } } }";
  const { body } = await call(query, { input: { identifier, password: passwords.shopper, wantsToken: true } }, {});
  const { token, refreshToken } = (body.data as unknown as LoggedIn).login;
  return { headers: { authorization: `Bearer ${token?.value ?? ""}` }, refreshToken: refreshToken?.value ?? null };
}

/** Returns the variables of an operation for a persona: their login, their tokens and a coupon that there is. */
function variablesFor(
  { name, variables }: Operation,
  { identifier }: Persona,
  { refreshToken }: Session,
  couponId: string,
): object {
  if (name === "LogIn")
    return { input: { identifier: identifier ?? "", password: passwords.shopper, wantsToken: true } };
  if (name === "Refresh" || name === "LogOut") return { input: { refreshToken: refreshToken ?? "" } };
  if (name === "Clip") return { input: { couponId } };
  if (name === "Receipts") return { after: null };
  if (!("input" in variables)) return variables;
  const input = variables["input"] as Readonly<Record<string, unknown>>;
  const isShopper = identifier !== null && identifier !== personas.sam.identifier;
  const login = "identifier" in input && isShopper ? { identifier } : {};
  const token = "refreshToken" in input && refreshToken !== null ? { refreshToken } : {};
  const coupon = "couponId" in input ? { couponId } : "couponIds" in input ? { couponIds: [couponId] } : {};
  return { ...variables, input: { ...input, ...login, ...token, ...coupon } };
}

/** Replaces tokens by those of the mock gateway, and drops what differs between two requests. */
const withoutSecrets = (name: PersonaName) => (key: string, value: unknown) => {
  if (key === "requestId") return "mock";
  if (key === "token" && value !== null && typeof value === "object" && "value" in value)
    return { ...value, value: `mock.${name}` };
  if (key === "refreshToken" && value !== null && typeof value === "object" && "value" in value)
    return { ...value, value: `mock.${name}.refresh` };
  return key === "deviceToken" && typeof value === "string" ? "mock.device" : value;
};

const isEnded = ({ errors = [] }: Answer): boolean =>
  errors.some(({ extensions }) => extensions?.["code"] === "UNAUTHENTICATED");

async function recordPersona(call: Call, operations: readonly Operation[], name: PersonaName) {
  const persona = personas[name];
  let session = await logIn(call, persona);
  const available = "{ coupons { list(filter: { states: [AVAILABLE] }, first: 1) { nodes { id } } } }";
  const { body: first } = await call(available, {}, session.headers);
  const couponId = /"id":"([^"]+)"/.exec(JSON.stringify(first))?.[1] ?? "";
  const answers = new Map<string, Answer>();
  for (const operation of operations) {
    const ask = () => call(operation.text, variablesFor(operation, persona, session, couponId), session.headers);
    // oxlint-disable no-await-in-loop -- in their order, as an app asks
    let { body } = await ask();
    // A login or logout of the examples has ended the session.
    if (isEnded(body)) {
      session = await logIn(call, persona);
      ({ body } = await ask());
    }
    // oxlint-enable no-await-in-loop
    const { data = null, errors } = body;
    answers.set(
      operation.name,
      JSON.parse(JSON.stringify({ data, ...(errors && { errors }) }), withoutSecrets(name)) as Answer,
    );
  }
  return answers;
}

/** Returns the answers with each repeated one replaced by the name of its first persona. */
function withoutRepetitions(answers: readonly (readonly [PersonaName, Answer])[]): Recorded["answers"] {
  const names = new Map<string, PersonaName>();
  const entries = answers.map(([name, answer]) => {
    const text = JSON.stringify(answer);
    const before = names.get(text);
    if (before === undefined) names.set(text, name);
    return [name, before ?? answer] as const;
  });
  return Object.fromEntries(entries) as Recorded["answers"];
}

/**
 * Records the answers of a gateway with the demo's data, which the operations change.
 * @param url the address of the graph
 */
export async function recordMock(root: string, url: string): Promise<Recordings> {
  const call = createCaller(url);
  const operations = mockedOperations(root);
  const byPersona = new Map<PersonaName, ReadonlyMap<string, Answer>>();
  // oxlint-disable-next-line no-await-in-loop -- personas change what others read
  for (const name of personaNames) byPersona.set(name, await recordPersona(call, operations, name));
  const recorded = operations.map(({ name, id, kind, text }) => {
    const answers = personaNames.map((persona) => [persona, byPersona.get(persona)?.get(name) ?? {}] as const);
    return [name, { id, kind, text, answers: withoutRepetitions(answers) }] as const;
  });
  return { personas, operations: Object.fromEntries(recorded) };
}
