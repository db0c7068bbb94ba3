import { openPage } from "../journeys/page.ts";
import { countPresses } from "../journeys/press.ts";
import { expect, onChangedPagesToo, test } from "../stack/test.ts";

/** This retailer has no weekly ad, and no suggestions while a visitor types. */
const SMALL = "cedar-creek";

test("the search suggests coupons, ad items and stories, which the keyboard reaches, and opens its results", async ({
  page,
  stack,
}) => {
  await openPage(page, "/");
  const search = page.getByRole("banner").getByRole("search");
  const field = search.getByRole("combobox");
  await field.fill("chicken");
  for (const name of ["Coupons", "Weekly ad", "Recipes and stories"]) {
    await expect(search.getByRole("group", { name, exact: true })).toBeVisible();
  }
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.click(width / 2, height - 4);
  await expect(search.getByRole("listbox")).toHaveCount(0);
  await openPage(page, "/");
  await field.fill("chicken");
  const first = search.getByRole("option").first();
  await expect(first.locator("mark")).toHaveText("Chicken");
  await page.keyboard.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(field).toBeFocused();
  await expect(search.getByRole("option")).toHaveCount(0);
  await field.fill("chicken ");
  await expect(first).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/digital-coupons\?offerCode=/);
  const coupon = page.getByRole("dialog");
  await expect(coupon.getByText(/Chicken/).first()).toBeVisible();
  await openPage(page, stack.origin(SMALL));
  await search.getByRole("searchbox").fill("chicken");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=chicken$/);
  await expect(page.getByRole("main").getByRole("heading", { name: "Coupons", exact: true })).toBeVisible();
});

test("a pharmacy that is open takes two presses, as does an item of the ad, and a misspelled word finds what it means", async ({
  page,
  stack,
}) => {
  await openPage(page, stack.origin(SMALL));
  const search = page.getByRole("banner").getByRole("search");
  await search.getByRole("searchbox").click();
  await page.keyboard.type("chiken");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No results for “chiken”. Showing “chicken”.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { name: "Coupons", exact: true })).toBeVisible();

  await openPage(page, "/");
  const presses = await countPresses(page);
  await search.getByRole("combobox").click();
  await page.keyboard.type("chiken");
  await expect(search.getByText("No results for “chiken”. Showing “chicken”.")).toBeVisible();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("pharm");
  await search.getByRole("group", { name: "Departments" }).getByRole("option").click();
  await expect(page).toHaveURL(/\/stores\?department=pharmacy(&open=now)?$/);
  await expect(
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: /Pharmacy.*: (open|closed|call)/ })
      .first(),
  ).toBeVisible();
  expect(presses()).toBe(2);

  await openPage(page, "/");
  await search.getByRole("combobox").click();
  await page.keyboard.type("chicken");
  const item = search.getByRole("group", { name: "Weekly ad" }).getByRole("option").first();
  const name = await item.locator("strong").innerText();
  await item.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(presses()).toBe(4);
});

onChangedPagesToo(["without nodes that an extension removes"], () => {
  test("a guest searches for stores and chooses the nearest one", async ({ page }) => {
    await openPage(page, "/stores");
    await page.getByLabel("Address, city or ZIP code").fill("Provo, UT");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("heading", { name: /^Nearest to Provo/ })).toBeVisible();
    await expect(page.getByRole("main").locator("ol h3").first()).toBeInViewport({ ratio: 1 });
    const choice = page
      .getByRole("main")
      .getByRole("button", { name: /^Make this my store: / })
      .first();
    const store = (await choice.getAttribute("aria-label"))?.replace("Make this my store: ", "");
    await choice.click();
    await expect(page.getByRole("button", { name: `Your store: ${store}. Change it` })).toBeVisible();
  });
});
