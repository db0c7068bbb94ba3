import { expect, test } from "vitest";
import { ask } from "../../tools/http.ts";
import { ana } from "../stack/shoppers.ts";
import { logIn } from "./login.ts";
import { fill, isChecked, valueOf } from "./visitor/controls.ts";
import type { Page } from "./visitor/page.ts";
import { product, visitorAt } from "./product.ts";

test("the email signup opens a page of its own, without the email address in the URL", async () => {
  const visitor = visitorAt();
  const { footer } = await visitor.open("/posts/faq");
  fill(footer.field("Email"), "nojs@example.com");
  const page = await visitor.press(footer.get("button", "Subscribe"));
  expect(page.path).toBe("/subscribe");
  expect(valueOf(page.main.get("textbox", /Email/).element)).toBe("nojs@example.com");
  const confirmation = await visitor.press(page.main.get("button", "Subscribe"));
  expect(confirmation.main.get("status").text).toMatch(/Thank|subscrib/i);
});

test("a subscriber without an account unsubscribes by the link of an email, or by one click in a mail program", async () => {
  const visitor = visitorAt();
  const subscribe = async () => {
    const { main } = await visitor.open("/subscribe");
    expect(main.withText("Every email has a link to unsubscribe.")).toHaveLength(1);
    fill(main.get("textbox", /Email/), "leaver@example.com");
    return (await visitor.press(main.get("button", "Subscribe"))).main;
  };
  const emailed = async () => {
    const outbox = await visitor.open(product.outbox);
    const mail = await visitor.follow(outbox.whole.first("link", "You're on our mailing list"));
    expect(mail.whole.withText("List-Unsubscribe=One-Click")).not.toEqual([]);
    return mail.whole.first("link", /unsubscribe/).attribute("href") ?? "";
  };

  await subscribe();
  const link = await emailed();
  expect(link).not.toContain("leaver");
  const page = await visitor.open(link);
  expect(page.headers["referrer-policy"]).toBe("strict-origin");
  expect((await subscribe()).get("alert").text).toMatch(/already subscribed/);
  const confirmation = await visitor.press(page.main.get("button", "Unsubscribe"));
  expect(confirmation.main.get("status").text).toMatch(/^You're unsubscribed\./);
  expect((await subscribe()).all("status")).toHaveLength(1);

  const { host, port, pathname, search } = new URL(await emailed());
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = "List-Unsubscribe=One-Click";
  const click = () => ask({ port: Number(port), host, path: pathname + search, method: "POST", headers, body });
  expect((await click()).status).toBe(200);
  expect((await visitor.press((await visitor.open(link)).main.get("button", "Unsubscribe"))).status).toBe(400);
});

test("the link to unsubscribe also clears the box of the account with the address", async () => {
  const visitor = visitorAt("southend");
  const accepts = async () => {
    const { main } = await visitor.open("/account");
    return isChecked(main.get("checkbox", "Send me offers and news by email").element);
  };
  await logIn(visitor, ana);
  expect(await accepts()).toBe(true);
  const { main } = await visitor.open("/subscribe");
  fill(main.get("textbox", /Email/), ana.email);
  await visitor.press(main.get("button", "Subscribe"));
  const outbox = await visitor.open(product.outbox);
  const mail = await visitor.follow(outbox.whole.first("link", "You're on our mailing list"));
  const page = await visitor.open(mail.whole.first("link", /unsubscribe/).attribute("href") ?? "");
  expect((await visitor.press(page.main.get("button", "Unsubscribe"))).main.all("status")).toHaveLength(1);
  expect(await accepts()).toBe(false);
});

test("the contact form explains its fields and keeps the message", async () => {
  const visitor = visitorAt();
  const { main } = await visitor.open("/contact-us");
  expect(main.withText(/confirm that you're not a robot\. Or call your store/)).toHaveLength(1);
  fill(main.field("Your Name *"), "Dora Lane");
  fill(main.field("Email *"), "dora@example.com");
  fill(main.field("Message *"), "Where are my points?");
  const page = await visitor.press(main.get("button", "Send"));
  expect(page.main.get("alert").text).toContain("Nothing was sent.");
  expect(valueOf(page.main.field("Message *").element)).toBe("Where are my points?");
});

test("the contact form has what is known about the logged-in shopper, and nothing about a guest", async () => {
  const visitor = visitorAt();
  const values = ({ main }: Page) =>
    ["Your Name *", "Email *", "Phone", "Store"].map((label) => valueOf(main.field(label).element));
  expect(values(await visitor.open("/contact-us"))).toEqual(["", "", "", ""]);
  const [name, email, phone, store] = values(await logIn(visitor, ana, "/contact-us"));
  expect(name).toMatch(/^Ana \w+/);
  expect(email).toBe(ana.email);
  expect(phone).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
  expect(store).not.toBe("");
});

test("store staff sign in and out", async () => {
  const visitor = visitorAt("lees");
  const login = await visitor.open("/team-portal/login");
  fill(login.main.field("Username"), "team");
  fill(login.main.field("Password"), "WrongGuess1");
  const rejection = await visitor.press(login.main.get("button", "Login"));
  expect(rejection.main.get("alert").text).not.toBe("");
  expect(valueOf(rejection.main.field("Username").element)).toBe("team");
  fill(rejection.main.field("Password"), "Aprons4Team!");
  const portal = await visitor.press(rejection.main.get("button", "Login"));
  expect(portal.path).toBe("/team-portal");
  expect((await visitor.press(portal.main.get("button", "Sign Out"))).path).toBe("/team-portal/login");
});
