import {
  CLIP,
  CLIPPED,
  COUPONS,
  cardOf,
  couponCards,
  expectCounts,
  couponWith,
  readCounts,
} from "../journeys/coupons.ts";
import { openPage } from "../journeys/page.ts";
import { ben, openAs } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

const CLIP_REFUSED = "The offer cannot be added to the card.";
const WORDS_OF_SERVICE = "This coupon is for stores in Utah only.";
const STALE = /last updated at \d+:\d\d/;
const LIST_FAILED = "Something went wrong with your request. Please try submitting again.";

test("a clip is in progress until the service rejects it, then shows the reason, also one for shoppers of the service, and can be sent again", async ({
  page,
  stack,
}) => {
  await openAs(page, ben, COUPONS);
  const before = await readCounts(page);
  const code = await couponWith(page, CLIP);
  const button = cardOf(page, code).getByRole("button");
  const place = () =>
    button.evaluate((element) => {
      const { width, height, top } = element.getBoundingClientRect();
      const card = element.closest("article")?.getBoundingClientRect();
      return { width, height, top: top - (card?.top ?? 0), cardHeight: card?.height };
    });
  const idle = await place();
  await stack.control.break("loyalty", { mode: "refuse", match: "activate" });
  const answer = Promise.withResolvers<void>();
  await page.route("**/graphql", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await button.click();
  await expect(button).toHaveText(/^Clipping…/);
  await expect(button).toBeFocused();
  expect(await place()).toEqual(idle);
  await expectCounts(page, before);
  answer.resolve();
  await expect(cardOf(page, code).getByText(CLIP_REFUSED)).toBeVisible();
  await page.unroute("**/graphql");
  await expectCounts(page, before);

  const again = cardOf(page, code).getByRole("button", { name: CLIP });
  await stack.control.break("loyalty", { mode: "refuse", match: "activate", shopperText: WORDS_OF_SERVICE });
  await again.click();
  await expect(cardOf(page, code).getByText(WORDS_OF_SERVICE)).toBeVisible();

  await stack.control.mend();
  await again.click();
  await expect(cardOf(page, code).getByRole("button", { name: CLIPPED })).toBeVisible();
  await expectCounts(page, { ...before, available: before.available - 1, clipped: before.clipped + 1 });
});

test("guests see the last cached coupons with their time while the service is down", async ({ page, stack }) => {
  await openPage(page, COUPONS);
  await stack.control.break("loyalty", { mode: "error", status: 503 });
  await stack.gateway.moveClock();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(STALE)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(couponCards(page)).toHaveCount(48);

  await stack.control.mend();
  await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(STALE)).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test("a shopper whose coupon service fails sees a notice with Retry, the rest of the page, and the list after Retry", async ({
  page,
  stack,
}) => {
  await openAs(page, ben, "/");
  await stack.control.break("loyalty", { mode: "error", status: 503, match: "offers" });
  await page.goto(COUPONS);
  await expect(page.getByRole("heading", { level: 1, name: "Digital Coupons" })).toBeVisible();
  await expect(page.getByRole("main").getByText(LIST_FAILED)).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByText("Sorry, no results were found.")).toHaveCount(0);

  await stack.control.mend();
  await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
  await expect(couponCards(page)).toHaveCount(48);
});
