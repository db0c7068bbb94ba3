import { expect, it } from "vitest";
import { createTestApp } from "../testing/test-app.ts";
import type { AppDeps } from "./app.ts";

async function siteOf(headers: Record<string, string>, deps: Partial<AppDeps>) {
  const app = await createTestApp({}, deps);
  const { status, body } = await app.post({ query: "{ retailer { sitePath } }", headers });
  return { status, site: (body as { data?: { retailer?: { sitePath: string } } }).data?.retailer?.sitePath };
}

it("accepts the retailer of the header x-site-path in development", async () => {
  expect(await siteOf({ "x-site-path": "lees" }, { acceptsSitePath: true })).toEqual({ status: 200, site: "lees" });
});

it("ignores x-site-path in production", async () => {
  expect(await siteOf({ "x-site-path": "lees" }, {})).toEqual({ status: 200, site: "reams" });
});

it("rejects a site path of no retailer", async () => {
  expect(await siteOf({ "x-site-path": "nowhere" }, { acceptsSitePath: true })).toMatchObject({ status: 421 });
});
