import { expect, test } from "vitest";
import { cora } from "../stack/shoppers.ts";
import { fill, valueOf } from "./visitor/controls.ts";
import { GREETING, logIn } from "./login.ts";
import { originOf, product, visitorAt } from "./product.ts";
import { requestReset } from "./request-reset.ts";

const needsScript = /confirm that you're not a robot\. Or call your store/;

test("the forgotten-password page explains the steps, and an invalid link leads back to it", async () => {
  const visitor = visitorAt();
  const login = await visitor.open("/login");
  const forgotten = await visitor.press(login.main.get("button", "Forgot Password"));
  expect(forgotten.path).toBe("/login?pane=reset");
  expect(forgotten.main.withText(needsScript)).toHaveLength(1);
  fill(forgotten.main.field("Email"), "dora@example.com");
  const rejection = await visitor.press(forgotten.main.get("button", "Request Password Reset"));
  expect(rejection.main.get("alert").text).toContain("Nothing was sent.");
  expect(valueOf(rejection.main.field("Email").element)).toBe("dora@example.com");

  const link = await visitor.open(`/reset-password?token=${"t".repeat(43)}&address=dora%40example.com`);
  expect((await visitor.press(link.main.get("button", "Resubmit Request"))).path).toBe("/login?pane=reset");
});

test("the link of a reset email sets a new password", async () => {
  const site = originOf("cedar-creek");
  await requestReset(site, cora.email);
  const visitor = visitorAt("cedar-creek");
  const outbox = await visitor.open(product.outbox);
  const mail = await visitor.follow(outbox.whole.first("link", "Reset your password"));
  const reset = await visitor.open(mail.whole.first("link", /reset-password/).attribute("href") ?? "");
  expect(reset.headers["referrer-policy"]).toBe("strict-origin");

  const shopper = { ...cora, password: "Groceries6Us!" };
  fill(reset.main.field("Password"), shopper.password);
  fill(reset.main.field("Confirm Password"), "Groceries6All!");
  const rejection = await visitor.press(reset.main.get("button", "Reset Password"));
  expect(rejection.main.withText("Passwords don't match.")).toHaveLength(1);
  fill(rejection.main.field("Password"), shopper.password);
  fill(rejection.main.field("Confirm Password"), shopper.password);
  const loginPage = await visitor.press(rejection.main.get("button", "Reset Password"));
  expect(loginPage.url.href).toBe(`${site}/login?pane=changed`);
  expect((await logIn(visitor, shopper)).banner.get("button", GREETING).text).toBe(`Hi, ${cora.firstName}`);
});
