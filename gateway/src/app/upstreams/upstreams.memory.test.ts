import { expect, it } from "vitest";
import { createPublicCache } from "../../platform/cache/public-cache.ts";
import { createKeyedMutex } from "../../platform/cache/keyed-mutex.ts";
import { retainedBytes } from "../../testing/retained-bytes.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { testRetailer } from "../../testing/test-retailers.ts";
import { noShopperToken, type UpstreamScope } from "../../platform/upstreams/scope.ts";
import { createUpstreams } from "./upstreams.ts";

const service = (name: string) => ({ http: stubUpstream(name, {}), serviceToken: `${name}-token` });
const now = () => new Date("2026-05-04T12:00:00Z");

const bind = createUpstreams({
  loyalty: service("loyalty"),
  commerce: { ...service("commerce"), paths: {} },
  connectService: ({ name }) => stubUpstream(name, {}),
  content: service("content"),
  portal: { ...service("portal"), siteOrigin: "https://{host}" },
  sso: {
    http: stubUpstream("sso", {}),
    credentials: { username: "gateway", password: "sso-password" },
    siteOrigin: "https://{host}",
  },
  adStudio: service("ad-studio"),
  signups: new Map(),
  adViewers: { hosts: new Map(), serviceToken: "ad-viewer-token" },
  cache: createPublicCache({ now }),
  mutex: createKeyedMutex(),
  now,
});

const scopeOf = (sitePath: string): UpstreamScope => ({
  retailer: testRetailer(sitePath),
  language: "en",
  requestId: "test-request",
  signal: new AbortController().signal,
  shopper: { number: "41000000101", token: "shopper-token" },
  onDropped() {},
  shopperToken: noShopperToken,
});

it.each(["reams", "bluebird"])(
  "retains nothing in the old generation for the clients of a request of %s",
  (sitePath) => {
    expect(retainedBytes(() => bind(scopeOf(sitePath)))).toBeLessThan(200);
  },
);
