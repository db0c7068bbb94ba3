import {
  afterClip,
  cardOf,
  CLIP,
  CLIPPED,
  COUPONS,
  couponWith,
  expectCounts,
  readCounts,
} from "../journeys/coupons.ts";
import { openPage } from "../journeys/page.ts";
import { ana, expectGreeting, logIn, openAs } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

test("at a retailer of the commerce service a shopper logs in and clips, and the coupon stays clipped", async ({
  page,
  stack,
}) => {
  await stack.control.resetCounters();
  await openPage(page, stack.origin("bluebird") + COUPONS);
  await logIn(page, ana);
  const counts = await readCounts(page);
  const code = await couponWith(page, CLIP);
  await cardOf(page, code).getByRole("button", { name: CLIP }).click();
  await expect(cardOf(page, code).getByRole("button", { name: CLIPPED })).toBeVisible();
  await openPage(page, stack.origin("bluebird") + COUPONS);
  await expectGreeting(page, ana);
  await expectCounts(page, afterClip(counts));
  const { commerce = {}, loyalty = {} } = await stack.control.counters();
  expect(commerce["POST /retailers/{retailerId}/offers/clip"]).toBe(1);
  expect(Object.keys(loyalty)).toEqual([]);
});

test("a retailer of the commerce service has no links to features that the service does not offer", async ({
  page,
  stack,
}) => {
  const site = stack.origin("bluebird");
  await openPage(page, `${site}/`);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Digital Coupons" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^(Register|Perks)$/ })).toHaveCount(0);
  await openAs(page, ana, `${site}/account`);
  await expect(page.getByText(ana.email)).toBeVisible();
  const more = page.getByRole("main").getByRole("navigation").getByRole("link");
  await expect(more).toHaveText(["Coupons", "View Terms & Conditions", "View Privacy Policy"]);
  await expect(page.getByRole("button", { name: /^(Edit Password|Retry)$/ })).toHaveCount(0);
  for (const path of ["/rewards", "/receipts", "/savings", "/charities", "/register", "/reset-password"]) {
    expect((await page.goto(site + path, { waitUntil: "commit" }))?.status(), path).toBe(404);
  }
});
