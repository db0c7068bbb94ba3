import { expect, it } from "vitest";
import { createLimits } from "../../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { execute } from "../../../testing/execute.ts";
import { stubUpstream } from "../../../testing/stub-upstream.ts";

const view = "PUT /websites/posts/banner-1/view";
const click = "PUT /websites/posts/banner-1/click";
const done = { Success: true };

const report = (event: string, adId = "banner-1") =>
  `reportAd(input: { adId: ${JSON.stringify(adId)}, event: ${event} }) { reported userErrors { code } }`;

it.each([
  { event: "VIEW", route: view },
  { event: "CLICK", route: click },
])("counts a $event at the ad studio, also for a guest", async ({ event, route }) => {
  const stub = stubUpstream("ad-studio", { [route]: done });
  const { data } = await execute(`mutation { ${report(event)} }`, { upstreams: { adStudio: stub } });
  expect(data?.["reportAd"]).toEqual({ reported: true, userErrors: [] });
  expect(stub.calls).toMatchObject([{ options: { bearer: "ad-studio-service-token" } }]);
});

it("counts the same ad once per request", async () => {
  const document = `mutation { a: ${report("VIEW")} b: ${report("VIEW")} c: ${report("CLICK")} }`;
  const { data, calls } = await execute(document, { upstreams: { adStudio: { [view]: done, [click]: done } } });
  expect(data).toMatchObject({ a: { reported: true }, b: { reported: true }, c: { reported: true } });
  expect(calls).toEqual({ [`ad-studio ${view}`]: 1, [`ad-studio ${click}`]: 1 });
});

it.each(["", "../customers", "a b", "x".repeat(65)])("makes no call for the ad '%s'", async (adId) => {
  const { data, calls } = await execute(`mutation { ${report("VIEW", adId)} }`);
  expect(data?.["reportAd"]).toEqual({ reported: false, userErrors: [{ code: "INVALID_INPUT" }] });
  expect(calls).toEqual({});
});

it("causes no error on the page when the ad studio fails", async () => {
  const adStudio = { [view]: new UpstreamError({ upstream: "ad-studio", kind: "timeout" }) };
  const { data, errors } = await execute(`mutation { ${report("VIEW")} }`, { upstreams: { adStudio } });
  expect(data?.["reportAd"]).toEqual({ reported: false, userErrors: [{ code: "UPSTREAM_FAILED" }] });
  expect(errors).toEqual([]);
});

it("stops counting for an address that reports too often", async () => {
  const limits = createLimits(() => new Date(0));
  for (let count = 0; count < 300; count += 1) await limits.adReport.admit("reams:192.0.2.1");
  const { data, calls } = await execute(`mutation { ${report("VIEW")} }`, { context: { limits } });
  expect(data?.["reportAd"]).toEqual({ reported: false, userErrors: [{ code: "RATE_LIMITED" }] });
  expect(calls).toEqual({});
});
