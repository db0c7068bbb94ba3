import { expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute } from "../../testing/execute.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { wireRetailer } from "../../testing/wire-samples.ts";

function executeWith(document: string, retailer: object = {}) {
  return execute(document, { upstreams: { content: contentRoutes({ retailer }) } });
}

it("returns the retailer's name, theme and rewards", async () => {
  const { data, errors } =
    await executeWith(`{ retailer { sitePath name tagline rewardsProgram rewardsTerm rewardsTiers afterLogIn timeZone
    logo { url altText } previewImage { url altText } rewardsLogo { url } theme { primary radius displayFont } teamPortal { enabled requiresUsername }
    socialLinks { network site url embed { kind url } } links { role purpose label url } } }`);
  expect(errors).toEqual([]);
  expect(data).toEqual({
    retailer: {
      sitePath: "reams",
      name: "Reams Food Stores",
      tagline: null,
      rewardsProgram: "Reams Rewards",
      rewardsTerm: "Perks",
      rewardsTiers: [100, 250],
      afterLogIn: "/digital-coupons",
      timeZone: "America/Denver",
      logo: { url: "/media/sites/reams/logo.svg", altText: "Reams Food Stores" },
      previewImage: { url: "/media/art/f6d9cf/bread.webp?width=800", altText: "Bread" },
      rewardsLogo: null,
      theme: { primary: "#a8201a", radius: 14, displayFont: "Fraunces" },
      teamPortal: { enabled: true, requiresUsername: false },
      socialLinks: [{ network: "facebook", site: "FACEBOOK", url: "https://facebook.example/reams", embed: null }],
      links: [{ role: "shop", purpose: "SHOP", label: "Shop Online", url: "https://shop.reams.example" }],
    },
  });
});

it("returns every switch of the contract with its value as JSON and its reason", async () => {
  const switches = "switches { fuelPlaces defaultStoreIndex storePickerMenu }";
  const { data } = await executeWith(`{ retailer { ${switches} features { key value reason } } }`);
  const { features } = (data as { retailer: { features: readonly { key: string }[] } }).retailer;
  expect(features.map(({ key }) => key)).toEqual(Object.keys(wireRetailer().features));
  expect(features).toContainEqual({ key: "fuelPlaces", value: '["Springville"]', reason: "It has a fuel station." });
  expect(features).toContainEqual({ key: "defaultStoreIndex", value: "4", reason: "The largest store." });
  const values = { fuelPlaces: ["Springville"], defaultStoreIndex: 4 };
  expect(data).toMatchObject({ retailer: { switches: values } });
});

it("returns the effect, the default and the source file of every switch", async () => {
  const { quickSearch: _left, ...rest } = wireRetailer().features;
  const features = { ...rest, storeSelector: { value: true, reason: "All do.", from: "shared" as const } };
  const { data } = await executeWith("{ retailer { features { key value defaultValue source reason description } } }", {
    features,
  });
  const featureList = (data as { retailer: { features: readonly { key: string }[] } }).retailer.features;
  const of = (name: string) => featureList.find(({ key }) => key === name);
  expect(of("storeSelector")).toMatchObject({
    value: "true",
    defaultValue: "false",
    source: "SHARED",
    reason: "All do.",
  });
  expect(of("afterLogIn")).toMatchObject({ value: '"/digital-coupons"', defaultValue: "null", source: "RETAILER" });
  expect(of("quickSearch")).toEqual({
    key: "quickSearch",
    value: "false",
    defaultValue: "false",
    source: "DEFAULT",
    reason: "No file sets it, so the default holds.",
    description: "Whether the search box suggests coupons, ad items, stores and posts while a shopper types.",
  });
});

it("names what the points of its tiers buy in the language of the request, as far as there are labels", async () => {
  const rewards = [
    { points: 250, name: "a roast chicken" },
    { points: 100, name: "a loaf of bread" },
    { points: 300, name: "a reward of no tier" },
  ];
  const labels = { language: "es", labels: { "a roast chicken": "un pollo rostizado" } };
  const content = { ...contentRoutes({ retailer: { rewards } }), "GET /sites/reams/labels": labels };
  const { data } = await execute("{ retailer { tierRewards { points name { text language } } } }", {
    upstreams: { content },
    context: { language: "es" },
  });
  const tierRewards = [
    { points: 100, name: { text: "a loaf of bread", language: "en" } },
    { points: 250, name: { text: "un pollo rostizado", language: "es" } },
  ];
  expect(data).toEqual({ retailer: { tierRewards } });
});

it("uses the default for a switch with an invalid value", async () => {
  const features = {
    ...wireRetailer().features,
    rewardsTerm: { value: "Points", reason: "A typing error." },
    afterLogIn: { value: "//evil.example", reason: "An attack." },
  };
  const { data } = await executeWith("{ retailer { rewardsTerm afterLogIn features { key value source } } }", {
    features,
  });
  expect(data).toMatchObject({ retailer: { rewardsTerm: "Rewards", afterLogIn: null } });
  const featureList = (data as { retailer: { features: readonly unknown[] } }).retailer.features;
  expect(featureList).toContainEqual({ key: "rewardsTerm", value: '"Rewards"', source: "DEFAULT" });
  expect(featureList).toContainEqual({ key: "afterLogIn", value: "null", source: "DEFAULT" });
});

it("returns the time zone from the registry, also while content cannot be read", async () => {
  const routes = { ...contentRoutes(), "GET /sites/reams/retailer-info": { status: 503, json: {} } };
  const document = "{ retailer { timeZone passwordMinimum name } }";
  const { data } = await execute(document, { upstreams: { content: routes } });
  expect(data).toEqual({ retailer: { timeZone: "America/Denver", passwordMinimum: 8, name: null } });
});

it("returns no theme for an incomplete one", async () => {
  const { data } = await executeWith("{ retailer { theme { primary } } }", {
    theme: { ...wireRetailer().theme, ink: "url(//evil)" },
  });
  expect(data).toEqual({ retailer: { theme: null } });
});

it("returns no link without a web URL", async () => {
  const url = "javascript:alert(1)";
  const { data } = await executeWith("{ retailer { socialLinks { url } links { url } } }", {
    social: [{ network: "x", url }],
    links: [{ role: "jobs", label: "Jobs", url }],
  });
  expect(data).toEqual({ retailer: { socialLinks: [], links: [] } });
});

it("returns only https URLs of social accounts of known kinds", async () => {
  const links = ["https://v.example/1", "http://v.example/1", "javascript:alert(1)"].map((address) => ({
    network: "youtube",
    url: "https://youtube.example/reams",
    embed: { kind: "video", url: address },
  }));
  const { data } = await executeWith("{ retailer { socialLinks { embed { kind url } } } }", {
    social: [
      ...links,
      { network: "x", url: "https://x.example/reams", embed: { kind: "game", url: "https://g.example" } },
    ],
  });
  const socialLink = { embed: { kind: "VIDEO", url: "https://v.example/1" } };
  expect(data).toEqual({
    retailer: { socialLinks: [socialLink, { embed: null }, { embed: null }, { embed: null }] },
  });
});

it("returns no secrets from content", async () => {
  const portal = { enabled: true, requiresUsername: true, teamPw: "canary-password", teamUsername: "canary-name" };
  const { data } = await executeWith(
    "{ retailer { teamPortal { enabled requiresUsername } features { key value reason } } }",
    {
      teamPortal: portal,
      teamPw: "canary-password",
      features: { ...wireRetailer().features, teamPw: { value: "canary-password", reason: "canary" } },
    },
  );
  expect(JSON.stringify(data)).not.toContain("canary");
});

it("finds menus by their names and omits entries with unsafe links", async () => {
  const menus = [
    {
      slug: "main",
      menu: [
        { label: "Coupons", url: "/digital-coupons" },
        { label: "Evil", url: "javascript:alert(1)" },
        { label: "More", items: [{ label: "Shop", url: "https://shop.example" }] },
      ],
    },
  ];
  const content = { ...contentRoutes(), "GET /sites/reams/menus": { menus } };
  const query = `{ retailer { menus { slug } menu(slug: "main") { items { label url items { label url } } } none: menu(slug: "x") { slug } } }`;
  const { data, calls } = await execute(query, { upstreams: { content } });
  expect(data).toEqual({
    retailer: {
      menus: [{ slug: "main" }],
      menu: {
        items: [
          { label: "Coupons", url: "/digital-coupons", items: [] },
          { label: "More", url: null, items: [{ label: "Shop", url: "https://shop.example" }] },
        ],
      },
      none: null,
    },
  });
  expect(calls["content GET /sites/reams/menus"]).toBe(1);
});

it.each([
  { name: "leads to the weekly ad of a retailer that has one", adviewerPage: "/reams/springville", wanted: ["Ad"] },
  { name: "omits a weekly ad that does not exist", adviewerPage: null, wanted: [] },
])("$name", async ({ adviewerPage, wanted }) => {
  const menus = [{ slug: "main", menu: [{ label: "Save", items: [{ label: "Ad", url: "/weekly-ad" }] }] }];
  const retailer = adviewerPage === null ? {} : { adviewerPage };
  const content = { ...contentRoutes({ retailer }), "GET /sites/reams/menus": { menus } };
  const query = `{ retailer { menu(slug: "main") { items { items { label } } } } }`;
  const { data } = await execute(query, { upstreams: { content } });
  expect(data).toEqual({ retailer: { menu: { items: [{ items: wanted.map((label) => ({ label })) }] } } });
});

it("is not null, with one error, while content cannot be read", async () => {
  const down = new UpstreamError({ upstream: "content", kind: "unavailable" });
  const content = { "GET /sites/reams/retailer-info": down };
  const { data, errors } = await execute("{ retailer { sitePath name theme { primary } features { key } } }", {
    upstreams: { content },
  });
  expect(data).toEqual({ retailer: { sitePath: "reams", name: null, theme: null, features: null } });
  expect(errors).toEqual([{ path: "retailer", code: "UPSTREAM_UNAVAILABLE", message: "A service is unavailable." }]);
});

it("reads the retailer once for any number of fields", async () => {
  const { calls } = await executeWith(
    "{ a: retailer { name } b: retailer { name } postCategories { slug } coupons { id } }",
  );
  expect(calls["content GET /sites/reams/retailer-info"]).toBe(1);
});
