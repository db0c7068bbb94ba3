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
import { ana, expectGreeting, openAs } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

test("at a retailer of the commerce service a shopper logs in and clips, and the coupon stays clipped", async ({
  page,
  stack,
}) => {
  await stack.control.resetCounters();
  await openAs(page, ana, stack.origin("bluebird") + COUPONS);
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
