import { expect, test } from "vitest";
import { ana, ben } from "../stack/shoppers.ts";
import { fill, valueOf } from "./visitor/controls.ts";
import { GREETING, logIn, sendLogin } from "./login.ts";
import { originOf, visitorAt } from "./product.ts";

test("a shopper logs in, out by the header, in again and out by the account page", async () => {
  const visitor = visitorAt();
  const home = await logIn(visitor, ana);
  expect(home.banner.get("button", GREETING).text).toBe("Hi, Ana");
  const guestHome = await visitor.press(home.banner.get("button", "Log Out"));
  expect(guestHome.path).toBe("/");
  expect(guestHome.whole.withText(GREETING)).toEqual([]);

  const account = await logIn(visitor, ana, "/account");
  expect(account.path).toBe("/account");
  expect((await visitor.press(account.main.get("button", "Log Out"))).path).toBe("/");
  expect((await visitor.open("/account")).url.pathname).toBe("/login");
});

test("a wrong password shows an error on the page, with the typed email address", async () => {
  const page = await logIn(visitorAt(), { ...ana, password: "WrongGuess1!" });
  expect(page.main.get("alert").text).toBe("Invalid email address or password.");
  expect(valueOf(page.main.field("Email").element)).toBe(ana.email);
  expect(valueOf(page.main.field("Password").element)).toBe("");
});

test("the login page redirects a logged-in shopper", async () => {
  const visitor = visitorAt();
  await logIn(visitor, ana);
  expect((await visitor.open("/login?returnTo=%2Freceipts")).path).toBe("/receipts");
  expect((await visitor.open("/login")).path).toBe("/account");
  const elsewhere = await visitor.open("/login?returnTo=https%3A%2F%2Felsewhere.example");
  expect(elsewhere.redirects.map(({ to }) => to.href)).toEqual([`${originOf()}/`]);
});

test("the login of the header returns to the page, with its search", async () => {
  const visitor = visitorAt();
  const stores = await visitor.open("/stores?address=84663");
  const login = await visitor.follow(stores.banner.first("link", "Log In"));
  expect((await sendLogin(visitor, login, ana)).path).toBe("/stores?address=84663");
});

test("a form that no page handles returns an error page in the retailer's frame", async () => {
  const visitor = visitorAt();
  const login = await visitor.open("/login");
  const form = login.main.get("form", "Log In");
  form.element.attribs["action"] = "/stores";
  const page = await sendLogin(visitor, login, { ...ana, password: "anything" });
  expect(page.status).toBe(405);
  expect(page.banner.all("link").length).toBeGreaterThan(0);
  expect(page.footer.all("link").length).toBeGreaterThan(0);
  expect(page.main.text).toContain("nothing has changed");
  expect(page.main.text).toContain("405");
});

test("a form of another site is refused, and does not log in", async () => {
  const visitor = visitorAt("bluebird");
  const { main } = await visitor.open(`${originOf("lees")}/login`);
  main.get("form", "Log In").element.attribs["action"] = `${originOf("bluebird")}/login`;
  fill(main.field("Email"), ben.email);
  fill(main.field("Password"), ben.password);
  const page = await visitor.press(main.get("button", "Login"));
  expect(page.status).toBe(403);
  expect(visitor.cookies.all().filter(({ name }) => name === "__Host-aisle")).toEqual([]);
});
