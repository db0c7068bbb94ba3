import nodeIcal from "node-ical";
import { COUPONS, couponCards } from "../journeys/coupons.ts";
import { expectAccessibleOnBothScreens, expectNoSidewaysScroll, openPage } from "../journeys/page.ts";
import { ben, cora, openAs } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

/** Reads the address like a calendar program: without a session. */
async function readFeed(address: string) {
  const response = await fetch(address);
  const text = await response.text();
  const parts = response.ok ? Object.values(nodeIcal.sync.parseICS(text)) : [];
  const events = parts.flatMap((part) => (part?.type === "VEVENT" ? [part] : []));
  return { status: response.status, retryAfter: response.headers.get("retry-after"), events };
}

test("a shopper turns the coupon calendar on, a calendar program reads it, and its address ends with it", async ({
  page,
  stack,
}) => {
  await openAs(page, cora, "/account");
  const panel = page.getByRole("region", { name: "Coupon calendar" });
  const create = panel.getByRole("button", { name: "Create my calendar address" });
  await create.click();
  const address = await panel.getByText(/\/calendar\/[\w-]{43}\.ics$/).innerText();
  await expect(panel.getByRole("link", { name: "Add to my calendar" })).toHaveAttribute("href", /^webcal:/);
  await expectAccessibleOnBothScreens(page);
  await expectNoSidewaysScroll(page);

  const { status, events } = await readFeed(address);
  expect(status).toBe(200);
  const lastDays = events.filter(({ summary }) => typeof summary === "string" && summary.startsWith("Last day for "));
  expect(lastDays.length).toBeGreaterThan(0);
  expect(lastDays.every(({ datetype }) => datetype === "date")).toBe(true);
  await stack.control.break("loyalty", { mode: "error", status: 503, match: "calendar$" });
  expect(await readFeed(address)).toEqual({ status: 503, retryAfter: "600", events: [] });
  await stack.control.mend();
  // The circuit breaker may have opened.
  await expect.poll(async () => (await readFeed(address)).status).toBe(200);

  await panel.getByRole("button", { name: "Turn off" }).click();
  await expect(create).toBeVisible();
  expect((await readFeed(address)).status).toBe(404);
});

test("coupons that expire this week are one press away, and are not shown as none while they cannot be read", async ({
  page,
  stack,
}) => {
  await openPage(page, COUPONS);
  const link = page.getByRole("link", { name: /\d expires? this week$/ });
  const found = Number(/\d+/.exec(await link.innerText())?.[0]);
  await link.click();
  await expect(page).toHaveURL(/\?expires=week$/);
  await expect(page.getByText(`${found} results`)).toBeVisible();
  await expect(couponCards(page)).toHaveCount(Math.min(found, 48));
  await expectAccessibleOnBothScreens(page);

  await openAs(page, ben, "/");
  await stack.control.break("loyalty", { mode: "error", status: 503 });
  await openPage(page, `${COUPONS}?expires=week`);
  const main = page.getByRole("main");
  await expect(main.getByText(/^Something went wrong with your request/)).toBeVisible();
  await expect(main.getByText("Sorry, no results were found.")).toHaveCount(0);
  await stack.control.mend();
  // The circuit breaker may have opened.
  const retry = main.getByRole("button", { name: "Retry" });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(couponCards(page)).toHaveCount(Math.min(found, 48), { timeout: 2_000 });
  }).toPass();
});
