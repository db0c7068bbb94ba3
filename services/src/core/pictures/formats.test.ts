import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { acceptedFormat, encodePicture } from "./formats.ts";

describe("the format of a picture", () => {
  it.each([
    ["image/avif,image/webp,image/apng,*/*;q=0.8", "avif"],
    ["image/webp,*/*", "webp"],
    ["image/avif;q=0, image/webp", "webp"],
    ["image/png,image/*;q=0.8", null],
    ["*/*", null],
    [undefined, null],
  ])("for Accept: %s is %s", (accept, format) => {
    expect(acceptedFormat(accept)).toBe(format);
  });

  it.each([
    ["avif", "heif"],
    ["webp", "webp"],
  ] as const)("is encoded as %s", async (format, known) => {
    const image = sharp({ create: { width: 20, height: 20, channels: 3, background: "#a8201a" } });
    expect((await sharp(await encodePicture(image, format)).metadata()).format).toBe(known);
  });
});
