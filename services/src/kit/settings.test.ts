import { describe, expect, test } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

const required = {
  LOYALTY_TOKEN: "loyalty-token-of-tests",
  CONTENT_TOKEN: "content-token-of-tests",
  COMMERCE_TOKEN: "commerce-token-of-tests",
  AD_STUDIO_TOKEN: "ad-studio-token-of-tests",
  AD_VIEWER_TOKEN: "ad-viewer-token-of-tests",
  PORTAL_TOKEN: "portal-token-of-tests",
  SSO_PASSWORD: "sso-credential-of-tests",
};

test("the defaults work on a machine without settings", () => {
  expect(readSettings(required)).toMatchObject({
    host: "localhost",
    port: 4100,
    databaseUrl: null,
    mediaBucket: null,
    faults: false,
    logLevel: "info",
    passwordCost: "full",
    stopNoticeMs: 0,
  });
});

test("every invalid setting is reported on a line of its own", () => {
  expect(() => readSettings({ SERVICES_PORT: "many", FAULTS: "maybe" })).toThrow(
    new SettingsError(
      [
        "SERVICES_PORT is malformed: it must be a port number from 0 to 65527.",
        "LOYALTY_TOKEN is missing: it must be at least 16 characters of A-Z a-z 0-9 . _ ~ + / = -.",
        "CONTENT_TOKEN is missing: it must be at least 16 characters of A-Z a-z 0-9 . _ ~ + / = -.",
        "COMMERCE_TOKEN is missing: it must be at least 16 characters of A-Z a-z 0-9 . _ ~ + / = -.",
        "AD_STUDIO_TOKEN is missing: it must be at least 16 characters of A-Z a-z 0-9 . _ ~ + / = -.",
        "AD_VIEWER_TOKEN is missing: it must be at least 16 characters of A-Z a-z 0-9 . _ ~ + / = -.",
        "PORTAL_TOKEN is missing: it must be at least 16 characters of A-Z a-z 0-9 . _ ~ + / = -.",
        "SSO_PASSWORD is missing: it must be at least 16 characters of A-Z a-z 0-9 . _ ~ + / = -.",
        "FAULTS is malformed: it must be on or off.",
      ].join("\n"),
    ),
  );
});

test("a demo does not start in production, and production requires secrets that are not guessable", () => {
  expect(readSettings(required).demo).toBe(false);
  expect(readSettings({ ...required, DEMO: "on", FAULTS: "on" })).toMatchObject({ demo: true, faults: true });
  expect(readSettings({ ...required, NODE_ENV: "production" }).demo).toBe(false);
  const shared = { LOYALTY_TOKEN: "a-value-of-several-parts", CONTENT_TOKEN: "a-value-of-several-parts" };
  const demo = { DEMO: "on", FAULTS: "on", PASSWORD_COST: "low", PORTAL_TOKEN: "a".repeat(16), ...shared };
  expect(() => readSettings({ ...required, ...demo, NODE_ENV: "production" })).toThrow(
    new SettingsError(
      [
        "PASSWORD_COST must not be low where NODE_ENV is production.",
        "DEMO must not be on where NODE_ENV is production.",
        "FAULTS must not be on where NODE_ENV is production.",
        "PORTAL_TOKEN must be random, where NODE_ENV is production.",
        "LOYALTY_TOKEN, CONTENT_TOKEN must differ from each other, where NODE_ENV is production.",
      ].join("\n"),
    ),
  );
});

test("only a demo has storefronts that its shop links back to", () => {
  const origin = "http://{site}.localhost:3000";
  expect(readSettings({ ...required, DEMO: "on", DEMO_SITE_ORIGIN: origin }).demoSiteOrigin).toBe(origin);
  expect(readSettings({ ...required, DEMO_SITE_ORIGIN: origin }).demoSiteOrigin).toBeNull();
});

const bucket = {
  MEDIA_BUCKET_URL: "https://storage/pictures/",
  MEDIA_BUCKET_KEY_ID: "key",
  MEDIA_BUCKET_SECRET: "canary",
};

test("the bucket needs its URL, its key and its secret", () => {
  expect(readSettings({ ...required, ...bucket }).mediaBucket).toEqual({
    url: "https://storage/pictures",
    region: "us-east-1",
    keyId: "key",
    secret: "canary",
  });
  expect(() => readSettings({ ...required, ...bucket, MEDIA_BUCKET_URL: "" })).toThrow(
    /^MEDIA_BUCKET_URL is missing: the bucket needs it\.$/,
  );
});

describe("an invalid setting is rejected without its value in the message", () => {
  test.each([
    ["SERVICES_PORT", "65528"],
    ["SERVICES_PORT", "-1"],
    ["DEMO_SITE_ORIGIN", "http://localhost:3000"],
    ["DEMO_SITE_ORIGIN", "http://{site}.localhost:3000/path"],
    ["DATABASE_URL", "mysql://localhost/shop"],
    ["DATABASE_URL", "a-secret-password"],
    ["DATABASE_URL", "postgres://database/aisle?sslmode=require"],
    ["DATABASE_URL", "postgres://database/aisle?sslmode=no-verify"],
    ["DATABASE_URL", "postgres://database/aisle?ssl=no-verify"],
    ["DATABASE_URL", "postgres://database/aisle?sslmode=verify-full&uselibpqcompat=true"],
    ["MEDIA_BUCKET_URL", "s3://pictures"],
    ["MEDIA_BUCKET_URL", "https://key:canary@storage/pictures"],
    ["MEDIA_BUCKET_REGION", "no region"],
    ["LOYALTY_TOKEN", "too-short-token"],
    ["CONTENT_TOKEN", "has a space inside it"],
    ["FAULTS", "ON"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s", (name, value) => {
    const read = () => readSettings({ ...required, ...bucket, [name]: value });
    expect(read).toThrow(new RegExp(`^${name} is malformed: it must be .+\\.$`));
    expect(read).not.toThrow(value);
  });
});

test.each([
  ["SMS_URL", "SMS_SECRET"],
  ["CLEARING_HOUSE_URL", "CLEARING_HOUSE_SECRET"],
  ["EVENTS_URL", "EVENTS_SECRET"],
  ["PUSH_URL", "PUSH_SECRET"],
  ["REMINDERS_URL", "REMINDERS_SECRET"],
  ["CONTENT_WEBHOOK_URL", "CONTENT_WEBHOOK_SECRET"],
  ["CMS_URL", "CMS_TOKEN"],
])("%s needs its secret", (url, secret) => {
  expect(() => readSettings({ ...required, [url]: "https://hooks.example/aisle" })).toThrow(
    new SettingsError(`${secret} is missing: ${url} needs it.`),
  );
});
