import { CLIP, CLIPPED, COUPONS, expectCounts, couponWith, cardOf, readCounts } from "../journeys/coupons.ts";
import { ben, openAs } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

test("two retailers in parallel never mix", async ({ newVisitor, stack }) => {
  const [lees, southend] = [stack.origin("lees"), stack.origin("southend")];
  const atLees = await newVisitor();
  const atSouthend = await newVisitor();
  await Promise.all([openAs(atLees, ben, lees + COUPONS), openAs(atSouthend, ben, southend + COUPONS)]);
  const before = await readCounts(atSouthend);
  const code = await couponWith(atLees, CLIP);
  await cardOf(atLees, code).getByRole("button", { name: CLIP }).click();
  await expect(cardOf(atLees, code).getByRole("button", { name: CLIPPED })).toBeVisible();
  await atSouthend.reload();
  await expectCounts(atSouthend, before);
  expect(await atLees.content()).not.toMatch(/Southend/);
  expect(await atSouthend.content()).not.toMatch(/Lee's Marketplace|Lee&#x27;s/);
});
