import { expect, test } from "vitest";
import { ana, ben, cora } from "../stack/shoppers.ts";
import { check, isChecked, isDisabled } from "./visitor/controls.ts";
import { logIn } from "./login.ts";
import { visitorAt } from "./product.ts";

test("the account page explains what editing requires, and hides each Edit button, which needs scripts", async () => {
  const page = await logIn(visitorAt(), ana, "/account");
  expect(page.path).toBe("/account");
  expect(page.main.withText(/^Please turn on JavaScript to change your account\./)).toHaveLength(1);
  expect(page.html.match(/<button[^>]*aria-label="Edit [^>]*>/g)?.length).toBeGreaterThan(5);
  expect(page.main.all("button", /^Edit /)).toEqual([]);
});

test("a shopper accepts the current terms, and sees an error if the box is empty", async () => {
  const visitor = visitorAt("lees");
  const page = await logIn(visitor, ben, "/accept-terms");
  expect(page.path).toBe("/accept-terms");
  // Without scripts the button does not depend on the checkbox: it sends the form as it is.
  const rejection = await visitor.press(page.main.get("button", "Accept"));
  expect(rejection.main.get("alert").text).toBe("Please accept the terms first.");
  check(rejection.main.get("checkbox"));
  const confirmation = await visitor.press(rejection.main.get("button", "Accept"));
  expect(confirmation.main.withText("Thank you. You have accepted the current terms.")).not.toEqual([]);
  const box = (await visitor.open("/accept-terms")).main.get("checkbox");
  expect([isChecked(box.element), isDisabled(box.element)]).toEqual([true, true]);
});

test("a shopper chooses a school to support", async () => {
  const visitor = visitorAt("lees");
  const page = await logIn(visitor, cora, "/charities");
  const school = page.main.first("button", /^Support /);
  const confirmation = await visitor.press(school);
  expect(confirmation.path).toBe("/charities");
  const { main } = await visitor.open("/charities");
  expect(main.get("region", "Your school").text).toContain(school.name.replace("Support ", ""));
  expect(main.all("button", school.name)).toEqual([]);
});

test.for([
  ["/receipts", "/"],
  ["/savings", "/"],
  ["/accept-terms", "/login?returnTo=%2Faccept-terms"],
  ["/charities", "/login?returnTo=%2Fcharities"],
  ["/account", "/login?returnTo=%2Faccount"],
  ["/pocket-sheet", "/login?returnTo=%2Fpocket-sheet"],
] as const)("guests of %s are redirected to %s", async ([path, to]) => {
  expect((await visitorAt().open(path)).path).toBe(to);
});

test("guests of a retailer's rewards page are redirected according to its switch", async () => {
  expect((await visitorAt("southend").open("/rewards")).path).toBe("/login?returnTo=%2Frewards");
  const page = await visitorAt("reams").open("/rewards");
  expect(page.path).toBe("/about-rewards");
  expect(page.main.get("heading", "About Reams Rewards").element.name).toBe("h1");
});

test("no cache may store the pocket sheet", async () => {
  const visitor = visitorAt();
  const account = await logIn(visitor, ana, "/account");
  const sheet = await visitor.follow(account.main.get("link", "Print my coupons"));
  expect(sheet.main.get("region", "Clipped coupons").text).not.toBe("");
  expect(sheet.headers["cache-control"]).toMatch(/\b(?:no-store|private)\b/);
});
