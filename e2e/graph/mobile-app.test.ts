import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { createMobileApp, type MobileApp } from "../mobile-app/app.ts";
import { demoPassword } from "./graph.ts";
import { root } from "./ports.ts";
import { sharedGateway } from "./shared-gateway.ts";

/** A manifest as `make-manifest.mjs` of the kit writes it. */
interface Manifest {
  readonly operations: readonly { readonly name: string; readonly body: string }[];
}

const graph = sharedGateway("trusted");
const manifest = JSON.parse(readFileSync(inject("manifest"), "utf8")) as Manifest;

async function loggedIn(email = "ben@example.com", site = "reams"): Promise<MobileApp> {
  const url = `http://localhost:${graph.port}/graphql`;
  const app = createMobileApp({ url, sitePath: site, sendsIds: true });
  await app.logIn(email, demoPassword);
  return app;
}

interface Refreshed {
  readonly refreshToken: { readonly value: string } | null;
  readonly userErrors: readonly { readonly code: string }[];
}

/** Sends a refresh token like a thief or a second request of the app. */
async function exchange(refreshToken: string, site = "reams"): Promise<Refreshed> {
  const query = manifest.operations.find(({ name }) => name === "Refresh")?.body ?? "";
  const { data } = await graph.run({ query, variables: { input: { refreshToken } }, site });
  return data?.["refreshSession"] as Refreshed;
}

const sessionEnd = { token: null, refreshToken: null, userErrors: [{ code: "SESSION_ENDED" }] };
const going = { token: expect.anything(), refreshToken: { value: expect.any(String) }, userErrors: [] };

describe.each([
  ["loyalty", "reams"],
  ["commerce", "bluebird"],
])("an app whose shopper is at the %s service", (_service, site) => {
  it("logs in, clips, refreshes an expired bearer, and is rejected after its logout", async () => {
    const app = await loggedIn("ben@example.com", site);
    const { viewer, coupons } = await app.card();
    expect(viewer).toEqual({ firstName: "Ben" });
    const [coupon] = coupons?.list.nodes ?? [];
    expect(await app.clip(coupon?.id ?? "")).toEqual({ coupon: { id: coupon?.id, state: "CLIPPED" }, userErrors: [] });

    const first = app.refreshToken();
    await graph.moveClock();
    expect((await app.card()).coupons?.clippedCount).toBe((coupons?.clippedCount ?? 0) + 1);
    const second = app.refreshToken() ?? "";
    expect(second).not.toBe(first);

    await app.logOut();
    expect((await app.card()).viewer).toBeNull();
    expect(await exchange(second, site)).toEqual(sessionEnd);
  });
});

describe("the refresh tokens of an app", () => {
  it("can refresh twenty times in parallel and continues to work", async () => {
    const app = await loggedIn();
    const token = app.refreshToken() ?? "";
    const all = await Promise.all(Array.from({ length: 20 }, () => exchange(token)));
    expect(all).toEqual(all.map(() => going));
    expect(await exchange(all[7]?.refreshToken?.value ?? "")).toEqual(going);
  });

  it("revokes the session when an old refresh token is reused, for the app and for the thief", async () => {
    const app = await loggedIn();
    const stolen = app.refreshToken() ?? "";
    const second = (await exchange(stolen)).refreshToken?.value ?? "";
    const third = (await exchange(second)).refreshToken?.value ?? "";
    expect(await exchange(stolen)).toEqual(sessionEnd);
    expect(await exchange(third)).toEqual(sessionEnd);
    expect((await app.card()).viewer).toBeNull();
  });
});

/** Returns the text of a storefront operation, which is a trusted document too. */
function ofStorefront(field: string): string {
  const storefrontManifest = JSON.parse(
    readFileSync(join(root, "schema/manifests/storefront.generated.json"), "utf8"),
  ) as Manifest;
  return storefrontManifest.operations.find(({ body }) => body.includes(`{\n  ${field}(`))?.body ?? "";
}

it("revokes the sessions of apps after a password change", async () => {
  const apps = [await loggedIn("cora@example.com"), await loggedIn("cora@example.com")];
  const credentials = { identifier: "cora@example.com", password: demoPassword };
  const { cookie } = await graph.run({ query: ofStorefront("login"), variables: { input: credentials } });
  const change = async (currentPassword: string, newPassword: string) => {
    const input = { currentPassword, newPassword };
    const variables = { input, hasCalendar: true };
    const { text } = await graph.run({ query: ofStorefront("changePassword"), variables, cookie });
    expect(text).toContain('"userErrors":[]');
  };
  await change(demoPassword, "Baskets5Each!");
  for (const app of apps) expect(await exchange(app.refreshToken() ?? "")).toEqual(sessionEnd);
  await change("Baskets5Each!", demoPassword);
});

it("rejects an operation that the app's manifest does not contain", async () => {
  const { errors } = await graph.run({ query: "query MyFaultyBuild { viewer { id } }" });
  expect(errors).toMatchObject([{ extensions: { code: "DOCUMENT_NOT_TRUSTED" } }]);
});
