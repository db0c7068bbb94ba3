import type { Page } from "@playwright/test";
import { type Box, readTexts, type ShownText } from "./shown-texts.ts";

/** The tolerance for rounding, in pixels. */
const ROUNDING = 1;

/** Line boxes are higher than their letters: this share of the height may be cut off before a letter is. */
const SPARE_HEIGHT = 0.3;

const HEIGHT = 844;

/** The width of a screen in pixels, and the size of the text as a percentage. */
interface Screen {
  readonly width: number;
  readonly text: string;
}

/**
 * Screen widths in pixels, down to the narrowest phone, with the text size. A change of the width takes longer than a check, so
 * screens of one width follow each other.
 */
const screens: readonly Screen[] = [
  { width: 1280, text: "100%" },
  { width: 1280, text: "200%" },
  { width: 768, text: "100%" },
  { width: 390, text: "200%" },
  { width: 390, text: "100%" },
  { width: 320, text: "100%" },
];

/** The screen with which a page for {@link flawsOnScreens} opens fastest. */
export const firstScreen = { width: 1280, height: HEIGHT };

/** Shows the open page on all screens and returns a sentence for each flaw; restores the viewport size. */
export async function flawsOnScreens(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize();
  const flaws = new Set<string>();
  for (const screen of screens) for (const flaw of await flawsOn(page, screen)) flaws.add(flaw);
  if (before !== null) await page.setViewportSize(before);
  return [...flaws];
}

/** Shows the open page on a screen, on which it remains, and returns a sentence for each flaw. */
export async function flawsOn(page: Page, { width, text }: Screen): Promise<readonly string[]> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(setTextSize, text);
  return (await layoutFlaws(page)).map((flaw) => `${width} px, text ${text}: ${flaw}`);
}

/** Runs in the page: sets the base font size and waits until the page has rendered. */
async function setTextSize(size: string): Promise<void> {
  document.documentElement.style.setProperty("font-size", size);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/**
 * Returns a sentence for each flaw of the layout: the page scrolls sideways, or texts are cut off, leave the screen, or
 * overlap.
 */
async function layoutFlaws(page: Page): Promise<readonly string[]> {
  const { texts, pageWidth, screenWidth } = await page.evaluate(readTexts);
  const sideways = pageWidth > screenWidth ? [`The page takes ${pageWidth} of ${screenWidth} pixels.`] : [];
  return [...sideways, ...texts.flatMap((text) => cutOff(text, screenWidth)), ...overlaps(texts)];
}

function cutOff({ text, lines, clips }: ShownText, screenWidth: number): readonly string[] {
  const screen: Box = { left: 0, right: screenWidth, top: -Infinity, bottom: Infinity };
  return lines.flatMap((line) => {
    let seen = line;
    for (const { box, intended, of } of clips) {
      // Content beyond the edge of a slider or behind an ellipsis is hidden on purpose.
      if (!intended && !fits(seen, box)) return [`"${text}" is cut off by ${of}.`];
      seen = common(seen, box);
      if (isEmpty(seen)) return [];
    }
    return fits(seen, screen) ? [] : [`"${text}" leaves the screen.`];
  });
}

function overlaps(texts: readonly ShownText[]): readonly string[] {
  const lines = texts
    .flatMap(({ text, layer, lines: own, clips }, id) =>
      own.map((line) => ({ id, text, layer, box: clips.reduce((seen, { box }) => common(seen, box), line) })),
    )
    .filter(({ box }) => !isEmpty(box))
    .toSorted((one, other) => one.box.top - other.box.top);
  return lines.flatMap((line, at) => {
    const flaws: string[] = [];
    for (const other of lines.slice(at + 1)) {
      if (other.box.top > line.box.bottom) break;
      // An element that stays in place while the page scrolls may cover texts of the page, but its own texts must not
      // overlap.
      if (other.id === line.id || other.layer !== line.layer || !collide(line.box, other.box)) continue;
      flaws.push(`"${line.text}" and "${other.text}" stand on one another.`);
    }
    return flaws;
  });
}

const height = ({ top, bottom }: Box) => bottom - top;

const width = ({ left, right }: Box) => right - left;

const isEmpty = (box: Box) => width(box) <= 0 || height(box) <= 0;

function common(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

function fits(line: Box, frame: Box): boolean {
  const spare = height(line) * SPARE_HEIGHT;
  return (
    line.left >= frame.left - ROUNDING &&
    line.right <= frame.right + ROUNDING &&
    line.top >= frame.top - spare &&
    line.bottom <= frame.bottom + spare
  );
}

function collide(one: Box, other: Box): boolean {
  const shared = common(one, other);
  const spare = Math.min(height(one), height(other)) * SPARE_HEIGHT;
  return width(shared) > 2 * ROUNDING && height(shared) > spare;
}
