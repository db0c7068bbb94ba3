import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { StartError } from "../kit/start-error.ts";
import type { Client } from "./clients.ts";

/** The scopes that a client can register. */
const scopes: ReadonlySet<unknown> = new Set(["openid"]);

type Entry = Readonly<Record<string, unknown>>;
type Rule = readonly [isGood: (value: unknown) => boolean, expected: string];

const isText = (most: number) => (value: unknown) =>
  typeof value === "string" && value.trim() !== "" && value.length <= most;
const isList = (isGood: (value: unknown) => boolean, least: number) => (value: unknown) =>
  Array.isArray(value) && value.length >= least && value.length <= 20 && value.every(isGood);

/** Browsers are sent there with a code, so the address is compared to the letter and must be safe on its way. */
function isSafeAddress(value: unknown): boolean {
  const url = typeof value === "string" ? URL.parse(value) : null;
  return url?.protocol === "https:" && url.hash === "" && url.username === "" && !String(value).includes("*");
}

const rules: Readonly<Record<string, Rule>> = {
  id: [(id) => typeof id === "string" && /^[\w.-]{1,100}$/.test(id), "1 to 100 letters, digits, dots and hyphens"],
  app: [isText(64), "the `loyaltyAppId` of the retailer"],
  name: [isText(80), "what the shop is called, at most 80 characters"],
  receives: [isList(isText(80), 1), "a list of what the shop is told, in words"],
  redirectUris: [isList(isSafeAddress, 1), "a list of https addresses without a fragment or a wildcard"],
  postLogoutRedirectUris: [isList(isSafeAddress, 0), "a list of https addresses without a fragment or a wildcard"],
  scopes: [isList((scope) => scopes.has(scope), 1), `a list of ${[...scopes].join(", ")}`],
};

function problemsOf(entry: unknown, place: string): readonly string[] {
  if (typeof entry !== "object" || entry === null) return [`${place} must be a client.`];
  const fields = entry as Entry;
  const wrong = Object.entries(rules).filter(([field, [isGood]]) => !isGood(fields[field]));
  const unknown = Object.keys(fields).filter((field) => !Object.hasOwn(rules, field));
  return [
    ...wrong.map(([field, [, expected]]) => `${place}: ${field} must be ${expected}.`),
    ...unknown.map((field) => `${place}: ${field} is not known.`),
  ];
}

function readEntries(path: string): readonly unknown[] {
  try {
    const content: unknown = parse(readFileSync(path, "utf8"));
    const entries = typeof content === "object" && content !== null && "clients" in content ? content.clients : null;
    if (Array.isArray(entries)) return entries;
  } catch {
    // Said below, without what the file holds.
  }
  throw new StartError("SSO_CLIENTS_FILE must be a readable YAML file with a list `clients`.");
}

/**
 * Reads the registered clients of a file.
 * @throws StartError with one readable line for everything that is wrong
 */
export function readClients(path: string): readonly Client[] {
  const entries = readEntries(path);
  const problems = entries.flatMap((entry, index) => problemsOf(entry, `SSO_CLIENTS_FILE, client ${index + 1}`));
  if (problems.length > 0) throw new StartError(problems.join("\n"));
  // The rules have judged every field.
  const clients = (entries as readonly (Client & { readonly app: string })[]).map(({ app, ...client }) => ({
    ...client,
    appId: app,
  }));
  const ids = clients.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new StartError(`SSO_CLIENTS_FILE: there are two clients ${twice}.`);
  return clients;
}
