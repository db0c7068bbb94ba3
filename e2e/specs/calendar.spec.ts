import nodeIcal from "node-ical";
import { expectAccessible, unfold } from "../journeys/page.ts";
import { cora, openAs } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

/** Reads the address like a calendar program: without a session. */
async function readFeed(address: string) {
  const response = await fetch(address);
  const text = await response.text();
  const parts = response.ok ? Object.values(nodeIcal.sync.parseICS(text)) : [];
  const events = parts.flatMap((part) => (part?.type === "VEVENT" ? [part] : []));
  return { status: response.status, events };
}

test("a shopper turns the coupon calendar on, a calendar program reads it, and its address ends with it", async ({
  page,
}) => {
  await openAs(page, cora, "/account");
  await unfold(page, "Coupon calendar");
  const panel = page.getByRole("region", { name: "Coupon calendar" });
  const create = panel.getByRole("button", { name: "Create calendar link" });
  await create.click();
  const address = await panel.getByText(/\/calendar\/[\w-]{43}\.ics$/).innerText();
  await expect(panel.getByRole("link", { name: "Add to my calendar" })).toHaveAttribute("href", /^webcal:/);
  await expectAccessible(page);

  const { status, events } = await readFeed(address);
  expect(status).toBe(200);
  const lastDays = events.filter(({ summary }) => typeof summary === "string" && summary.startsWith("Last day for "));
  expect(lastDays.length).toBeGreaterThan(0);
  expect(lastDays.every(({ datetype }) => datetype === "date")).toBe(true);
  await panel.getByRole("button", { name: "Turn off" }).click();
  await expect(create).toBeVisible();
  expect((await readFeed(address)).status).toBe(404);
});
