import type { Page } from "@playwright/test";
import { type Box, readTexts, type ShownText } from "./shown-texts.ts";

/** The tolerance for rounding, in pixels. */
const ROUNDING = 1;

/** Line boxes are higher than their letters: this share of the height may be cut off before a letter is. */
const SPARE_HEIGHT = 0.3;

const HEIGHT = 844;

/** The width of a screen in pixels, and the size of the text as a percentage. */
export interface Screen {
  readonly width: number;
  readonly text: string;
}

export async function showOn(page: Page, { width, text }: Screen, height = HEIGHT): Promise<void> {
  const { width: widthBefore, height: heightBefore } = page.viewportSize() ?? {};
  if (widthBefore !== width || heightBefore !== height) await page.setViewportSize({ width, height });
  await page.evaluate(setTextSize, text);
}

/** Runs in the page: sets the base font size and waits until the page has rendered. */
async function setTextSize(size: string): Promise<void> {
  document.documentElement.style.setProperty("font-size", size);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/**
 * Reports the flaws of the open page: it scrolls sideways, or texts are cut off, leave the screen, overlap, or have broken
 * words.
 */
export async function layoutOf(page: Page) {
  const { texts, pageWidth, screenWidth } = await page.evaluate(readTexts);
  const sideways = pageWidth > screenWidth ? [`The page takes ${pageWidth} of ${screenWidth} pixels.`] : [];
  const flaws = [
    ...sideways,
    ...texts.flatMap((text) => cutOff(text, screenWidth)),
    ...texts.flatMap(({ text, brokenWords }) => brokenWords.map((word) => `"${word}" in "${text}" is broken.`)),
    ...overlaps(texts),
  ];
  return { texts: texts.length, flaws: [...new Set(flaws)] };
}

function cutOff({ text, lines, clips }: ShownText, screenWidth: number): readonly string[] {
  const screen: Box = { left: 0, right: screenWidth, top: -Infinity, bottom: Infinity };
  return lines.flatMap((line) => {
    let visibleBox = line;
    for (const { box, intended, of } of clips) {
      // Content beyond the edge of a slider or behind an ellipsis is hidden on purpose.
      if (!intended && !fits(visibleBox, box)) return [`"${text}" is cut off by ${of}.`];
      visibleBox = common(visibleBox, box);
      if (isEmpty(visibleBox)) return [];
    }
    return fits(visibleBox, screen) ? [] : [`"${text}" leaves the screen.`];
  });
}

function overlaps(texts: readonly ShownText[]): readonly string[] {
  const lines = texts
    .flatMap(({ text, layer, lines: own, clips }, id) =>
      own.map((line) => ({
        id,
        text,
        layer,
        box: clips.reduce((visibleBox, { box }) => common(visibleBox, box), line),
      })),
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
