import { expect, test } from "vitest";
import { ana, ben } from "../stack/shoppers.ts";
import { fill } from "./visitor/controls.ts";
import { GREETING, logIn } from "./login.ts";
import { originOf, visitorAt } from "./product.ts";

test("an unknown host gets 421 and no page of another retailer", async () => {
  const { port } = new URL(originOf());
  const { status, html } = await visitorAt().open(`http://unknown.example:${port}/`);
  expect(status).toBe(421);
  expect(html).not.toMatch(/Reams|Lee's|Southend|unknown\.example/);
});

test("each host shows its own retailer, and the plain host the default", async () => {
  const titleAt = async (site?: string) => (await visitorAt(site).open("/")).title;
  expect(await titleAt()).toBe("Reams Food Stores");
  expect(await titleAt("southend")).toBe("Southend Market");
  expect(await titleAt("bluebird")).toContain("Bluebird");
});

test("Enter in the header search lists the products of the retailer's shop, from which links lead back", async () => {
  const visitor = visitorAt("lees");
  const home = await visitor.open("/");
  const field = home.banner.get("combobox", "Search coupons, ad and recipes");
  fill(field, "gala apples");
  const shop = await visitor.enter(field);
  expect(home.headers["content-security-policy"]).toContain(`form-action 'self' ${shop.url.origin}`);
  expect(shop.status).toBe(200);
  expect(shop.url.origin).not.toBe(originOf("lees"));
  expect(shop.main.all("heading", "1 product for “gala apples”")).toHaveLength(1);
  expect(shop.main.all("listitem")).toHaveLength(1);
  const searchPage = await visitor.follow(shop.main.get("link", /^Search coupons, ad and recipes/));
  expect(searchPage.url.href).toBe(`${originOf("lees")}/search?q=gala%20apples`);
  expect((await visitor.follow(shop.whole.get("link", /^Back to/))).title).toContain("Lee");

  const ofSpanish = (await visitor.open("/es")).banner.get("combobox", "Buscar cupones, anuncio y recetas");
  fill(ofSpanish, "apples");
  const spanish = await visitor.enter(ofSpanish);
  expect(spanish.main.all("heading", /productos para “apples”$/)).toHaveLength(1);
});

test("Enter in the header search leads to the search of the site at a retailer that names no shop", async () => {
  const visitor = visitorAt("cedar-creek");
  const field = (await visitor.open("/")).banner.get("searchbox", "Search coupons, ad and recipes");
  fill(field, "apples");
  expect((await visitor.enter(field)).path).toBe("/search?q=apples");
});

test("a session of one retailer gives no access to another", async () => {
  const visitor = visitorAt("lees");
  const page = await logIn(visitor, ben, "/digital-coupons");
  expect(page.banner.get("button", GREETING).text).toBe("Hi, Ben");
  const cookies = visitor.cookies.all();
  for (const site of ["southend", "reams"]) {
    const stolen = cookies.map(({ name, value }) => `${name}=${value}; Path=/; Secure`);
    const thief = visitorAt(site);
    thief.cookies.store(new URL(originOf(site)), stolen);
    const other = await thief.open("/digital-coupons");
    expect(other.status).toBe(200);
    expect(other.html).not.toContain("Hi, Ben");
    expect(other.main.all("button", /^Log In to Clip/).length).toBeGreaterThan(0);
  }
});

test("a post that is gated by site is shown only at those sites", async () => {
  const [reams, bluebird] = [visitorAt("reams"), visitorAt("bluebird")];
  const [ownPage, hidden] = await Promise.all([reams.open("/posts/events"), bluebird.open("/posts/events")]);
  expect(ownPage.main.text).toContain("Seed Swap");
  expect(hidden.status).toBe(200);
  expect(hidden.html).not.toContain("Seed Swap");
  expect((await reams.open("/posts/events/seed-swap")).status).toBe(200);
  expect((await bluebird.open("/posts/events/seed-swap")).status).toBe(404);
});

test.for(["/", "/register", "/login", "/digital-coupons", "/about-rewards", "/stores"])(
  "a retailer that uses the term perks uses it on %s",
  async (path) => {
    const { html } = await visitorAt("harvest-hall").open(path);
    const text = html.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, " ");
    expect(text).toMatch(/\bPerks\b/);
    expect(text.match(/.{0,40}\brewards?\b.{0,40}/gi)).toBeNull();
  },
);

test("a retailer of the commerce service has no links to features that the service does not offer", async () => {
  const visitor = visitorAt("bluebird");
  const home = await visitor.open("/");
  expect(home.footer.all("link", "Digital Coupons").length).toBeGreaterThan(0);
  expect(home.whole.all("link", /^(Register|Perks)$/)).toEqual([]);
  const { whole, main, html } = await logIn(visitor, ana, "/account");
  expect(main.text).toContain(ana.email);
  const links = main.all("navigation").flatMap((navigation) => navigation.all("link"));
  expect(links.map(({ text }) => text)).toEqual(["Coupons", "View Terms & Conditions", "View Privacy Policy"]);
  expect(whole.all("button", "Retry")).toEqual([]);
  expect(html).not.toContain("Edit Password");
  const pages = ["/rewards", "/receipts", "/savings", "/charities", "/register", "/reset-password"];
  const responses = await Promise.all(pages.map((path) => visitor.open(path)));
  expect(responses.map(({ path, status }) => [path, status])).toEqual(pages.map((path) => [path, 404]));
});

test("a retailer without wallet credits shows savings without them", async () => {
  const columnsAt = async (site: string) => {
    const { main } = await logIn(visitorAt(site), ana, "/savings");
    return main.all("columnheader").map(({ text }) => text);
  };
  const [own, other] = await Promise.all([columnsAt("cedar-creek"), columnsAt("reams")]);
  expect(other).toContain("Wallet Credit");
  expect(own).toEqual(other.filter((name) => name !== "Wallet Credit"));
});

/** The site's banner, the ads of editors and the slides. */
const ADS = /<aside[^>]*class="banner\b|class="spotlight"|aria-roledescription="carousel"/;
const RETAILERS = ["reams", "bluebird", "grandway", "lees", "southend", "harvest-hall", "cedar-creek"];

test.for(RETAILERS)("pages with a task, errors and legal texts of %s have neither banner nor ad", async (retailer) => {
  const visitor = visitorAt(retailer);
  expect((await visitor.open("/")).html).toMatch(ADS);
  const withAds: string[] = [];
  for (const path of ["/login", "/register", "/reset-password", "/contact-us", "/privacy", "/posts/none/such"])
    if (ADS.test((await visitor.open(path)).html)) withAds.push(path);
  expect(withAds).toEqual([]);
});
