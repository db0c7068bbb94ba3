import { expect, it } from "vitest";
import { readSettings } from "./settings.ts";

it("has defaults for one machine", () => {
  expect(readSettings({})).toEqual({
    settings: {
      host: "localhost",
      port: 3000,
      listenAfter: [],
      gatewayUrl: "http://localhost:4000",
      mediaUrl: "http://localhost:4102",
      trustedProxies: ["loopback"],
      logLevel: "info",
      traces: null,
      foreignOrigins: {
        adViewers: ["http://localhost:4104"],
        botCheck: [],
        embeds: ["https://www.youtube-nocookie.com", "https://www.facebook.com"],
        maps: [],
      },
      mapsKey: null,
      pageCacheMs: 2_000,
      sharedAssets: null,
      stopNoticeMs: 0,
      load: { requests: 200, turnMs: 20 },
      hstsSubdomains: true,
    },
  });
});

it("allows the origins of Google Maps only with a key", () => {
  expect(readSettings({ MAPS_KEY: "AIza-canary_1" })).toMatchObject({
    settings: {
      mapsKey: "AIza-canary_1",
      foreignOrigins: { maps: expect.arrayContaining(["https://*.googleapis.com", "https://*.gstatic.com"]) },
    },
  });
  expect(readSettings({ MAPS_KEY: "two words" })).toEqual({
    problems: ["MAPS_KEY is malformed: it must be letters, digits, hyphens and underscores."],
  });
});

it("rejects origins on this machine in production", () => {
  const origins = { BOT_CHECK_ORIGINS: "https://bots.example", AD_VIEWER_URLS: "https://ads.example" };
  expect(readSettings({ NODE_ENV: "production", ...origins })).toHaveProperty("settings");
  expect(readSettings({ NODE_ENV: "production" })).toEqual({
    problems: [
      "AD_VIEWER_URLS is missing: where NODE_ENV is production it must be a comma list of http or https addresses without a path.",
    ],
  });
});

it.each([
  "http://localhost:4106",
  "https://bots.example, http://bots.localhost:4106",
  "http://127.0.0.1:4106",
  "http://[::1]:4106",
])("does not start in production with the bot check at %s, except as a demo", (local) => {
  const environment = { NODE_ENV: "production", BOT_CHECK_ORIGINS: local, AD_VIEWER_URLS: "https://ads.example" };
  expect(readSettings(environment)).toEqual({
    problems: ["BOT_CHECK_ORIGINS must not be on this machine, where NODE_ENV is production and DEMO is not on."],
  });
  const viewers = { ...environment, BOT_CHECK_ORIGINS: "https://bots.example", AD_VIEWER_URLS: local };
  expect(readSettings(viewers)).toHaveProperty("problems.length", 1);
  expect(readSettings({ ...environment, DEMO: "on" })).not.toEqual({
    problems: [expect.stringContaining("must not be on this machine")],
  });
});

it("returns one line per malformed setting without its value", () => {
  const read = readSettings({
    CLIENT_PORT: "70000",
    GATEWAY_URL: "http://user:secret@gateway",
    BOT_CHECK_ORIGINS: "https://bots.example,*",
    TRUSTED_PROXIES: "10.0.0.0/99",
    HSTS_SUBDOMAINS: "true",
    AD_VIEWER_URLS: "https://ads.example/page, *",
  });
  expect(read).toEqual({
    problems: [
      "CLIENT_PORT is malformed: it must be a port number.",
      "GATEWAY_URL is malformed: it must be an http or https address without a path.",
      "BOT_CHECK_ORIGINS is malformed: it must be a comma list of http or https addresses without a path.",
      "AD_VIEWER_URLS is malformed: it must be a comma list of http or https addresses without a path.",
      "TRUSTED_PROXIES is malformed: it must be a comma list of addresses or ranges, none larger than 10.0.0.0/8 or fc00::/7.",
      "HSTS_SUBDOMAINS is malformed: it must be on or off.",
    ],
  });
});

it("reads a list of origins", () => {
  const read = readSettings({ AD_VIEWER_URLS: "https://ads.example/, https://more.example:8443" });
  expect(read).toHaveProperty("settings.foreignOrigins.adViewers", [
    "https://ads.example",
    "https://more.example:8443",
  ]);
});

it.each(["0.0.0.0/0", "::/0", "0.0.0.0/1", "::ffff:0:0/96", "::ffff:0.0.0.0/100", "10.0.0.1, 128.0.0.0/2"])(
  "rejects %s, which trusts the forwarding headers of clients, in one line",
  (text) => {
    expect(readSettings({ TRUSTED_PROXIES: text })).toEqual({
      problems: [
        "TRUSTED_PROXIES is malformed: it must be a comma list of addresses or ranges, none larger than 10.0.0.0/8 or fc00::/7.",
      ],
    });
  },
);

it.each(["10.0.0.0/8", "fc00::/7", "::ffff:10.0.0.0/104", "2001:db8::/32", "192.0.2.1, uniquelocal"])(
  "accepts %s as trusted proxies",
  (text) => {
    expect(readSettings({ TRUSTED_PROXIES: text })).toHaveProperty("settings");
  },
);
