import { COUPONS } from "../journeys/coupons.ts";
import { openPage, untilHydrated } from "../journeys/page.ts";
import { ana, openAs } from "../journeys/shopper.ts";
import { personalData } from "../stack/canaries.ts";
import { expect, test } from "../stack/test.ts";

test("a session stores nothing that scripts can read, and the page contains no token, email address or phone number", async ({
  page,
  context,
  stack,
}) => {
  await openAs(page, ana, COUPONS);
  const response = await page.reload();
  const html = await response?.text();
  expect(personalData(html ?? "", stack.secrets)).toEqual([]);

  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(personalData(readable, stack.secrets)).toEqual([]);
  const session = (await context.cookies()).find(({ httpOnly }) => httpOnly);
  expect(session).toMatchObject({ name: expect.stringMatching(/^__Host-/), secure: true, sameSite: "Lax", path: "/" });
  expect(readable).not.toContain(session?.value);
  expect(html).not.toContain(session?.value);
});

test("a social network gets no request without consent, and its embed has its full size after it", async ({
  page,
  stack,
}) => {
  const network = "https://www.facebook.com";
  const requests: string[] = [];
  await page.route(`${network}/**`, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>News</title>" });
  });
  await openPage(page, `${stack.origin("cedar-creek")}/`);
  await untilHydrated(page, "[data-kind=PAGE]");
  const footer = page.getByRole("contentinfo");
  const show = footer.getByRole("button", { name: "Show News on Facebook" });
  await show.scrollIntoViewIfNeeded();
  expect(requests).toEqual([]);
  await show.click();
  const frame = footer.getByTitle("News on Facebook");
  await expect(frame).toBeFocused();
  await expect.poll(() => requests.length).toBe(1);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await frame.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(500);
    expect(box?.width).toBeLessThanOrEqual(Math.min(500, width));
  }
});
