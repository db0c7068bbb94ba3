import { readFileSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createClock } from "../../kit/clock.ts";
import { ContentFileError } from "./content-files.ts";
import { createLibrary, type Library } from "./library.ts";
import { makeFolder, shippedContent, type Folder } from "./testing/content-app.ts";

const clock = createClock();

let folder: Folder;
let reported: string[];

async function library(files: Readonly<Record<string, string>>): Promise<Library> {
  folder = await makeFolder(files);
  reported = [];
  return createLibrary(folder.path, ({ file, reason }) => void reported.push(`${file}: ${reason}`), clock);
}

function post(title: string, fields = ""): string {
  return `---\ntitle: ${title}\n${fields}---\nText.\n`;
}

afterEach(async () => {
  clock.reset();
  await folder.remove();
});

describe("posts", () => {
  it("have the slug, category, path and text of the file", async () => {
    const { post: find } = await library({ "reams/posts/recipes/pie.md": post("Pie") });
    expect(await find("reams", "recipes", "pie")).toEqual({
      path: "reams/posts/recipes/pie",
      slug: "pie",
      category: "recipes",
      shared: false,
      language: "en",
      title: "Pie",
      description: "Text.",
    });
  });

  it("are marked as shared in the shared folder", async () => {
    const { post: find } = await library({ "shared/posts/recipes/pie.md": post("Pie") });
    expect(await find("shared", "recipes", "pie")).toMatchObject({ shared: true });
  });

  it("are sorted newest first, those without a date last", async () => {
    const { posts } = await library({
      "reams/posts/news/undated.md": post("U"),
      "reams/posts/news/old.md": post("O", "date: 2024-01-01\n"),
      "reams/posts/recipes/new.md": post("N", "date: 2025-01-01\n"),
    });
    expect((await posts("reams"))?.map(({ slug }) => slug)).toEqual(["new", "old", "undated"]);
  });

  it("can be filtered by category", async () => {
    const { posts } = await library({ "reams/posts/news/a.md": post("A"), "reams/posts/tips/b.md": post("B") });
    expect((await posts("reams", "tips"))?.map(({ slug }) => slug)).toEqual(["b"]);
    expect(await posts("reams", "none")).toEqual([]);
  });

  it("are reloaded when their file changes", async () => {
    const { post: find } = await library({ "reams/posts/recipes/pie.md": post("Pie") });
    await find("reams", "recipes", "pie");
    await folder.write("reams/posts/recipes/pie.md", post("Tart"));
    await utimes(join(folder.path, "reams/posts/recipes/pie.md"), new Date(), new Date(Date.now() + 5000));
    expect(await find("reams", "recipes", "pie")).toMatchObject({ title: "Tart" });
  });

  it("have the days that the rules of an editor mean on the day of the request", async () => {
    const { post: find } = await library({ "reams/posts/news/sale.md": post("Sale", "date: 2 days ago\n") });
    clock.set(new Date("2026-11-25T13:00:00Z"));
    expect(await find("reams", "news", "sale")).toMatchObject({ date: "2026-11-23" });
    // A day of content begins when it has begun in the last time zone.
    clock.set(new Date("2026-11-26T11:59:00Z"));
    expect(await find("reams", "news", "sale")).toMatchObject({ date: "2026-11-23" });
    clock.set(new Date("2026-11-26T12:00:00Z"));
    expect(await find("reams", "news", "sale")).toMatchObject({ date: "2026-11-24" });
  });

  it("with a rule that no day follows are unusable", async () => {
    const { posts } = await library({ "reams/posts/news/sale.md": post("Sale", "date: February 30\n") });
    expect(await posts("reams")).toEqual([]);
    expect(reported).toEqual(['reams/posts/news/sale.md: line 3: there is no day "February 30"']);
  });

  it.each([
    ["a category", "..", "pie"],
    ["a slug", "recipes", "../../../shared/posts/recipes/pie"],
    ["a slug with an encoded slash", "recipes", "..%2fpie"],
  ])("are not found through %s with path traversal", async (_case, category, slug) => {
    const { post: find } = await library({
      "reams/posts/recipes/pie.md": post("Pie"),
      "shared/posts/recipes/pie.md": post("Pie"),
      "reams/posts/pie.md": post("Pie"),
    });
    expect(await find("reams", category, slug)).toBeNull();
  });
});

describe("the switches of a retailer", () => {
  const reams = readFileSync(join(shippedContent, "reams/retailer-info.yaml"), "utf8");
  const shared = "quickSearch: { value: true, reason: All do. }\nanalytics: { value: false, reason: None do. }\n";
  const features = async (files: Record<string, string>) =>
    (await (await library({ "reams/retailer-info.yaml": reams, ...files })).retailerInfo("reams"))?.features;

  it("default to those of the shared file, and say so", async () => {
    const read = await features({ "shared/switches.yaml": shared });
    expect(read?.quickSearch).toEqual({ value: true, reason: "All do.", from: "shared" });
    expect(read?.analytics).toMatchObject({ value: true });
  });

  it("are the retailer's own alone while the shared file is invalid", async () => {
    const read = await features({ "shared/switches.yaml": "quickSearch: maybe" });
    expect(read?.quickSearch).toBeUndefined();
    expect(read?.analytics).toMatchObject({ value: true });
  });
});

describe("a retailer's content", () => {
  it.each(["none", "..", ".", "", "reams/posts", "REAMS"])("does not exist for '%s'", async (site) => {
    const { posts, menus } = await library({ "reams/menus.yaml": "main: []" });
    expect(await posts(site)).toBeNull();
    expect(await menus(site)).toBeNull();
  });

  it("has no banners or slides without their files", async () => {
    const { banners, features } = await library({ "reams/menus.yaml": "main: []" });
    expect(await banners("reams")).toEqual([]);
    expect(await features("reams")).toEqual([]);
  });

  it("lists the slides in the editor's order", async () => {
    const { features } = await library({
      "reams/features/a.md": post("A"),
      "reams/features/b.md": post("B", "order: 2\n"),
      "reams/features/c.md": post("C", "order: 1\n"),
    });
    expect((await features("reams"))?.map(({ slug }) => slug)).toEqual(["c", "b", "a"]);
  });
});

describe("an invalid file", () => {
  const files = {
    "reams/posts/recipes/good.md": post("Good"),
    "reams/posts/recipes/bad.md": "no front matter",
    "reams/posts/news/fine.md": post("Fine"),
    "reams/menus.yaml": "main: [",
    "reams/locations.yaml": "[]",
  };

  it("fails the requests that need it", async () => {
    const { post: find, menus } = await library(files);
    await expect(find("reams", "recipes", "bad")).rejects.toThrow(ContentFileError);
    await expect(menus("reams")).rejects.toThrow("reams/menus.yaml: line 1");
  });

  it("is omitted from lists and reported, without an effect on other files", async () => {
    const { posts } = await library({ ...files, "reams/posts/popups/Bad Name.md": post("Hello") });
    expect((await posts("reams"))?.map(({ slug }) => slug).toSorted()).toEqual(["fine", "good"]);
    expect(reported).toEqual([
      expect.stringMatching(/^reams\/posts\/popups\/Bad Name\.md: is not named like an address$/),
      expect.stringMatching(/^reams\/posts\/recipes\/bad\.md: line 1/),
    ]);
  });

  it("does not affect other retailers", async () => {
    const { post: find, posts, locations } = await library(files);
    expect(await find("reams", "recipes", "good")).toMatchObject({ title: "Good" });
    expect(await posts("reams", "news")).toHaveLength(1);
    expect(await locations("reams")).toEqual([]);
  });

  it("works again once it is fixed", async () => {
    const { post: find } = await library(files);
    await expect(find("reams", "recipes", "bad")).rejects.toThrow(ContentFileError);
    await folder.write("reams/posts/recipes/bad.md", post("Mended and longer"));
    expect(await find("reams", "recipes", "bad")).toMatchObject({ title: "Mended and longer" });
  });

  it.each([
    ["an unknown field", "coverimage: /a.webp\n", "the file must NOT have additional properties (coverimage)"],
    ["an invalid date", "date: next summer\n", "date must match pattern"],
    [
      "an image of another host",
      "coverImage: { src: //evil.example/x, width: 1, height: 1 }\n",
      "coverImage.src must match",
    ],
    ["a field that the path defines", "slug: pie\n", "slug comes from the place or the text of the file"],
  ])("can contain %s", async (_case, fields, reason) => {
    const { post: find } = await library({ "reams/posts/recipes/pie.md": post("Pie", fields) });
    await expect(find("reams", "recipes", "pie")).rejects.toThrow(reason);
  });

  it("can have a name that is not valid in a URL", async () => {
    const { posts } = await library({ "reams/posts/recipes/Best Pie.md": post("Pie") });
    expect(await posts("reams")).toEqual([]);
    expect(reported.join()).toContain("Best Pie.md: is not named like an address");
  });
});
