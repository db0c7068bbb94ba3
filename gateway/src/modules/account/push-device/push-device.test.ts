import { describe, expect, it } from "vitest";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { commerceShopper } from "../../../testing/commerce-service.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { stubUpstream } from "../../../testing/stub-upstream.ts";

const path = "/loyalty/app-reams/customer/41000000101/devices";
const token = "740f4707bebcf74f9b7c25d48e335894";
const devices = [{ Platform: "ANDROID", RegisteredAt: "2026-05-01T10:00:00.000Z" }];
const register = `mutation ($input: RegisterDeviceInput!) { registerDevice(input: $input) {
  user { pushDevices { platform registeredAt } } userErrors { code field } } }`;
const remove = `mutation ($input: RemoveDeviceInput!) { removeDevice(input: $input) {
  user { shopperNumber } userErrors { code field } } }`;

async function run(document: string, input: object, write: unknown = { Success: true }, options: ExecuteOptions = {}) {
  const loyalty = stubUpstream("loyalty", { [`PUT ${path}`]: write, [`GET ${path}`]: devices });
  const { data } = await execute(document, { viewer: {}, variables: { input }, upstreams: { loyalty }, ...options });
  const bodies = loyalty.calls.filter(({ method }) => method === "PUT").map(({ options: { json } }) => json);
  return { data, bodies };
}

describe("an app that gets pushes", () => {
  it("is registered with its token and its platform", async () => {
    const { data, bodies } = await run(register, { token, platform: "ANDROID" });
    const pushDevices = [{ platform: "ANDROID", registeredAt: "2026-05-01T10:00:00.000Z" }];
    expect(data).toEqual({ registerDevice: { user: { pushDevices }, userErrors: [] } });
    expect(bodies).toEqual([{ Token: token, Platform: "ANDROID" }]);
  });

  it("is removed by its token", async () => {
    const { data, bodies } = await run(remove, { token });
    expect(data).toEqual({ removeDevice: { user: { shopperNumber: "41000000101" }, userErrors: [] } });
    expect(bodies).toEqual([{ Token: token, Platform: null }]);
  });

  it.each([{ text: "short" }, { text: `${token} ` }, { text: "a".repeat(4_097) }])(
    "is refused with a token that no platform gives, without a call",
    async ({ text }) => {
      const { data, bodies } = await run(register, { token: text, platform: "APPLE" });
      const userErrors = [{ code: "INVALID_INPUT", field: ["input", "token"] }];
      expect(data).toEqual({ registerDevice: { user: null, userErrors } });
      expect(bodies).toEqual([]);
    },
  );

  it.each([
    ["UPSTREAM_FAILED", "unavailable"],
    ["UNKNOWN_OUTCOME", "unknown-outcome"],
  ] as const)("is not registered with %s", async (code, kind) => {
    const failure = new UpstreamError({ upstream: "loyalty", kind });
    const { data } = await run(register, { token, platform: "APPLE" }, failure);
    expect(data).toEqual({ registerDevice: { user: null, userErrors: [{ code, field: null }] } });
  });

  it("is not registered for a guest, nor where the retailer's service has no pushes", async () => {
    expect((await run(register, { token, platform: "APPLE" }, null, { viewer: null })).data).toMatchObject({
      registerDevice: { userErrors: [{ code: "UNAUTHENTICATED" }] },
    });
    const { data } = await run(register, { token, platform: "APPLE" }, null, {
      retailer: "bluebird",
      viewer: { shopperNumber: commerceShopper, shopperToken: "session-token" },
    });
    expect(data).toMatchObject({ registerDevice: { userErrors: [{ code: "NOT_OFFERED" }] } });
  });
});
