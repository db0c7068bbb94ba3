import type { Page } from "@playwright/test";

const STEPS = 6;
const STEP = 600;

/** Runs in the page: waits until it has rendered twice. */
export const afterFrames = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Runs in the page: returns true if the images on the screen and the fonts are there. */
function hasPictures(): boolean {
  const isOnScreen = (image: HTMLImageElement): boolean => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && top < innerHeight && bottom > 0;
  };
  return document.fonts.status === "loaded" && [...document.images].every((each) => each.complete || !isOnScreen(each));
}

/** Runs in the page: ends the transitions that the scrolling has begun. */
function endRunningTransitions(): void {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}

/** Scrolls the open page down with the wheel, and up again. Lengths are in pixels. */
export async function scrollThrough(page: Page, readShift: () => Promise<number>) {
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, STEP);
    await page.evaluate(afterFrames);
  }
  await page.waitForFunction(hasPictures);
  await page.evaluate(endRunningTransitions);
  const by = await page.evaluate(() => Math.round(scrollY));
  const headers = await page.getByRole("banner").all();
  const headerBottom = (await headers[0]?.evaluate((header) => header.getBoundingClientRect().bottom)) ?? 0;
  /** Without user input, since the page opened. */
  const layoutShift = await readShift();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.evaluate(afterFrames);
  return { by, headerBottom, layoutShift };
}

export type Scrolled = Awaited<ReturnType<typeof scrollThrough>>;
