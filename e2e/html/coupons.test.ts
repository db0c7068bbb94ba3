import { expect, test } from "vitest";
import { ana, ben, type Shopper } from "../stack/shoppers.ts";
import { check } from "./visitor/controls.ts";
import { logIn, sendLogin } from "./login.ts";
import { originOf, visitorAt } from "./product.ts";
import { newVisitor } from "./visitor/visitor.ts";

const COUPONS = "/digital-coupons";
const CLIP = /^Clip /;

test("the coupon page lists 48 cards, opens a coupon and filters, with forms and links only", async () => {
  const visitor = visitorAt();
  const page = await visitor.open(COUPONS);
  const cards = page.main.all("article");
  expect(cards).toHaveLength(48);
  expect(page.main.withText("Showing 48 of 300")).not.toEqual([]);
  const [card] = cards;
  expect(card?.get("button", /^Log In to Clip/).text).toMatch(/^Log In to Clip/);

  const coupon = await visitor.follow((card ?? page.main).first("heading").get("link"));
  expect(coupon.path).toMatch(/offerCode=/);
  expect(coupon.whole.get("dialog").text).toContain("Digital Coupons will not double");

  const none = await visitor.open(`${COUPONS}?offerCode=NONE`);
  expect(none.main.text).toContain("Offer not available");
  expect(none.main.all("article")).toHaveLength(48);

  const category = await visitor.follow(page.main.get("navigation", "Categories").first("link", /\d$/));
  expect(category.path).toMatch(/category=/);
  check(category.main.get("group", "Brands").first("checkbox"));
  const results = await visitor.press(category.main.get("button", "Show coupons"));
  expect(results.path).toMatch(/category=.*brand=/);
  expect(results.main.all("article").length).toBeGreaterThan(0);
  expect(results.main.all("article").length).toBeLessThan(category.main.all("article").length);
  expect(results.main.get("button", "Clear filters").attribute("disabled")).toBeUndefined();
});

test("a guest who presses a coupon logs in first, returns to the search and is offered the coupon", async () => {
  const visitor = visitorAt("bluebird");
  const address = `${COUPONS}?q=butter`;
  const pressed = (await visitor.open(address)).main.first("button", /^Log In to Clip/);
  const offer = pressed.name.replace("Log In to Clip ", "");
  const page = await visitor.press(pressed);
  expect(page.url.pathname).toBe("/login");
  expect(page.url.searchParams.get("returnTo")).toBe(address);
  const offered = await sendLogin(visitor, page, ben);
  expect(offered.url.searchParams.get("q")).toBe("butter");
  const returnPage = await visitor.press(offered.main.get("button", "Clip now"));
  expect(returnPage.path).toBe(address);
  expect(returnPage.main.all("button", `Clip ${offer}`)).toEqual([]);
  expect(returnPage.main.all("button", "Clip now")).toEqual([]);
  const { main } = await visitor.open(`${COUPONS}?view=clipped`);
  expect(main.all("article")).toHaveLength(1);
});

test("the registration keeps the way back to the coupon, also over the login", async () => {
  const visitor = visitorAt();
  const { main } = await visitor.open(`${COUPONS}?q=butter`);
  const login = await visitor.press(main.first("button", /^Log In to Clip/));
  const registration = await visitor.follow(login.main.get("link", "Register"));
  expect(registration.url.pathname).toBe("/register");
  expect(registration.url.searchParams.get("returnTo")).toBe(`${COUPONS}?q=butter`);
  expect(registration.url.searchParams.get("clip")).toMatch(/^\d+$/);
  const back = await visitor.follow(registration.main.get("link", "Log In"));
  expect(back.path).toBe(`/login${registration.url.search}`);
});

test("a shopper clips a coupon", async () => {
  const visitor = visitorAt("harvest-hall");
  const page = await logIn(visitor, ben, COUPONS);
  const button = page.main.first("button", CLIP);
  const couponPage = await visitor.press(button);
  expect(couponPage.path).toBe(COUPONS);
  expect(couponPage.main.all("button", CLIP).length).toBeGreaterThan(0);
  expect(couponPage.main.all("button", button.name)).toEqual([]);
  const { main } = await visitor.open(`${COUPONS}?view=clipped`);
  expect(main.all("article")).toHaveLength(1);
});

test("a form from another shopper's page does not change the account of the current shopper, and says why", async () => {
  const visitor = visitorAt("grandway");
  const refusal = /^Another shopper has logged in since this page was opened\. Nothing was changed\./;
  const switchTo = (shopper: Shopper) => {
    visitor.cookies.clear();
    return logIn(newVisitor(originOf("grandway"), visitor.cookies), shopper, "/charities");
  };
  const ofAna = await logIn(visitor, ana, COUPONS);
  const clip = ofAna.main.first("button", CLIP);
  expect((await switchTo(ben)).path).toBe("/charities");
  const refusalPage = await visitor.press(clip);
  expect(refusalPage.main.withText(refusal)).not.toEqual([]);
  const coupons = await visitor.follow(refusalPage.main.get("link", "Back to the coupons"));
  expect(coupons.main.all("button", clip.name)).toHaveLength(1);

  const ofBen = await visitor.open("/charities");
  const school = ofBen.main.first("button", /^Support /);
  await switchTo(ana);
  expect((await visitor.press(school)).main.withText(refusal)).not.toEqual([]);
  const { main } = await switchTo(ben);
  expect(main.all("button", school.name)).toHaveLength(1);
});
