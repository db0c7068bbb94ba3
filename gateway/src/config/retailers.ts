import { parse } from "yaml";
import { passwordLength } from "../../../input-rules/password.ts";
import { isTimeZone } from "../lib/zoned-time.ts";
import { localHosts, type RetailerEntry } from "./retailer-entry.ts";

/** The registry of retailers, checked. */
export interface Retailers {
  readonly entries: readonly RetailerEntry[];
  /** The retailer of a host without a port, in lower case; null for a host that is nobody's. */
  byHost(host: string): RetailerEntry | null;
  /** Returns the retailer with a site path; null when there is none. */
  bySitePath(sitePath: string): RetailerEntry | null;
}

/** The registry, read: or one line for each problem, naming the place and never the value. */
export type ReadRetailers = { readonly retailers: Retailers } | { readonly problems: readonly string[] };

const sitePathPattern = /^[a-z][a-z0-9-]{0,62}$/;
const hostPattern = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;
const appIdPattern = /^[\w-]{1,64}$/;

type Row = Readonly<Record<string, unknown>>;
type Check = readonly [key: string, wanted: string, isGood: (value: unknown) => boolean];

const isText = (pattern: RegExp) => (value: unknown) => typeof value === "string" && pattern.test(value);
const isProvider = (value: unknown) => value === "loyalty" || value === "commerce";
const isOptionalId = (value: unknown) => value === undefined || isText(/^\d{1,10}$/)(value);
const isOptionalKey = (value: unknown) => value === undefined || isText(/^[\w-]{0,100}$/)(value);
const isHosts = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText(hostPattern));

const isZone = (value: unknown) => typeof value === "string" && isTimeZone(value);

// A shopper cannot be asked for more than a passphrase.
const isOptionalMinimum = (value: unknown) =>
  value === undefined || (Number.isInteger(value) && Number(value) >= passwordLength.min && Number(value) <= 64);

const isOptionalTexts = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every((text) => typeof text === "string"));

const rowChecks: readonly Check[] = [
  ["sitePath", "a short name in lower case", isText(sitePathPattern)],
  ["hosts", "a list of host names in lower case without ports", isHosts],
  ["timeZone", "an IANA time zone such as America/Denver", isZone],
  ["loyaltyAppId", "letters, digits and hyphens", isText(appIdPattern)],
  ["couponProvider", "loyalty or commerce", isProvider],
  ["accounts", "loyalty or commerce", isProvider],
  ["commerceRetailerId", "digits in quotes", isOptionalId],
  ["botCheckSiteKey", "letters, digits and hyphens, or an empty text", isOptionalKey],
  ["passwordMinimum", `a number from ${passwordLength.min} to 64`, isOptionalMinimum],
  ["hiddenRewardSubscriptionIds", "a list of ids", isOptionalTexts],
];

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

function keyProblems(row: Row, known: readonly string[], place: string): string[] {
  return Object.keys(row)
    .filter((key) => !known.includes(key))
    .map((key) => `${place}: ${key} is not a known key.`);
}

function rowProblems(row: unknown, place: string): string[] {
  if (!isRow(row)) return [`${place} must be a set of keys.`];
  const unknown = keyProblems(
    row,
    rowChecks.map(([key]) => key),
    place,
  );
  const wrong = rowChecks
    .filter(([key, , isGood]) => !isGood(row[key]))
    .map(
      ([key, wanted]) =>
        `${place}: ${key} is ${row[key] === undefined ? "missing" : "malformed"}: it must be ${wanted}.`,
    );
  return [...unknown, ...wrong];
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];
}

/** What can be wrong between the keys of a row that are each in order. */
function providerProblems({ sitePath, accounts, couponProvider, commerceRetailerId }: RetailerEntry): string[] {
  const problems: string[] = [];
  // Coupons are clipped under the token of a login, which only the service that gave it knows.
  if (couponProvider !== accounts) problems.push(`${sitePath}: couponProvider must be the same service as accounts.`);
  if (accounts === "commerce" && commerceRetailerId === undefined) {
    problems.push(`${sitePath}: commerceRetailerId is missing, which the commerce service needs.`);
  }
  return problems;
}

/** What can be wrong between rows that are each in order. */
function relationProblems(entries: readonly RetailerEntry[], defaultSitePath: unknown): string[] {
  const sitePaths = entries.map((entry) => entry.sitePath);
  return [
    ...entries.flatMap(providerProblems),
    ...repeated(sitePaths).map((sitePath) => `sitePath ${sitePath} is listed twice.`),
    ...repeated(entries.flatMap((entry) => entry.hosts)).map((host) => `host ${host} is listed twice.`),
    ...(sitePaths.some((sitePath) => sitePath === defaultSitePath)
      ? []
      : ["defaultSitePath must be one of the site paths."]),
  ];
}

/** The rows have been checked key by key, so this is what they are. */
const toEntries = (rows: readonly unknown[]): readonly RetailerEntry[] =>
  (rows as readonly (Omit<RetailerEntry, "passwordMinimum"> & Partial<RetailerEntry>)[]).map((row) => ({
    passwordMinimum: passwordLength.min,
    ...row,
  }));

function toRetailers(entries: readonly RetailerEntry[], defaultSitePath: unknown): Retailers {
  const fallback = entries.find((entry) => entry.sitePath === defaultSitePath);
  const hosts = new Map(fallback === undefined ? [] : localHosts.map((host) => [host, fallback] as const));
  for (const entry of entries) for (const host of entry.hosts) hosts.set(host, entry);
  return {
    entries,
    byHost: (host) => hosts.get(host) ?? null,
    bySitePath: (sitePath) => entries.find((entry) => entry.sitePath === sitePath) ?? null,
  };
}

function parseYaml(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads the registry of retailers.
 * @param text the YAML text of the file
 */
export function readRetailers(text: string): ReadRetailers {
  const file = parseYaml(text);
  if (!isRow(file) || !Array.isArray(file["retailers"]))
    return { problems: ["The file must have a list named retailers."] };
  const rows: readonly unknown[] = file["retailers"];
  const problems = [
    ...keyProblems(file, ["retailers", "defaultSitePath"], "the file"),
    ...rows.flatMap((row, at) => rowProblems(row, `retailer ${at + 1}`)),
  ];
  if (problems.length > 0) return { problems };
  const entries = toEntries(rows);
  const relations = relationProblems(entries, file["defaultSitePath"]);
  return relations.length > 0 ? { problems: relations } : { retailers: toRetailers(entries, file["defaultSitePath"]) };
}
