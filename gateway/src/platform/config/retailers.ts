import * as v from "valibot";
import { parse } from "yaml";
import { serviceNames } from "../../../../contracts/service-names.ts";
import { passwordLength } from "../../../../input-rules/password.ts";
import { type Problem, problemsOf, wordProblem } from "../../../../settings/problems.ts";
import { serviceRow, type Service } from "../connectors/service.ts";
import { isTimeZone } from "../time/zoned-time.ts";
import { appsRow } from "./apps-row.ts";
import { identityRow, readIdentities, type RowIdentities, staffIdentityRow } from "./identity-row.ts";
import { localHosts, type ProviderName, type RetailerEntry } from "./retailer-entry.ts";
import type { ServiceReader } from "./services.ts";
import type { ReadFile } from "./setting-file.ts";

/** The validated registry of retailers. */
export interface Retailers {
  readonly entries: readonly RetailerEntry[];
  /** The services that rows can name, beside those of the settings. */
  readonly services: readonly Service[];
  /** Returns the retailer of a host without a port, in lower case; null for an unknown host. */
  byHost(host: string): RetailerEntry | null;
  /** True for a host of the registry, which belongs to one retailer; false for this machine's own names. */
  isOwnHost(host: string): boolean;
  /** Returns the retailer of a site path; null for an unknown one. */
  bySitePath(sitePath: string): RetailerEntry | null;
}

/** A registry whose entries can be replaced while requests are served. */
export interface ReplaceableRetailers extends Retailers {
  replace(next: Retailers): void;
}

const sitePathPattern = /^[a-z][a-z0-9-]{0,62}$/;
const hostPattern = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;
const appIdPattern = /^[\w-]{1,64}$/;

/** A key that names one of these services. */
const serviceOf = <const Names extends readonly string[]>(names: Names) =>
  v.pipe(v.picklist(names), v.description(names.join(" or ") || "a service of the table services"));

const accountServices = ["loyalty", "commerce"] as const satisfies readonly ProviderName[];

/** The commerce service has neither rewards nor charities. */
const loyaltyAlone = ["loyalty"] as const satisfies readonly ProviderName[];

const texts = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

const passwordMinimum = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(passwordLength.min),
  // Longer than any passphrase that a shopper can be asked for.
  v.maxValue(64),
  v.description(`a number from ${passwordLength.min} to 64`),
);

const defaultClipLeadMinutes = 15;

const clipLeadMinutes = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(24 * 60),
  v.description("a number of minutes from 0 to 1440"),
);

const defaultPointsPostingHours = 48;

const pointsPostingHours = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(31 * 24),
  v.description("a number of hours from 0 to 744"),
);

const measurement = v.pipe(
  v.strictObject({
    ga4: v.exactOptional(texts(/^G-[A-Z0-9]{4,20}$/)),
    events: v.optional(v.boolean(), false),
    vitals: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0),
  }),
  v.description("a table of `ga4` (G-…), `events` (true or false) and `vitals` (a share from 0 to 1)"),
);

const rowEntries = {
  sitePath: v.pipe(texts(sitePathPattern), v.description("a short name in lower case")),
  hosts: v.pipe(
    v.array(texts(hostPattern)),
    v.nonEmpty(),
    v.description("a list of host names in lower case without ports"),
  ),
  region: v.exactOptional(
    v.pipe(v.string(), v.minLength(1), v.maxLength(60), v.description("a text of at most 60 characters")),
  ),
  timeZone: v.pipe(v.string(), v.check(isTimeZone), v.description("an IANA time zone such as America/Denver")),
  loyaltyAppId: v.pipe(texts(appIdPattern), v.description("letters, digits and hyphens")),
  accounts: serviceOf(accountServices),
  terms: v.exactOptional(serviceOf(accountServices)),
  charities: v.exactOptional(serviceOf(loyaltyAlone)),
  universalCoupons: v.exactOptional(serviceOf(loyaltyAlone)),
  unclip: v.optional(v.pipe(v.boolean(), v.description("true or false")), false),
  nextAdForMembers: v.optional(v.pipe(v.boolean(), v.description("true or false")), false),
  commerceRetailerId: v.exactOptional(v.pipe(texts(/^\d{1,10}$/), v.description("digits in quotes"))),
  botCheckSiteKey: v.exactOptional(
    v.pipe(texts(/^[\w-]{0,100}$/), v.description("letters, digits and hyphens, or an empty text")),
  ),
  measurement: v.exactOptional(measurement),
  identity: v.exactOptional(v.pipe(identityRow, v.description("a table of an OpenID provider"))),
  staffIdentity: v.exactOptional(v.pipe(staffIdentityRow, v.description("a table of an OpenID provider"))),
  apps: v.exactOptional(appsRow),
  passwordMinimum: v.optional(passwordMinimum, passwordLength.min),
  clipLeadMinutes: v.optional(clipLeadMinutes, defaultClipLeadMinutes),
  pointsPostingHours: v.optional(pointsPostingHours, defaultPointsPostingHours),
  hiddenRewardSubscriptionIds: v.exactOptional(v.pipe(v.array(v.string()), v.description("a list of ids"))),
};

/** Names of the services of the settings, which logs, metrics and caches contain too. */
const takenNames = new Set<string>([...serviceNames, "maps"]);

const serviceNamePattern = /^[a-z][a-z0-9-]{0,39}$/;

const services = v.pipe(v.record(v.string(), serviceRow), v.description("a table of services"));

function nameProblems(names: readonly string[]): string[] {
  return names
    .filter((name) => !serviceNamePattern.test(name) || takenNames.has(name))
    .map((name) => `service ${name}: its name must be in lower case and that of no service of the settings.`);
}

function fileSchemaOf(registered: readonly string[]) {
  const row = v.strictObject({
    ...rowEntries,
    coupons: v.exactOptional(serviceOf([...accountServices, ...registered])),
    rewards: v.exactOptional(serviceOf([...loyaltyAlone, ...registered])),
    weeklyAd: v.exactOptional(serviceOf(registered)),
  });
  return v.strictObject({
    services: v.optional(services, {}),
    retailers: v.array(
      v.pipe(
        row,
        v.description("a set of keys"),
        v.transform(({ accounts, ...others }) => ({
          accounts,
          coupons: accounts,
          terms: accounts,
          rewards: accounts,
          charities: accounts,
          ...others,
        })),
      ),
    ),
    // Depends on the rows.
    defaultSitePath: v.optional(v.unknown()),
  });
}

type Row = v.InferOutput<ReturnType<typeof fileSchemaOf>>["retailers"][number];

/** Returns a row with its services; the schema allows the names of those that exist. */
function toEntry(
  { weeklyAd = "", identity: _identity, staffIdentity: _staffIdentity, ...row }: Row,
  known: ReadonlyMap<string, Service>,
  identities: RowIdentities | undefined,
): RetailerEntry {
  const ads = known.get(weeklyAd);
  return {
    ...row,
    ...identities,
    coupons: known.get(row.coupons) ?? (row.coupons as ProviderName),
    rewards: known.get(row.rewards) ?? (row.rewards as ProviderName),
    ...(ads !== undefined && { weeklyAd: ads }),
  };
}

function wordFileProblem(problem: Problem): string {
  const [top, index, key, ...deeper] = problem.path;
  const isService = top === "services" && index !== undefined;
  if (top !== "retailers" && !isService) return `the file: ${wordProblem(String(top), problem)}`;
  const place = isService ? `service ${index}` : `retailer ${Number(index) + 1}`;
  if (key === undefined) return `${place} must be ${problem.wanted}.`;
  return `${place}: ${wordProblem([key, ...deeper].join("."), problem)}`;
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];
}

/** A session at the commerce service has no token that another service accepts. */
function sessionProblems({ sitePath, accounts, coupons, rewards }: RetailerEntry): string[] {
  if (accounts !== "commerce") return [];
  return [...new Set([coupons, rewards])].flatMap((service) =>
    typeof service === "object" && "shopper" in service && service.shopper?.sendsSession
      ? [`${sitePath}: ${service.name} wants the token of a session, and accounts at commerce have none for others.`]
      : [],
  );
}

/** Returns problems between the keys of a valid row. */
function providerProblems({ sitePath, accounts, coupons, terms, commerceRetailerId }: RetailerEntry): string[] {
  const isAtCommerce = [accounts, coupons, terms].includes("commerce");
  if (!isAtCommerce || commerceRetailerId !== undefined) return [];
  return [`${sitePath}: commerceRetailerId is missing, which the commerce service needs.`];
}

/** Returns problems between valid rows. */
function relationProblems(entries: readonly RetailerEntry[], defaultSitePath: unknown): string[] {
  const sitePaths = entries.map((entry) => entry.sitePath);
  return [
    ...entries.flatMap(providerProblems),
    ...entries.flatMap(sessionProblems),
    ...repeated(sitePaths).map((sitePath) => `sitePath ${sitePath} is listed twice.`),
    ...repeated(entries.flatMap((entry) => entry.hosts)).map((host) => `host ${host} is listed twice.`),
    ...(sitePaths.some((sitePath) => sitePath === defaultSitePath)
      ? []
      : ["defaultSitePath must be one of the site paths."]),
  ];
}

function toRetailers(
  entries: readonly RetailerEntry[],
  known: ReadonlyMap<string, Service>,
  defaultSitePath: unknown,
): Retailers {
  const fallback = entries.find((entry) => entry.sitePath === defaultSitePath);
  const hosts = new Map(fallback === undefined ? [] : localHosts.map((host) => [host, fallback] as const));
  for (const entry of entries) for (const host of entry.hosts) hosts.set(host, entry);
  return {
    entries,
    services: [...known.values()],
    byHost: (host) => hosts.get(host) ?? null,
    isOwnHost: (host) => entries.some((entry) => entry.hosts.includes(host)),
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

/** Returns a registry that starts with these entries. */
export function replaceableRetailers(first: Retailers): ReplaceableRetailers {
  let current = first;
  return {
    get entries() {
      return current.entries;
    },
    get services() {
      return current.services;
    },
    byHost: (host) => current.byHost(host),
    isOwnHost: (host) => current.isOwnHost(host),
    bySitePath: (sitePath) => current.bySitePath(sitePath),
    replace: (next) => {
      current = next;
    },
  };
}

const noServices: ReturnType<ServiceReader["read"]> = { services: new Map(), problems: [] };

const namesOf = (table: unknown): readonly string[] =>
  typeof table === "object" && table !== null ? Object.keys(table) : [];

/**
 * Reads the registry of retailers; each problem has its path and not its value.
 * @param text the YAML text of the file
 * @param reader reads the services of the file; without it the file has none
 */
export function readRetailers(text: string, reader?: ServiceReader): ReadFile<Retailers> {
  const file = parseYaml(text);
  if (!v.is(v.looseObject({ retailers: v.array(v.unknown()) }), file)) {
    return { problems: ["The file must have a list named retailers."] };
  }
  const fileSchema = fileSchemaOf(namesOf(file["services"]));
  const read = v.safeParse(fileSchema, file);
  if (!read.success) return { problems: problemsOf(fileSchema, read.issues).map(wordFileProblem) };
  const { retailers: rows, services: serviceRows, defaultSitePath } = read.output;
  const { services: known, problems } = reader?.read(serviceRows) ?? noServices;
  const { identities, problems: identityProblems } = readIdentities(rows, (name) => reader?.variable(name));
  const serviceProblems = [...nameProblems(Object.keys(serviceRows)), ...problems, ...identityProblems];
  if (serviceProblems.length > 0) return { problems: serviceProblems };
  const entries = rows.map((row) => toEntry(row, known, identities.get(row.sitePath)));
  const lacking = entries.flatMap(({ sitePath, coupons, rewards, weeklyAd }) => {
    const uses = Object.entries({ coupons, rewards, weeklyAd });
    const lines = uses.flatMap(([port, service]) =>
      typeof service === "object" && reader ? reader.lacking(service, port) : [],
    );
    return lines.map((line) => `${sitePath}: ${line}`);
  });
  const relations = [...lacking, ...relationProblems(entries, defaultSitePath)];
  return relations.length > 0 ? { problems: relations } : { value: toRetailers(entries, known, defaultSitePath) };
}
