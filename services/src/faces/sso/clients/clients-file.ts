import { readFileSync } from "node:fs";
import * as v from "valibot";
import { parse } from "yaml";
import { type Problem, problemsOf } from "../../../../../settings/problems.ts";
import { StartError } from "../../../kit/start-error.ts";
import type { Client } from "./clients.ts";

const scopes = ["openid", "assistant"] as const;

const text = (most: number) =>
  v.pipe(
    v.string(),
    v.check((value) => value.trim() !== "" && value.length <= most),
  );

const list = <Item extends v.GenericSchema>(item: Item, least: number) =>
  v.pipe(v.array(item), v.minLength(least), v.maxLength(20));

/** The addresses of the shopper's own machine, where an assistant on it receives the code (RFC 8252). */
const ownMachine = new Set(["127.0.0.1", "[::1]", "localhost"]);

/**
 * Returns true for a safe redirect URI: browsers are redirected there with a code, so it must be https or the shopper's own
 * machine, and is matched exactly.
 */
function isSafeAddress(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || url.hash !== "" || url.username !== "" || value.includes("*")) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && ownMachine.has(url.hostname));
}

const safeAddresses = (least: number) =>
  v.pipe(
    list(v.pipe(v.string(), v.check(isSafeAddress)), least),
    v.description("a list of https addresses without a fragment or a wildcard"),
  );

const clientSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/), v.description("1 to 100 letters, digits, dots and hyphens")),
    app: v.pipe(text(64), v.description("the `loyaltyAppId` of the retailer")),
    name: v.pipe(text(80), v.description("what the shop is called, at most 80 characters")),
    receives: v.pipe(list(text(80), 1), v.description("a list of the data that the shop receives, in words")),
    redirectUris: safeAddresses(1),
    postLogoutRedirectUris: safeAddresses(0),
    scopes: v.pipe(list(v.picklist(scopes), 1), v.description(`a list of ${scopes.join(", ")}`)),
  }),
  v.transform(({ app, ...client }): Client => ({ ...client, appId: app })),
  v.description("a client"),
);

const clientsSchema = v.array(clientSchema);

function wordProblem({ path: [index = 0, field], kind, wanted }: Problem): string {
  const place = `SSO_CLIENTS_FILE, client ${Number(index) + 1}`;
  if (kind === "unknown") return `${place}: ${field} is not known.`;
  return field === undefined ? `${place} must be ${wanted}.` : `${place}: ${field} must be ${wanted}.`;
}

function readEntries(path: string): readonly unknown[] {
  try {
    const content: unknown = parse(readFileSync(path, "utf8"));
    const entries = typeof content === "object" && content !== null && "clients" in content ? content.clients : null;
    if (Array.isArray(entries)) return entries;
  } catch {
    // Reported below, without the content of the file.
  }
  throw new StartError("SSO_CLIENTS_FILE must be a readable YAML file with a list `clients`.");
}

/**
 * Returns the registered clients of a file.
 * @throws StartError with one line for each problem
 */
export function readClients(path: string): readonly Client[] {
  const result = v.safeParse(clientsSchema, readEntries(path));
  if (!result.success) throw new StartError(problemsOf(clientsSchema, result.issues).map(wordProblem).join("\n"));
  const clients = result.output;
  const ids = clients.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new StartError(`SSO_CLIENTS_FILE: there are two clients ${twice}.`);
  return clients;
}
