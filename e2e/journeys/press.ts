import type { Locator, Page } from "@playwright/test";

/** Presses the center of a control at its position before the press, by touch or mouse. */
export async function press(page: Page, control: Locator, pointer: "mouse" | "touch"): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error("The control has no place on the page.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (pointer === "touch") {
    await page.touchscreen.tap(x, y);
    return;
  }
  await page.mouse.move(x, y);
  await page.mouse.down();
  // The page renders between press and release, as it does under a real finger.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
}

/** Returns a function that counts the presses of the mouse or a finger on the pages of a window from now on. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction("notePress", () => {
    presses += 1;
  });
  const listen = () =>
    window.addEventListener(
      "pointerdown",
      ({ isTrusted }) => {
        if (isTrusted) (window as unknown as { notePress: () => void }).notePress();
      },
      { capture: true },
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => presses;
}
