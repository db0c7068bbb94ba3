import { CLIP, CLIPPED } from "../journeys/coupons.ts";
import { openPage } from "../journeys/page.ts";
import { ana, openAs, submitLogin } from "../journeys/shopper.ts";
import { removeFunctions } from "../stack/older-browsers.ts";
import { expect, test } from "../stack/test.ts";

const pages = [
  "/",
  "/weekly-ad",
  "/posts/recipes",
  "/stores",
  "/trip",
  "/pocket-sheet",
  "/receipts",
  "/rewards",
  "/account",
];

test("the oldest supported browser shows the pages and clips a coupon", async ({ page }) => {
  await removeFunctions(page);
  await openAs(page, ana, "/digital-coupons");
  await page.getByRole("main").getByRole("button", { name: CLIP }).first().click();
  await expect(page.getByRole("main").getByRole("button", { name: CLIPPED }).first()).toBeVisible();
  for (const address of pages) {
    await openPage(page, address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: /An error occurred|Application Error/ })).toHaveCount(0);
  }
});

// Each lacks a function that the scripts need: the first is known before they start, the second fails while they render.
for (const [what, functions] of [
  ["a browser that is too old for the scripts", { "Array.prototype": ["toSorted"] }],
  ["a browser in which the scripts fail", { Object: ["hasOwn"] }],
] as const) {
  test(`${what} keeps the server's page, whose forms work`, async ({ newVisitor }) => {
    const page = await newVisitor();
    await removeFunctions(page, functions);
    await page.goto("/login");
    await page.mouse.move(5, 5);
    await page.waitForFunction(
      (fails) => !fails || sessionStorage.getItem("start_failed") !== null,
      "Object" in functions,
    );
    await page.waitForLoadState("load");
    await expect(page.getByText("Application Error")).toHaveCount(0);
    await submitLogin(page.getByRole("main"), ana);
    await expect(page).toHaveURL(({ pathname }) => pathname !== "/login");
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  });
}
