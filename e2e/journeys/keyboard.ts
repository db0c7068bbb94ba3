import { expect, type Locator, type Page } from "@playwright/test";

const MOST_TABS = 150;

/** Presses Tab, or Shift+Tab, until the element has the focus. Throws if it cannot be reached. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  // Resolved once: the locator of a card searches the whole page each time.
  const element = await target.elementHandle();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await element?.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MOST_TABS} times ${key} did not reach ${target.toString()}.`);
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Waits until the dialog has the focus, moves once through it with Tab, and fails if the page behind gets the focus. */
export async function expectFocusTrap(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const stops = await dialog.locator("a[href], button, input, select, textarea, summary").count();
  for (let tabs = 0; tabs < stops + 2; tabs += 1) {
    await page.keyboard.press("Tab");
    // Between the last and the first stop, the focus may move to the browser UI; the page then reports its body.
    const inside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(inside, `the focus after ${tabs + 1} times Tab`).toBe(true);
  }
}
