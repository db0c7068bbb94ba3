import { resolve } from "node:path";
import * as v from "valibot";
import { maxServicesPort } from "../../../contracts/service-names.ts";
import { isGuessableSecret, secretSettings, sharedSecretProblems } from "../../../input-rules/secret.ts";
import { type Environment, readEnvironment } from "../../../settings/read-environment.ts";
import {
  commaList,
  count,
  host,
  logLevel,
  minuteOfMs,
  onOff,
  portUpTo,
  webhookSecret,
} from "../../../settings/values.ts";
import { bucketEntries, bucketProblems, toBucket } from "./bucket/bucket-settings.ts";
import { StartError } from "./start-error.ts";

/** The error of missing or malformed settings. Its message has one line per setting and never a value. */
export class SettingsError extends StartError {
  override readonly name = "SettingsError";
}

const servicesRoot = resolve(import.meta.dirname, "../..");
const repositoryRoot = resolve(servicesRoot, "..");

const token = v.pipe(
  v.string(),
  v.regex(/^[\w.~+/=-]{16,}$/),
  v.description("at least 16 characters of A-Z a-z 0-9 . _ ~ + / = -"),
);

const username = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/), v.description("letters, digits and hyphens"));

/** Other modes do not check the certificate of the server, or will not in the next version of the library. */
const checkedModes = ["verify-full", "disable"];

function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  const isOtherwise = url.searchParams.has("ssl") || url.searchParams.has("uselibpqcompat");
  return !isOtherwise && checkedModes.includes(url.searchParams.get("sslmode") ?? "disable");
}

const databaseUrl = v.pipe(
  v.string(),
  v.check(isDatabaseUrl),
  v.description("a postgres:// address, for TLS with sslmode=verify-full"),
);

const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.parse(text)?.origin === text;

const exactOrigin = v.pipe(v.string(), v.check(isOrigin));

const shopOrigins = v.pipe(commaList, v.array(exactOrigin), v.description("a comma list of http or https origins"));

const siteOrigin = v.pipe(
  v.string(),
  v.check((text) => text.includes("{site}") && isOrigin(text.replace("{site}", "reams"))),
  v.description("an http or https origin with {site}"),
);

const isLocalUrl = (text: string): boolean => URL.parse(text)?.hostname === "127.0.0.1";

const smtpUrl = v.pipe(
  v.string(),
  v.check((text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? "")),
  v.description("an smtp:// or smtps:// URL"),
);

const webhookUrl = v.pipe(
  v.string(),
  v.check((text) => URL.parse(text)?.protocol === "https:" || isLocalUrl(text)),
  v.description("an https:// URL"),
);

const baseUrl = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? "")),
  v.transform((text) => text.replace(/\/$/, "")),
  v.description("an http or https URL"),
);

const draftFolders = v.pipe(
  commaList,
  v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]+:[a-z0-9-]+$/))),
  v.transform((pairs) => pairs.map((pair) => ({ site: pair.split(":")[0] ?? "", folder: pair.split(":")[1] ?? "" }))),
  v.description("a comma list of <site path>:<folder>"),
);

/** Resolves a path to an absolute one. */
const path = v.pipe(
  v.string(),
  v.transform((text) => resolve(text)),
);

export const servicesSchema = v.object({
  SERVICES_HOST: v.optional(host, "localhost"),
  SERVICES_PORT: v.optional(
    v.pipe(portUpTo(maxServicesPort), v.description(`a port number from 0 to ${maxServicesPort}`)),
    "4100",
  ),
  DATA_DIR: v.optional(path, resolve(repositoryRoot, ".data/services")),
  DATABASE_URL: v.optional(databaseUrl),
  ...bucketEntries,
  LOYALTY_TOKEN: token,
  CONTENT_TOKEN: token,
  COMMERCE_TOKEN: token,
  AD_STUDIO_TOKEN: token,
  AD_VIEWER_TOKEN: token,
  PORTAL_TOKEN: token,
  SSO_USERNAME: v.optional(username, "aisle-gateway"),
  SSO_PASSWORD: token,
  SSO_SHOP_ORIGINS: v.optional(shopOrigins),
  DEMO_SITE_ORIGIN: v.optional(siteOrigin),
  CONTENT_WEBHOOK_URL: v.optional(v.pipe(v.string(), v.url())),
  CONTENT_WEBHOOK_SECRET: v.optional(webhookSecret),
  CMS_URL: v.optional(baseUrl),
  CMS_TOKEN: v.optional(token),
  CMS_SECRET: v.optional(webhookSecret),
  CMS_SECONDS: v.optional(count, "60"),
  CMS_DRAFTS: v.optional(draftFolders),
  CLEARING_HOUSE_URL: v.optional(webhookUrl),
  CLEARING_HOUSE_SECRET: v.optional(webhookSecret),
  SSO_CLIENTS_FILE: v.optional(path),
  SMTP_URL: v.optional(smtpUrl),
  BOUNCES_SECRET: v.optional(token),
  SMS_URL: v.optional(webhookUrl),
  SMS_SECRET: v.optional(webhookSecret),
  EVENTS_URL: v.optional(webhookUrl),
  EVENTS_SECRET: v.optional(webhookSecret),
  PUSH_URL: v.optional(webhookUrl),
  PUSH_SECRET: v.optional(webhookSecret),
  REMINDERS_URL: v.optional(v.pipe(v.string(), v.url())),
  REMINDERS_SECRET: v.optional(webhookSecret),
  RETAILERS_FILE: v.optional(path, resolve(repositoryRoot, "gateway/retailers.yaml")),
  CONTENT_DIR: v.optional(path, resolve(servicesRoot, "content")),
  FAULTS: v.optional(onOff, "off"),
  DEMO: v.optional(onOff, "off"),
  PASSWORD_COST: v.optional(v.pipe(v.picklist(["full", "low"]), v.description("full or low")), "full"),
  STOP_NOTICE_MS: v.optional(minuteOfMs, "0"),
  LOG_LEVEL: v.optional(logLevel, "info"),
});

type Values = v.InferOutput<typeof servicesSchema>;

/** Returns a webhook with the secret of its signature; null if either is not set. */
const webhookOf = (url: string | undefined, secret: string | undefined) => (url && secret ? { url, secret } : null);

/** Returns the headless CMS whose items become content files; null for none. */
const cmsOf = ({ CMS_URL: url, CMS_TOKEN: bearer, ...values }: Values) =>
  url !== undefined && bearer !== undefined
    ? {
        url,
        token: bearer,
        secret: values.CMS_SECRET ?? null,
        pauseMs: values.CMS_SECONDS * 1_000,
        drafts: values.CMS_DRAFTS ?? [],
      }
    : null;

const toSettings = (values: Values, inProduction: boolean) => ({
  host: values.SERVICES_HOST,
  /** The port of the control app; the services listen on the next ports. With 0 the system chooses each port. */
  port: values.SERVICES_PORT,
  dataDir: values.DATA_DIR,
  /** The URL of a PostgreSQL database; null uses the embedded one. */
  databaseUrl: values.DATABASE_URL ?? null,
  mediaBucket: toBucket(values),
  loyaltyToken: values.LOYALTY_TOKEN,
  contentToken: values.CONTENT_TOKEN,
  commerceToken: values.COMMERCE_TOKEN,
  adStudioToken: values.AD_STUDIO_TOKEN,
  adViewerToken: values.AD_VIEWER_TOKEN,
  portalToken: values.PORTAL_TOKEN,
  ssoUsername: values.SSO_USERNAME,
  ssoPassword: values.SSO_PASSWORD,
  ssoShopOrigins: values.SSO_SHOP_ORIGINS ?? [],
  contentWebhook: webhookOf(values.CONTENT_WEBHOOK_URL, values.CONTENT_WEBHOOK_SECRET),
  cms: cmsOf(values),
  /** Where bundles of universal coupons are made, and the secret of the signatures in both directions; null for none. */
  clearingHouse: webhookOf(values.CLEARING_HOUSE_URL, values.CLEARING_HOUSE_SECRET),
  /** With `{site}` for the retailer: links to the shops of a demo then lead to the demo shop of this machine. */
  demoSiteOrigin: values.DEMO ? (values.DEMO_SITE_ORIGIN ?? null) : null,
  ssoClientsFile: values.SSO_CLIENTS_FILE ?? null,
  /** The mail server with its credential; null keeps emails in the outbox. */
  smtpUrl: values.SMTP_URL ?? null,
  /** The bearer with which a mail server passes on the emails that come back; null if none does. */
  bouncesSecret: values.BOUNCES_SECRET ?? null,
  /** The webhook that sends text messages; null keeps them in the outbox. */
  sms: webhookOf(values.SMS_URL, values.SMS_SECRET),
  /** The webhook that receives what happens to shoppers; null for none. */
  events: webhookOf(values.EVENTS_URL, values.EVENTS_SECRET),
  /** The webhook that passes pushes on to the apps of shoppers; null for none. */
  pushes: webhookOf(values.PUSH_URL, values.PUSH_SECRET),
  /** The webhook of the gateway that emails reminders of clipped coupons; null for none. */
  reminders: webhookOf(values.REMINDERS_URL, values.REMINDERS_SECRET),
  retailersFile: values.RETAILERS_FILE,
  /** True in production outside a demo, where each retailer of the registry must be in the database. */
  requiresRetailers: inProduction && !values.DEMO,
  contentDir: values.CONTENT_DIR,
  faults: values.FAULTS,
  demo: values.DEMO,
  passwordCost: values.PASSWORD_COST,
  stopNoticeMs: values.STOP_NOTICE_MS,
  logLevel: values.LOG_LEVEL,
});

/** The settings of the process, read once at the start; docs/guides/settings.md describes each. */
export type Settings = Readonly<ReturnType<typeof toSettings>>;

/** The settings of addresses, each with the secret that it needs. */
const addresses = [
  ["SMS_URL", "SMS_SECRET"],
  ["EVENTS_URL", "EVENTS_SECRET"],
  ["PUSH_URL", "PUSH_SECRET"],
  ["REMINDERS_URL", "REMINDERS_SECRET"],
  ["CONTENT_WEBHOOK_URL", "CONTENT_WEBHOOK_SECRET"],
  ["CMS_URL", "CMS_TOKEN"],
  ["CLEARING_HOUSE_URL", "CLEARING_HOUSE_SECRET"],
] as const;

const addressProblems = (environment: Environment): string[] =>
  addresses
    .filter(([url, secret]) => environment[url]?.trim() && !environment[secret]?.trim())
    .map(([url, secret]) => `${secret} is missing: ${url} needs it.`);

function productionProblems(environment: Environment): string[] {
  const switches = ["DEMO", "FAULTS"].filter((name) => environment[name]?.trim() === "on");
  const guessable = secretSettings.filter((name) => isGuessableSecret(environment[name] ?? "") && environment[name]);
  const isCheap = environment["PASSWORD_COST"]?.trim() === "low";
  return [
    ...(isCheap ? ["PASSWORD_COST must not be low where NODE_ENV is production."] : []),
    ...switches.map((name) => `${name} must not be on where NODE_ENV is production.`),
    ...guessable.map((name) => `${name} must be random, where NODE_ENV is production.`),
    ...sharedSecretProblems(environment),
  ];
}

/** Reads the settings from the environment. Throws a {@link SettingsError} that lists all problems. */
export function readSettings(environment: Environment): Settings {
  const inProduction = environment["NODE_ENV"] === "production";
  const problemsOf = (values: Environment) => [
    ...bucketProblems(values),
    ...addressProblems(values),
    ...(inProduction ? productionProblems(values) : []),
  ];
  const result = readEnvironment(servicesSchema, environment, problemsOf);
  if ("problems" in result) throw new SettingsError(result.problems.join("\n"));
  return toSettings(result.settings, inProduction);
}
