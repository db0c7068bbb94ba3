import { afterAll, beforeAll, expect, test } from "vitest";
import { UnauthorizedError } from "@modelcontextprotocol/client";
import { newAssistant } from "../partner-shop/assistant.ts";
import { openPartnerShop, type PartnerShop } from "../partner-shop/shop.ts";
import { ana, cora } from "../stack/shoppers.ts";
import { valueOf } from "./visitor/controls.ts";
import { sendLogin } from "./login.ts";
import { originOf, product, visitorAt } from "./product.ts";

const storefront = originOf("reams");
const logInLink = "Log in with your grocery account";
const greeting = /^Signed in as app-reams:\d+$/;

let shop: PartnerShop;
beforeAll(async () => {
  shop = await openPartnerShop({ port: product.partnerShopPort, clientId: "reams-shop", issuer: storefront });
});
afterAll(() => shop.stop());

test("a shopper logs in for the shop and out there, and the registration names its requirements", async () => {
  const login = `${storefront}/sso/login`;
  const visitor = visitorAt("reams");
  const home = await visitor.open(shop.origin);
  const form = await visitor.follow(home.main.get("link", logInLink));
  const registration = await visitor.follow(form.main.get("link", "Register"));
  expect(registration.main.withText(/confirm that you're not a robot/)).toHaveLength(1);
  const back = await visitor.follow(registration.main.get("link", /log in/i));
  expect(back.url.href).toBe(login);
  const rejection = await sendLogin(visitor, back, { ...ana, password: "WrongGuess1!" });
  expect(rejection.url.href).toBe(login);
  expect(rejection.main.get("alert").text).toBe("Invalid email address or password.");
  expect(valueOf(rejection.main.field("Email").element)).toBe(ana.email);
  const offer = await sendLogin(visitor, rejection, ana);
  expect(offer.url.href).toBe(login);
  const shopping = await visitor.press(offer.main.get("button", `Continue as ${ana.firstName}`));
  expect(shopping.url.href).toBe(`${shop.origin}/`);
  expect(shopping.main.withText(greeting)).toHaveLength(1);

  const question = await visitor.follow(shopping.main.get("link", "Log out"));
  const guestShop = await visitor.press(question.main.get("button", "Log out"));
  expect(guestShop.url.href).toBe(`${shop.origin}/`);
  expect(guestShop.main.all("link", logInLink)).toHaveLength(1);
});

// The accounts of these retailers are at the two services.
test.for(["reams", "bluebird"])(
  "an assistant that knows only the storefront of %s logs a shopper in and reads the card until the logout",
  async (site) => {
    const redirectUri = `${shop.origin}/sso/callback`;
    const assistant = newAssistant({ storefront: originOf(site), clientId: `${site}-assistant`, redirectUri });
    await expect(assistant.readCard()).rejects.toBeInstanceOf(UnauthorizedError);
    const visitor = visitorAt(site);
    const form = await visitor.open(assistant.loginAddress());
    expect(form.main.withText(/your name, .* your receipts for 90 days/)).not.toEqual([]);
    const offer = await sendLogin(visitor, form, ana);
    const { url } = await visitor.press(offer.main.get("button", `Continue as ${ana.firstName}`));
    await assistant.finishLogin(url);
    expect(JSON.parse(await assistant.readCard())).toMatchObject({
      data: { viewer: { firstName: ana.firstName, coupons: { clippedCount: expect.any(Number) } } },
    });

    const account = await visitor.open("/account");
    await visitor.press(account.main.get("button", "Log Out"));
    await expect(assistant.readCard()).rejects.toBeInstanceOf(UnauthorizedError);
  },
);

test("the account page of a shop's shopper asks for the login first", async () => {
  const visitor = visitorAt("reams");
  const login = await visitor.open("/sso/account");
  expect(login.path).toBe("/sso/account/login");
  const account = await sendLogin(visitor, login, cora);
  expect(account.path).toBe("/sso/account");
  expect(account.whole.all("heading", "My Account Information")).toHaveLength(1);
});

test.for([
  { redirect_uri: "https://evil.example/sso/callback" },
  { client_id: "lees-shop", redirect_uri: "https://shop.lees.example/sso/callback" },
  { scope: "openid admin" },
])("a link of another site with %o opens no password form", async (change) => {
  const query = new URLSearchParams({
    client_id: "reams-shop",
    redirect_uri: `${shop.origin}/sso/callback`,
    response_type: "code",
    scope: "openid",
    state: "state",
    code_challenge: "a".repeat(43),
    code_challenge_method: "S256",
    ...change,
  });
  const { whole } = await visitorAt("reams").open(`/sso/login?${query.toString()}`);
  expect(whole.all("heading", "This login link is not valid")).toHaveLength(1);
  expect(whole.fields().filter(({ name }) => name === "Password")).toEqual([]);
});
