import { expect, it } from "vitest";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { testRetailer } from "../../testing/test-retailers.ts";
import { noShopperToken } from "../../platform/upstreams/scope.ts";
import { boundTo } from "../../platform/upstreams/rows.ts";
import { ssoService } from "../../platform/upstreams/sso/calls.ts";
import { shopLoginRows } from "./sso.ts";

it("replaces a refresh token once for concurrent calls, and again afterwards", async () => {
  const http = stubUpstream("sso", {
    "POST /token/refresh": async () => ({ access_token: "access", refresh_token: "next" }),
  });
  const bind = boundTo(
    shopLoginRows,
    ssoService({ http, credentials: { username: "gateway", password: "secret" }, siteOrigin: "https://{host}" }),
  );
  const scope = {
    retailer: testRetailer("reams"),
    language: "en" as const,
    requestId: "r-1",
    signal: new AbortController().signal,
    shopper: null,
    onDropped() {},
    shopperToken: noShopperToken,
  };
  const [first, second] = await Promise.all([bind(scope).refresh("token"), bind(scope).refresh("token")]);
  expect(first).toEqual(second);
  expect(http.calls).toHaveLength(1);
  await bind(scope).refresh("token");
  expect(http.calls).toHaveLength(2);
});
