import { describe, expect, it } from "vitest";
import { createClock } from "../kit/clock.ts";
import { createLibrary } from "./library.ts";
import { SHARED_SITE } from "./post-reader.ts";
import { shippedContent } from "./testing/content-app.ts";
import { contrast } from "./testing/contrast.ts";

const library = createLibrary(
  shippedContent,
  (error) => {
    throw error;
  },
  createClock(),
);
const retailers = (await library.sites()).filter((site) => site !== SHARED_SITE);

describe.each(retailers)("the theme of %s", (site) => {
  const pairs = [
    ["onPrimary", "primary"],
    ["onAccent", "accent"],
    ["ink", "surface"],
    ["ink", "tint"],
    ["primary", "surface"],
    ["primary", "tint"],
  ] as const;

  it.each(pairs)("has readable contrast of %s on %s", async (text, ground) => {
    const info = await library.retailerInfo(site);
    if (info === null) throw new Error("The content is not there");
    const { theme } = info;
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });
});
