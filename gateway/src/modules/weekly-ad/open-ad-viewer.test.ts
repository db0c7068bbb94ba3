import { expect, it } from "vitest";
import { createLimits } from "../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { wireLocation } from "../../testing/wire-samples.ts";

const visit = "POST /reams/provo/api/account/visit";
const springville = wireLocation({ adviewerPage: "/reams/springville" });
const provo = wireLocation({ name: "Provo", storeNumber: "0002", adviewerPage: "/reams/provo" });

async function open(options: ExecuteOptions = {}, locations = [springville, provo]) {
  const { data, errors, calls } = await execute(
    "mutation ($storeId: ID!) { openAdViewer(input: { storeId: $storeId }) { token userErrors { code } } }",
    {
      viewer: {},
      variables: { storeId: globalId("Location", "reams", "0002") },
      ...options,
      upstreams: { content: contentRoutes({ locations }), ...options.upstreams },
    },
  );
  expect(errors).toEqual([]);
  return { outcome: data?.["openAdViewer"], calls };
}

const refused = (code: string) => ({ token: null, userErrors: [{ code }] });

it("sends the shopper's number and no secrets to the viewer of the store, and returns its visit token", async () => {
  const adViewer = stubUpstream("ad-viewer", { [visit]: { visitToken: "once" } });
  const { outcome } = await open({ upstreams: { adViewer } });
  expect(outcome).toEqual({ token: "once", userErrors: [] });
  expect(adViewer.calls.map(({ options }) => options)).toMatchObject([
    { bearer: "ad-viewer-service-token", json: { customerNumber: "41000000101" } },
  ]);
  expect(JSON.stringify(adViewer.calls)).not.toContain("shopper-token");
});

it("returns a new token each time", async () => {
  let issued = 0;
  const adViewer = stubUpstream("ad-viewer", { [visit]: () => ({ visitToken: `token-${(issued += 1)}` }) });
  const first = await open({ upstreams: { adViewer } });
  const second = await open({ upstreams: { adViewer } });
  expect([first.outcome, second.outcome]).toMatchObject([{ token: "token-1" }, { token: "token-2" }]);
});

it("is rejected for a guest before any call", async () => {
  const { outcome, calls } = await open({ viewer: null });
  expect([outcome, calls]).toEqual([refused("UNAUTHENTICATED"), {}]);
});

it("is not offered if no store has an ad", async () => {
  const { outcome } = await open({}, [wireLocation({})]);
  expect(outcome).toEqual(refused("NOT_OFFERED"));
});

it.each([
  { name: "is unreachable", answer: new UpstreamError({ upstream: "ad-viewer", kind: "timeout" }) },
  { name: "responds without a token", answer: {} },
  { name: "responds with another type", answer: { visitToken: "a b" } },
  { name: "responds with a number as the token", answer: { visitToken: 7 } },
])("returns no token while the viewer $name", async ({ answer }) => {
  const { outcome } = await open({ upstreams: { adViewer: { [visit]: answer } } });
  expect(outcome).toEqual(refused("UPSTREAM_FAILED"));
});

it("is limited per shopper", async () => {
  const context = { limits: createLimits(() => new Date(0)) };
  const upstreams = { adViewer: { [visit]: { visitToken: "once" } } };
  for (let count = 0; count < 60; count += 1) await context.limits.adViewer.admit("reams:41000000101");
  expect((await open({ context, upstreams })).outcome).toEqual(refused("RATE_LIMITED"));
  expect((await open({ context, upstreams, viewer: { shopperNumber: "2" } })).outcome).toMatchObject({ token: "once" });
});
