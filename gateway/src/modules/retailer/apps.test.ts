import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRetailers } from "../../platform/config/retailers.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { wireRetailer } from "../../testing/wire-samples.ts";

const row = (site: string, rest: string) =>
  `{ sitePath: ${site}, hosts: [${site}.example], timeZone: America/Denver, loyaltyAppId: app, accounts: loyalty${rest} }`;

const builds = `{ shopper-ios: { minimum: "4.2", latest: "4.10.1", message: { en: "Please update.", es: "Actualiza." } } }`;

const registry = `{ defaultSitePath: reams, retailers: [
  ${row("reams", `, region: Northern Utah, apps: { builds: ${builds} }`)},
  ${row("lees", "")},
  ${row("southend", ", region: Idaho")},
  ${row("cedar", ", region: Nevada")}
] }`;

let test: TestApp;
beforeAll(async () => {
  const read = readRetailers(registry);
  if ("problems" in read) throw new Error(read.problems.join(" "));
  const content = {
    ...contentRoutes(),
    "GET /sites/southend/retailer-info": wireRetailer({ retailerName: "South End Market" }),
  };
  test = await createTestApp({ content }, { retailers: read.value });
});
afterAll(() => test.app.stop());

describe("a build of an app", () => {
  const ask = async (name: string, version: string, language = "en") => {
    const query = `query ($name: String!, $version: String!) {
      app(name: $name, version: $version) { isSupported isLatest minimumVersion latestVersion message }
    }`;
    const { body } = await test.post({ query, variables: { name, version }, headers: { "accept-language": language } });
    return body;
  };

  it.each([
    ["4.1.9", false, false],
    ["4.2", true, false],
    ["4.2.0-beta.3", true, false],
    ["4.10.0", true, false],
    ["4.10.1", true, true],
    ["5", true, true],
  ])("%s is supported: %s, the latest: %s", async (version, isSupported, isLatest) => {
    expect((await ask("shopper-ios", version)).data).toEqual({
      app: { isSupported, isLatest, minimumVersion: "4.2", latestVersion: "4.10.1", message: "Please update." },
    });
  });

  it("gets the reason to update in its language", async () => {
    expect((await ask("shopper-ios", "1", "es")).data).toMatchObject({ app: { message: "Actualiza." } });
  });

  it.each(["shopper-android", "constructor"])(
    "is null for the app %s, of which the settings say nothing",
    async (name) => {
      expect((await ask(name, "1")).data).toEqual({ app: null });
    },
  );

  it("has a version that begins with a number", async () => {
    expect((await ask("shopper-ios", "latest")).errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  });
});

describe("the retailers of an app", () => {
  const query = "{ retailers { sitePath name region logo { url } } }";

  it("are those with a region, with what could be read of each", async () => {
    const { body } = await test.post({ query, host: "lees.example" });
    const logo = { url: "/media/sites/reams/logo.svg" };
    expect(body.data).toEqual({
      retailers: [
        { sitePath: "reams", name: "Reams Food Stores", region: "Northern Utah", logo },
        { sitePath: "southend", name: "South End Market", region: "Idaho", logo },
        { sitePath: "cedar", name: null, region: "Nevada", logo: null },
      ],
    });
    expect(body.errors).toMatchObject([{ path: ["retailers", 2] }]);
  });
});

it.each([
  ["a version without numbers", `{ minimum: new, latest: "1" }`],
  ["a text without English", `{ minimum: "1", latest: "1", message: { es: "Actualiza." } }`],
])("refuses %s in a row", (_what, build) => {
  const text = `{ defaultSitePath: reams, retailers: [${row("reams", `, apps: { builds: { ios: ${build} } }`)}] }`;
  expect(readRetailers(text)).toMatchObject({ problems: [expect.stringContaining("apps")] });
});
