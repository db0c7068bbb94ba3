import { decodeJwt } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Contract, loadContract } from "../../testing/contract.ts";
import { callService, startTestServices, type TestCall, type TestServices, testTokens } from "../../testing/start.ts";
import { dayIn } from "../../core/day.ts";
import { demoTimeZone } from "../../core/retailers/demo-retailers.ts";
import { weekStart } from "./ad-weeks.ts";
import { adViewerService } from "./service.ts";
import type { Wire } from "./wire.generated.ts";

type Ad = Wire["Ad"];

let services: TestServices;
let contract: Contract;
let token: string;

const params = { site: "reams", store: "springville" };

const authenticate = (at = params): TestCall => ({
  method: "POST",
  path: "/{site}/{store}/api/account/authenticate",
  params: at,
});

const visit = (changes: Partial<TestCall> = {}): TestCall => ({
  method: "POST",
  path: "/{site}/{store}/api/account/visit",
  params,
  bearer: testTokens.adViewer,
  json: { customerNumber: "41000000101" },
  ...changes,
});

const content = (changes: Partial<TestCall> = {}): TestCall => {
  return { path: "/{site}/{store}/api/content", params, query: { itemView: "true" }, bearer: token, ...changes };
};

const call = (order: TestCall) => callService(services.urls["ad-viewer"], order, contract);

beforeAll(async () => {
  [services, contract] = await Promise.all([startTestServices([adViewerService]), loadContract("ad-viewer")]);
  token = ((await call(authenticate())).body as Wire["Authentication"]).authToken;
});

afterAll(() => services.stop());

const file = (path: string, name: string): TestCall => ({ path, params: { file: name } });
const pagePicture = (name: string): TestCall => ({
  path: "/{site}/{store}/pages/{file}",
  params: { ...params, file: name },
});
const today = () => dayIn(demoTimeZone, services.clock.now());
const images = "/images/afs/products/{file}";

describe("responses match the contract", () => {
  const answers: [name: string, status: number, order: () => TestCall][] = [
    ["a viewer page", 200, () => ({ path: "/{site}/{store}", params })],
    ["the page of an unknown store", 404, () => ({ path: "/{site}/{store}", params: { ...params, store: "none" } })],
    ["an authentication", 200, () => authenticate()],
    ["an authentication at an unknown viewer", 404, () => authenticate({ site: "none", store: "springville" })],
    ["an authentication with an unknown token", 401, () => ({ ...authenticate(), bearer: "other" })],
    ["a visit", 200, () => visit()],
    ["a visit without data", 400, () => visit({ json: {} })],
    ["a visit with a wrong bearer", 401, () => visit({ bearer: "other" })],
    ["a visit at an unknown viewer", 404, () => visit({ params: { site: "reams", store: "none" } })],
    ["the ads", 200, () => content()],
    ["the ads without items", 400, () => content({ query: {} })],
    ["the ads of a day", 200, () => content({ query: { itemView: "true", day: today() } })],
    ["the ads of a day that does not exist", 400, () => content({ query: { itemView: "true", day: "2026-02-30" } })],
    ["the ads with a token of another viewer", 401, () => content({ bearer: "other" })],
    ["the ads of another store", 401, () => content({ params: { site: "reams", store: "provo-center-street" } })],
    ["the ads of an unknown viewer", 404, () => content({ params: { site: "reams", store: "none" } })],
    ["a picture of a page", 200, () => pagePicture(`${weekStart(today())}-1.svg`)],
    ["a picture of a page of another week", 404, () => pagePicture("2020-01-01-1.svg")],
    ["a picture of a page that the ad does not have", 404, () => pagePicture(`${weekStart(today())}-9.svg`)],
    ["a picture as PNG", 200, () => file(images, "gala-apples.png")],
    ["a picture as JPEG", 200, () => file(images, "paper-towels.jpg")],
    ["a product without a PNG", 404, () => file(images, "paper-towels.png")],
    ["an image of an unknown product", 404, () => file(images, "..%2f..png")],
    ["the script of the page", 200, () => file("/viewer/{file}", "viewer.js")],
    ["another file", 404, () => file("/viewer/{file}", "service.ts")],
  ];
  test.each(answers)("%s: %i", async (_name, status, order) => {
    expect((await call(order())).status).toBe(status);
  });

  test.each([
    ["image/avif,image/webp,*/*", "image/avif"],
    ["image/webp,*/*", "image/webp"],
    ["*/*", "image/png"],
  ])("a picture for Accept: %s is %s", async (accept, type) => {
    const url = `${services.urls["ad-viewer"]}/images/afs/products/gala-apples.png`;
    const { headers } = await fetch(url, { headers: { accept } });
    expect([headers.get("content-type"), headers.get("vary")]).toEqual([type, "Accept"]);
  });

  test("every route", () => {
    const tried = new Set(answers.map(([, , order]) => order().path));
    expect(contract.operations.map(({ path }) => path).filter((path) => !tried.has(path))).toEqual([]);
  });
});

const read = async (now: string, at = params, day?: string): Promise<Ad[]> => {
  services.clock.set(new Date(now));
  const { authToken } = (await call(authenticate(at))).body as Wire["Authentication"];
  const query = { itemView: "true", ...(day !== undefined && { day }) };
  const { body } = await call(content({ params: at, bearer: authToken, query }));
  services.clock.reset();
  return body as Ad[];
};

const onOffer = (ads: Ad[], day: string): Ad[] =>
  ads.filter(({ adDateInfo }) => adDateInfo.some(({ startDate, endDate }) => startDate <= day && day <= endDate));

describe("the ads", () => {
  test("change on Wednesday in the stores' time zone, not in UTC", async () => {
    const tuesdayEvening = await read("2026-03-11T05:30:00Z");
    const wednesdayMorning = await read("2026-03-11T06:30:00Z");
    expect(tuesdayEvening[0]?.adDateInfo[0]?.startDate).toBe("2026-03-04");
    expect(wednesdayMorning[0]?.adDateInfo[0]?.startDate).toBe("2026-03-11");
  });

  test("of a past day are as they were on it, for eight weeks", async () => {
    const monday = "2026-03-09";
    const then = onOffer(await read(`${monday}T18:00:00Z`), monday);
    expect(then).toHaveLength(30);
    expect(await read("2026-05-05T18:00:00Z", params, monday)).toEqual(then);
    expect(await read("2026-05-06T18:00:00Z", params, monday)).toEqual([]);
  });

  test("have one product each week at a price without a condition, which the registers overcharge", async () => {
    for (const day of ["2026-03-04", "2026-03-11", "2026-11-25"]) {
      const ads = await read(`${day}T18:00:00Z`, params, day);
      const [item, ...others] = ads.filter(({ adComponents }) => adComponents[0]?.componentValue === "Scrub Sponges");
      const texts = item?.adComponents.map(({ componentValue }) => componentValue);
      expect([texts, others]).toEqual([["Scrub Sponges", "scrub-sponges", "3 ct.", "$2.99", "ea."], []]);
    }
  });

  test("are thirty on a weekday and more on the weekend", async () => {
    const ads = await read("2026-03-04T18:00:00Z");
    expect(onOffer(ads, "2026-03-04")).toHaveLength(30);
    expect(onOffer(ads, "2026-03-07")).toHaveLength(34);
  });

  test("name each product once a week, with images that exist", async () => {
    const ads = await read("2026-03-04T18:00:00Z");
    const titles = onOffer(ads, "2026-03-07").map((ad) => ad.adComponents[0]?.componentValue);
    expect(new Set(titles).size).toBe(titles.length);
    const names = ads.flatMap((ad) => ad.adComponents).filter(({ componentType }) => componentType === "PRODUCTIMAGE");
    expect(names.length).toBeGreaterThan(2);
    for (const { componentValue } of names.slice(0, 3)) {
      const statuses = await Promise.all(
        ["png", "jpg"].map(async (kind) => (await call(file(images, `${componentValue}.${kind}`))).status),
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
    }
  });

  test("have a unit only if neither the details nor the price contain it", async () => {
    const ads = onOffer(await read("2026-03-04T18:00:00Z"), "2026-03-07");
    const offers = ads.map(({ adComponents }) => ({
      details: adComponents.find(({ componentType }) => componentType === "PRODUCTDETAILS")?.componentValue ?? "",
      price: adComponents.find(({ componentName }) => componentName === "PRICE")?.componentValue ?? "",
      unit: adComponents.find(({ componentName }) => componentName === "UNIT")?.componentValue,
    }));
    const priced = offers.filter(({ unit }) => unit !== undefined);
    expect(priced.length).toBeGreaterThan(10);
    expect(priced.filter(({ details, price, unit }) => details === unit || /^\d\/\$/.test(price))).toEqual([]);
  });

  test("are each in a department, and some state the regular price with what they save", async () => {
    const ads = await read("2026-03-04T18:00:00Z");
    expect(ads.filter(({ department }) => !department)).toEqual([]);
    const stated = ads.filter(({ regularPriceCents }) => regularPriceCents !== undefined);
    expect(stated.length).toBeGreaterThan(5);
    for (const { regularPriceCents = 0, savingCents = 0, adComponents } of stated) {
      const price = adComponents.find(({ componentName }) => componentName === "PRICE")?.componentValue ?? "";
      const cents = price.endsWith("¢") ? Number.parseInt(price, 10) : Math.round(Number(price.slice(1)) * 100);
      expect(regularPriceCents - savingCents).toBe(cents);
    }
  });

  test("name the picture of their page, with their texts and only their pictures", async () => {
    const ads = (await read("2026-03-07T18:00:00Z")).filter(({ adPages }) => adPages[0]?.adPageId === "1").slice(0, 8);
    services.clock.set(new Date("2026-03-07T18:00:00Z"));
    const [address, ...others] = new Set(ads.map(({ adPages }) => adPages[0]?.picture));
    expect(others).toEqual([]);
    const response = await fetch(`${services.urls["ad-viewer"]}${address}`);
    services.clock.reset();
    const picture = await response.text();
    expect(response.headers.get("content-type")).toContain("image/svg+xml");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    for (const ad of ads) expect(picture).toContain(`>${ad.adComponents[3]?.componentValue}</text>`);
    expect(picture.match(/href="data:image\/webp;base64,/g)).toHaveLength(8);
    expect(picture).not.toMatch(/href="(?!data:)/);
  });

  test("have places on a page that do not overlap", async () => {
    const ads = onOffer(await read("2026-03-04T18:00:00Z"), "2026-03-07");
    const places = ads.map(({ adPages: [page] }) => `${page?.adPageId} ${page?.area?.left} ${page?.area?.top}`);
    expect(new Set(places).size).toBe(ads.length);
  });

  test("differ by store and stay the same within a week", async () => {
    const first = await read("2026-03-04T18:00:00Z");
    expect(await read("2026-03-10T18:00:00Z")).toEqual(first);
    expect(await read("2026-03-04T18:00:00Z", { site: "reams", store: "provo-center-street" })).not.toEqual(first);
  });

  test("have plausible prices", async () => {
    for (const site of ["reams", "lees"]) {
      const store = site === "reams" ? "springville" : "logan";
      const parts = (await read("2026-03-04T18:00:00Z", { site, store })).flatMap((ad) => ad.adComponents);
      const prices = parts.filter(({ componentName }) => componentName === "PRICE");
      expect(prices).not.toEqual([]);
      for (const { componentValue } of prices) {
        expect(componentValue).toMatch(/^(\$\d{1,2}\.\d9|\d9¢|[23]\/\$\d{1,2})$/);
      }
    }
  });
});

describe("the visit token", () => {
  const lees = { site: "lees", store: "logan" };
  const open = async () => ((await call(visit())).body as Wire["Visit"]).visitToken;
  const use = (bearer: string, at = params) => call({ ...authenticate(at), bearer });

  afterEach(() => services.clock.reset());

  test("identifies the shopper at its first use, which returns a token for the ads", async () => {
    const { body } = await use(await open());
    const { authToken } = body as Wire["Authentication"];
    expect(decodeJwt(authToken).sub).toBe("41000000101");
    expect((await call(content({ bearer: authToken }))).status).toBe(200);
  });

  test("is rejected when used twice", async () => {
    const visitToken = await open();
    expect([(await use(visitToken)).status, (await use(visitToken)).status]).toEqual([200, 401]);
  });

  test("is rejected at another retailer, which also consumes it", async () => {
    const visitToken = await open();
    expect([(await use(visitToken, lees)).status, (await use(visitToken)).status]).toEqual([401, 401]);
  });

  test("is valid at another store of the retailer", async () => {
    expect((await use(await open(), { site: "reams", store: "provo-center-street" })).status).toBe(200);
  });

  test("expires after a minute", async () => {
    services.clock.set(new Date("2026-03-04T18:00:00Z"));
    const visitToken = await open();
    services.clock.set(new Date("2026-03-04T18:01:01Z"));
    expect((await use(visitToken)).status).toBe(401);
  });

  test("cannot read the ads itself", async () => {
    expect((await call(content({ bearer: await open() }))).status).toBe(401);
  });
});

describe("the viewer page", () => {
  afterEach(() => services.clock.reset());

  const html = async (query: string) => (await fetch(`${services.urls["ad-viewer"]}/reams/springville${query}`)).text();

  test("shows the sign-in link to guests only", async () => {
    expect(await html("")).toContain(`id="sign-in">`);
    expect(await html("?token=abc")).toContain(`id="sign-in" hidden`);
  });

  test("shows the store picker to a visitor without a store", async () => {
    const page = await html("?chooseStore");
    expect(page).toContain("Choose your store");
    expect(page).toContain(`<option value="/reams/springville" selected>`);
    // Payson has no ad.
    expect(page).not.toContain("payson");
  });

  test.each([
    // Thirty items: a front page of eight, and pages of six.
    ["a weekday", "2026-03-04T18:00:00Z", [1, 2, 3, 4, 5]],
    // Four more.
    ["the weekend", "2026-03-07T18:00:00Z", [1, 2, 3, 4, 5, 6]],
  ])("shows the ad of %s page by page, also to a visitor without a store", async (_day, now, pages) => {
    services.clock.set(new Date(now));
    for (const query of ["", "?chooseStore"]) {
      expect((await html(query)).match(/<h2>Page \d<\/h2>/g)).toEqual(pages.map((page) => `<h2>Page ${page}</h2>`));
    }
  });

  test("loads no third-party scripts", async () => {
    const { headers } = await fetch(`${services.urls["ad-viewer"]}/reams/springville`);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self'");
  });
});
