import { expect, it } from "vitest";
import { createMediaUrls, resizedUrl } from "./media-urls.ts";

const media = createMediaUrls("/media", "https://media.example");
const picture = { src: "/art/ffe3d3/apple.webp", width: 800, height: 400, alt: "An apple", color: "#ffe3d3" };

it("puts the media URL before a path", () => {
  expect(media.url("/art/ffe3d3/apple.webp")).toBe("/media/art/ffe3d3/apple.webp");
});

it("puts the media host in place of /$db", () => {
  expect(media.url("/$db/logos/a.webp")).toBe("https://media.example/logos/a.webp");
  expect(media.url("/$dbx/a.webp")).toBe("/media/$dbx/a.webp");
});

it("adds width, height and fit as query parameters", () => {
  expect(resizedUrl("/media/a.webp?width=800", { width: 390, height: 200, fit: "contain" })).toBe(
    "/media/a.webp?width=400&height=200&fit=contain",
  );
  expect(resizedUrl("/media/a.webp", { width: 5_000 })).toBe("/media/a.webp?width=1600");
  expect(resizedUrl("/media/logo.svg", { width: 100 })).toBe("/media/logo.svg");
});

it.each([
  "",
  "a.webp",
  "//evil.example/a.webp",
  "https://evil.example/a.webp",
  "/../a",
  "/a/../b",
  '/a".webp',
  "/a b",
  "/\\a",
])("returns no URL for %j", (src) => {
  expect(media.url(src)).toBeNull();
  expect(media.image({ ...picture, src })).toBeNull();
});

it("encodes characters that would end a URL or a candidate", () => {
  expect(media.url("/a,b?c#d.webp")).toBe("/media/a%2Cb%3Fc%23d.webp");
});

it("offers the widths up to the image's own", () => {
  expect(media.image(picture)).toEqual({
    url: "/media/art/ffe3d3/apple.webp?width=800",
    srcSet: [200, 300, 400, 800].map((width) => `/media/art/ffe3d3/apple.webp?width=${width} ${width}w`).join(", "),
    width: 800,
    height: 400,
    altText: "An apple",
    placeholderColor: "#ffe3d3",
  });
});

it("offers only the image itself if every width is too large, and for a drawing", () => {
  expect(media.image({ ...picture, width: 120 })?.srcSet).toBe("/media/art/ffe3d3/apple.webp 120w");
  expect(media.image({ ...picture, src: "/sites/reams/logo.svg" })).toMatchObject({
    url: "/media/sites/reams/logo.svg",
    srcSet: "/media/sites/reams/logo.svg 800w",
  });
});

it("uses a neutral background if content names no color", () => {
  expect(media.image({ ...picture, color: null })?.placeholderColor).toBe("#eeeeee");
});
