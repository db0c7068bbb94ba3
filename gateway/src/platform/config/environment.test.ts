import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "../../testing/seeded.ts";
import { readSettings } from "./environment.ts";

const key = Buffer.alloc(32, 1).toString("base64url");
const good = {
  LOYALTY_URL: "http://localhost:4101/",
  LOYALTY_TOKEN: "canary-loyalty-token",
  CONTENT_URL: "http://localhost:4102",
  CONTENT_TOKEN: "canary-content-token",
  COMMERCE_TOKEN: "canary-commerce-token",
  AD_STUDIO_TOKEN: "canary-ad-studio-token",
  AD_VIEWER_TOKEN: "canary-ad-viewer-token",
  PORTAL_TOKEN: "canary-portal-token",
  SSO_PASSWORD: "canary-sso-credential",
  SESSION_KEYS: key,
};

function problems(environment: Record<string, string>): readonly string[] {
  const read = readSettings(environment);
  return "problems" in read ? read.problems : [];
}

it("uses the defaults", () => {
  expect(readSettings(good)).toMatchObject({
    settings: {
      host: "localhost",
      port: 4000,
      loyalty: { url: "http://localhost:4101", token: "canary-loyalty-token" },
      commerce: { url: "http://localhost:4103", token: "canary-commerce-token" },
      commercePaths: {},
      loyaltyPaths: {},
      adStudio: { url: "http://localhost:4107", token: "canary-ad-studio-token" },
      portal: { url: "http://localhost:4106", token: "canary-portal-token" },
      searchCountHeader: "x-result-count",
      siteOrigin: "http://{host}:3000",
      botCheck: { scriptUrl: "http://localhost:4106/recaptcha/api.js", siteKey: "proof-of-work" },
      sso: { url: "http://localhost:4105", username: "aisle-gateway", password: "canary-sso-credential" },
      signupUrls: ["http://localhost:4108"],
      adViewers: { urls: ["http://localhost:4104"], token: "canary-ad-viewer-token" },
      redis: null,
      retailersFile: null,
      teamLoginsFile: null,
      mediaUrl: "/media",
      playground: "open",
      demoControlUrl: null,
      callsInResponses: false,
      load: { requests: 300, turnMs: 20 },
      upstreamLimits: { parallel: 50, queue: 100 },
      assistants: "off",
      documentPolicy: "any",
      documentsFolder: null,
      documentsToken: null,
      trustedProxies: ["loopback"],
      logLevel: "info",
      execution: "compiled",
      federation: false,
    },
  });
});

const production = {
  ...good,
  NODE_ENV: "production",
  SITE_ORIGIN: "https://{host}",
  BOT_CHECK_SCRIPT_URL: "https://bots.example/api.js",
  BOT_CHECK_SITE_KEY: "site-key",
  AD_VIEWER_URLS: "https://ads.example",
  SESSION_KEYS: Buffer.from(Array.from({ length: 32 }, (_none, index) => index * 7)).toString("base64url"),
};

it("disables the playground in production by default", () => {
  expect(readSettings(production)).toMatchObject({ settings: { playground: "off" } });
  expect(readSettings({ ...production, PLAYGROUND: "staff" })).toMatchObject({ settings: { playground: "staff" } });
});

it.each([
  { name: "DEMO_CONTROL_URL", value: "http://localhost:4100" },
  { name: "CALLS_IN_RESPONSES", value: "on" },
  { name: "DEMO", value: "on" },
])("rejects $name in production, in one line", ({ name, value }) => {
  expect(problems({ ...good, [name]: value })).toEqual([]);
  const [line, ...others] = problems({ ...production, [name]: value });
  expect(line).toMatch(new RegExp(`^${name} must not be set where NODE_ENV is production: .+\\.$`));
  expect(others).toEqual([]);
});

it("names each setting that production requires in its own line", () => {
  expect(problems({ ...good, NODE_ENV: "production" })).toEqual([
    "SITE_ORIGIN must be an https origin, for example https://{host}, where NODE_ENV is production.",
    "AD_VIEWER_URLS must be a comma list of http or https origins, where NODE_ENV is production.",
    "SESSION_KEYS must be random, where NODE_ENV is production.",
  ]);
});

it.each([
  ["SITE_ORIGIN", "http://{host}"],
  ["BOT_CHECK_SCRIPT_URL", "http://localhost:4106/recaptcha/api.js"],
  ["BOT_CHECK_SITE_KEY", "local"],
  ["BOT_CHECK_SITE_KEY", "off"],
  ["LOYALTY_TOKEN", "a".repeat(16)],
  ["SESSION_KEYS", Buffer.alloc(32).toString("base64url")],
])("rejects %s=%s in production", (name, value) => {
  expect(problems({ ...good, [name]: value })).toEqual([]);
  const [line, ...others] = problems({ ...production, [name]: value });
  expect(line).toMatch(new RegExp(`^${name} must be .+, where NODE_ENV is production\\.$`));
  expect(line).not.toContain(value);
  expect(others).toEqual([]);
});

it("reads the URL of the media host, which defaults to that of the media", () => {
  expect(readSettings(good)).toMatchObject({ settings: { mediaUrl: "/media", mediaHostUrl: null } });
  expect(readSettings({ ...good, MEDIA_HOST_URL: "https://media.example" })).toMatchObject({
    settings: { mediaUrl: "/media", mediaHostUrl: "https://media.example" },
  });
  expect(problems({ ...good, MEDIA_HOST_URL: "//canary" })).toEqual([
    "MEDIA_HOST_URL is malformed: it must be a path beginning with / or an http or https address.",
  ]);
});

it("rejects a guessable token for the registration of documents in production", () => {
  const line = "DOCUMENTS_TOKEN must be random, where NODE_ENV is production.";
  expect(problems({ ...production, DOCUMENTS_TOKEN: "changeme-changeme" })).toContain(line);
});

it("rejects a secret for several services in production", () => {
  const shared = { LOYALTY_TOKEN: "a-value-of-several-parts", CONTENT_TOKEN: "a-value-of-several-parts" };
  expect(problems({ ...production, ...shared })).toEqual([
    "LOYALTY_TOKEN, CONTENT_TOKEN must differ from each other, where NODE_ENV is production.",
  ]);
});

it("accepts bot checks for localhost outside of production only", () => {
  expect(readSettings(good)).toMatchObject({ settings: { strictBotHosts: false } });
  expect(readSettings(production)).toMatchObject({ settings: { strictBotHosts: true } });
});

it("reads other paths for calls of the commerce service", () => {
  const read = readSettings({ ...good, COMMERCE_PATHS: "login=/auth/{retailerId}/in, clip=/clip" });
  expect("settings" in read && read.settings.commercePaths).toEqual({ login: "/auth/{retailerId}/in", clip: "/clip" });
});

it("reads other paths for calls of the loyalty service that its description leaves open", () => {
  const paths = "acceptTerms=/terms/{version}/{customer}, overview=/loyalty/{appId}/members/{customer}";
  const read = readSettings({ ...good, LOYALTY_PATHS: paths });
  expect("settings" in read && read.settings.loyaltyPaths).toEqual({
    acceptTerms: "/terms/{version}/{customer}",
    overview: "/loyalty/{appId}/members/{customer}",
  });
});

it("has no bot check if its key is off", () => {
  const read = readSettings({ ...good, BOT_CHECK_SITE_KEY: "off" });
  expect("settings" in read && read.settings.botCheck.siteKey).toBe("");
});

it("reads the URL of Redis, with and without a password", () => {
  for (const REDIS_URL of ["redis://cache:6379", "rediss://:canary@cache.example/1", "redis://me:canary@[::1]:6380/"]) {
    const read = readSettings({ ...good, REDIS_URL });
    expect("settings" in read && read.settings.redis).toEqual({ url: REDIS_URL, sentinels: [], caFile: null });
  }
});

it.each(["cache:6379", "http://:canary@cache", "redis://", "redis://:canary@cache/name", "redis://cache?db=canary"])(
  "rejects %s as the URL of Redis without showing it",
  (REDIS_URL) => {
    expect(problems({ ...good, REDIS_URL })).toEqual(["REDIS_URL is malformed: it must be a redis or rediss address."]);
  },
);

it("reads the name of a master, its Sentinels and the file with their authority", () => {
  const REDIS_SENTINELS = "rediss://:canary@one:26379, rediss://:canary@two:26379";
  const sentinels = REDIS_SENTINELS.split(", ");
  const read = readSettings({
    ...good,
    REDIS_URL: "rediss://me:canary@main",
    REDIS_SENTINELS,
    REDIS_CA_FILE: "ca.pem",
  });
  expect("settings" in read && read.settings.redis).toEqual({
    url: "rediss://me:canary@main",
    sentinels,
    caFile: "ca.pem",
  });
});

it("rejects Sentinels without the name of a master, and an authority without TLS", () => {
  const name = "REDIS_SENTINELS needs a REDIS_URL with the name of the master in place of the host, without a port.";
  const sentinels = { ...good, REDIS_SENTINELS: "redis://one" };
  expect(problems(sentinels)).toEqual([name]);
  expect(problems({ ...sentinels, REDIS_URL: "redis://main:6379" })).toEqual([name]);
  expect(problems({ ...good, REDIS_URL: "redis://main", REDIS_SENTINELS: "redis://one,canary:26379" })).toEqual([
    "REDIS_SENTINELS is malformed: it must be a comma list of redis or rediss addresses.",
  ]);
  expect(problems({ ...good, REDIS_URL: "redis://cache", REDIS_CA_FILE: "ca.pem" })).toEqual([
    "REDIS_CA_FILE needs a rediss address in REDIS_URL or REDIS_SENTINELS.",
  ]);
});

it("reads several keys and encrypts with the first", () => {
  const other = Buffer.alloc(32, 2).toString("base64url");
  const read = readSettings({ ...good, SESSION_KEYS: `${other}, ${key}` });
  expect("settings" in read && read.settings.sessionKeys.map((bytes) => bytes[0])).toEqual([2, 1]);
});

it("names all missing settings together", () => {
  expect(problems({}).map((line) => line.split(" ")[0])).toEqual(Object.keys(good));
});

it.each([
  { name: "GATEWAY_HOST", value: "not a host" },
  { name: "GATEWAY_PORT", value: "http" },
  { name: "GATEWAY_PORT", value: "65536" },
  { name: "LOYALTY_URL", value: "ftp://canary" },
  { name: "EXECUTION", value: "canary" },
  { name: "LOYALTY_TOKEN", value: "short" },
  { name: "CONTENT_URL", value: "canary" },
  { name: "CONTENT_TOKEN", value: "has a space in it, canary" },
  { name: "COMMERCE_URL", value: "canary" },
  { name: "COMMERCE_TOKEN", value: "short" },
  { name: "COMMERCE_PATHS", value: "canary=/login" },
  { name: "LOYALTY_PATHS", value: "canary=/login" },
  { name: "LOYALTY_PATHS", value: "overview=/{canary}" },
  { name: "COMMERCE_PATHS", value: "login=//evil.example" },
  { name: "AD_STUDIO_URL", value: "canary" },
  { name: "AD_STUDIO_TOKEN", value: "short" },
  { name: "AD_VIEWER_TOKEN", value: "short" },
  { name: "PORTAL_URL", value: "canary" },
  { name: "PORTAL_TOKEN", value: "short" },
  { name: "SEARCH_COUNT_HEADER", value: "canary header" },
  { name: "SITE_ORIGIN", value: "http://{canary}" },
  { name: "SITE_ORIGIN", value: "http://a.example/canary" },
  { name: "BOT_CHECK_SCRIPT_URL", value: "javascript:canary" },
  { name: "BOT_CHECK_SITE_KEY", value: "canary key" },
  { name: "SSO_URL", value: "canary" },
  { name: "SSO_USERNAME", value: "canary:name" },
  { name: "SSO_PASSWORD", value: "short" },
  { name: "SIGNUP_URLS", value: "ftp://canary" },
  { name: "UPSTREAM_READ_MS", value: "5001" },
  { name: "UPSTREAM_WRITE_MS", value: "99" },
  { name: "AD_VIEWER_URLS", value: "http://ads.example/canary" },
  { name: "AD_VIEWER_URLS", value: "http://ads.example,canary" },
  { name: "SESSION_KEYS", value: `${key},canary` },
  { name: "SESSION_KEYS", value: key.slice(1) },
  { name: "MEDIA_URL", value: "//canary" },
  { name: "PLAYGROUND", value: "canary" },
  { name: "DEMO_CONTROL_URL", value: "canary" },
  { name: "CALLS_IN_RESPONSES", value: "canary" },
  { name: "TRUSTED_PROXIES", value: "10.0.0.0/33" },
  { name: "TRUSTED_PROXIES", value: "0.0.0.0/0" },
  { name: "TRUSTED_PROXIES", value: "canary" },
  { name: "LOG_LEVEL", value: "canary" },
])("rejects the $name $value in one line without repeating it", ({ name, value }) => {
  const [line, ...others] = problems({ ...good, [name]: value });
  expect(line).toMatch(new RegExp(`^${name} is malformed: it must be .+\\.$`));
  expect(line).not.toContain(value);
  expect(others).toEqual([]);
});

it("accepts any values of all settings, or names the setting without its value", () => {
  const names = [
    ...Object.keys(good),
    "GATEWAY_PORT",
    "REDIS_URL",
    "REDIS_SENTINELS",
    "REDIS_CA_FILE",
    "TEAM_LOGINS",
    "TRUSTED_PROXIES",
    "SIGNUP_URLS",
    "SITE_ORIGIN",
    "MEDIA_URL",
    "COMMERCE_PATHS",
    "LOYALTY_PATHS",
    "PLAYGROUND",
  ];
  const value = fc
    .oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("http://[", "https://a:b@c", ",", "a=b", "10.0.0.0/99", "redis://x/1?y", "{host}"),
      fc.json(),
    )
    .map((text) => `${text}canary`);
  const holds = fc.property(fc.dictionary(fc.constantFrom(...names), value), (corrupted) => {
    const lines = problems({ ...good, ...corrupted });
    expect(lines.join(" ")).not.toContain("canary");
    expect(lines.every((line) => names.some((name) => line.startsWith(name)))).toBe(true);
  });
  fc.assert(holds, seeded(300));
});

it("needs a place to store registered documents", () => {
  const token = { ...good, DOCUMENTS_TOKEN: "token-of-registrations" };
  const problem = "DOCUMENTS_TOKEN needs REDIS_URL or DOCUMENTS_FOLDER, to store documents.";
  expect(readSettings(token)).toEqual({ problems: [problem] });
  expect(readSettings({ ...token, REDIS_URL: "redis://localhost", DOCUMENTS_FOLDER: "" })).toHaveProperty("settings");
  expect(readSettings({ ...token, DOCUMENTS_FOLDER: "builds" })).toHaveProperty("settings");
});
