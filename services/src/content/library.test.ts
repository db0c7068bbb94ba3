import { readFileSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { ContentFileError } from "./content-files.ts";
import { createLibrary, type Library } from "./library.ts";
import { makeFolder, shippedContent, type Folder } from "./testing/content-app.ts";

let folder: Folder;
let reported: string[];

async function library(files: Readonly<Record<string, string>>): Promise<Library> {
  folder = await makeFolder(files);
  reported = [];
  return createLibrary(folder.path, ({ file, reason }) => void reported.push(`${file}: ${reason}`));
}

function post(title: string, fields = ""): string {
  return `---\ntitle: ${title}\n${fields}---\nText.\n`;
}

afterEach(() => folder.remove());

describe("posts", () => {
  it("take slug, category, path and text from the file", async () => {
    const { post: find } = await library({ "reams/posts/recipes/pie.md": post("Pie") });
    expect(await find("reams", "recipes", "pie")).toEqual({
      path: "reams/posts/recipes/pie",
      slug: "pie",
      category: "recipes",
      shared: false,
      title: "Pie",
      description: "Text.",
    });
  });

  it("of the shared folder are marked as shared", async () => {
    const { post: find } = await library({ "shared/posts/recipes/pie.md": post("Pie") });
    expect(await find("shared", "recipes", "pie")).toMatchObject({ shared: true });
  });

  it("come newest first and undated last", async () => {
    const { posts } = await library({
      "reams/posts/news/undated.md": post("U"),
      "reams/posts/news/old.md": post("O", "date: 2024-01-01\n"),
      "reams/posts/recipes/new.md": post("N", "date: 2025-01-01\n"),
    });
    expect((await posts("reams"))?.map(({ slug }) => slug)).toEqual(["new", "old", "undated"]);
  });

  it("can be narrowed to a category", async () => {
    const { posts } = await library({ "reams/posts/news/a.md": post("A"), "reams/posts/tips/b.md": post("B") });
    expect((await posts("reams", "tips"))?.map(({ slug }) => slug)).toEqual(["b"]);
    expect(await posts("reams", "none")).toEqual([]);
  });

  it("are read again after a change of their file", async () => {
    const { post: find } = await library({ "reams/posts/recipes/pie.md": post("Pie") });
    await find("reams", "recipes", "pie");
    await folder.write("reams/posts/recipes/pie.md", post("Tart"));
    await utimes(join(folder.path, "reams/posts/recipes/pie.md"), new Date(), new Date(Date.now() + 5000));
    expect(await find("reams", "recipes", "pie")).toMatchObject({ title: "Tart" });
  });

  it.each([
    ["a category", "..", "pie"],
    ["a slug", "recipes", "../../../shared/posts/recipes/pie"],
    ["a slug with an encoded slash", "recipes", "..%2fpie"],
  ])("are not found through %s that climbs", async (_case, category, slug) => {
    const { post: find } = await library({
      "reams/posts/recipes/pie.md": post("Pie"),
      "shared/posts/recipes/pie.md": post("Pie"),
      "reams/posts/pie.md": post("Pie"),
    });
    expect(await find("reams", category, slug)).toBeNull();
  });
});

describe("a retailer's switches", () => {
  const reams = readFileSync(join(shippedContent, "reams/retailer-info.yaml"), "utf8");
  const shared = "quickSearch: { value: true, reason: All do. }\nanalytics: { value: false, reason: None do. }\n";
  const features = async (files: Record<string, string>) =>
    (await (await library({ "reams/retailer-info.yaml": reams, ...files })).retailerInfo("reams"))?.features;

  it("come from the shared file where its own does not set them, and say so", async () => {
    const read = await features({ "shared/switches.yaml": shared });
    expect(read?.quickSearch).toEqual({ value: true, reason: "All do.", from: "shared" });
    expect(read?.analytics).toMatchObject({ value: true });
  });

  it("are its own alone while the shared file cannot be used", async () => {
    const read = await features({ "shared/switches.yaml": "quickSearch: maybe" });
    expect(read?.quickSearch).toBeUndefined();
    expect(read?.analytics).toMatchObject({ value: true });
  });
});

describe("a site", () => {
  it.each(["none", "..", ".", "", "reams/posts", "REAMS"])("called '%s' is not there", async (site) => {
    const { posts, menus } = await library({ "reams/menus.yaml": "main: []" });
    expect(await posts(site)).toBeNull();
    expect(await menus(site)).toBeNull();
  });

  it("without banners and features has none", async () => {
    const { banners, features } = await library({ "reams/menus.yaml": "main: []" });
    expect(await banners("reams")).toEqual([]);
    expect(await features("reams")).toEqual([]);
  });

  it("shows its features in the editor's order", async () => {
    const { features } = await library({
      "reams/features/a.md": post("A"),
      "reams/features/b.md": post("B", "order: 2\n"),
      "reams/features/c.md": post("C", "order: 1\n"),
    });
    expect((await features("reams"))?.map(({ slug }) => slug)).toEqual(["c", "b", "a"]);
  });
});

describe("a corrupt file", () => {
  const files = {
    "reams/posts/recipes/good.md": post("Good"),
    "reams/posts/recipes/bad.md": "no front matter",
    "reams/posts/news/fine.md": post("Fine"),
    "reams/menus.yaml": "main: [",
    "reams/locations.yaml": "[]",
  };

  it("spoils what needs it", async () => {
    const { post: find, menus } = await library(files);
    await expect(find("reams", "recipes", "bad")).rejects.toThrow(ContentFileError);
    await expect(menus("reams")).rejects.toThrow("reams/menus.yaml: line 1");
  });

  it("is left out of lists and reported, and takes nothing else with it", async () => {
    const { posts } = await library({ ...files, "reams/posts/popups/Bad Name.md": post("Hello") });
    expect((await posts("reams"))?.map(({ slug }) => slug).toSorted()).toEqual(["fine", "good"]);
    expect(reported).toEqual([
      expect.stringMatching(/^reams\/posts\/popups\/Bad Name\.md: is not named like an address$/),
      expect.stringMatching(/^reams\/posts\/recipes\/bad\.md: line 1/),
    ]);
  });

  it("leaves everything else alone", async () => {
    const { post: find, posts, locations } = await library(files);
    expect(await find("reams", "recipes", "good")).toMatchObject({ title: "Good" });
    expect(await posts("reams", "news")).toHaveLength(1);
    expect(await locations("reams")).toEqual([]);
  });

  it("works again once it is mended", async () => {
    const { post: find } = await library(files);
    await expect(find("reams", "recipes", "bad")).rejects.toThrow(ContentFileError);
    await folder.write("reams/posts/recipes/bad.md", post("Mended and longer"));
    expect(await find("reams", "recipes", "bad")).toMatchObject({ title: "Mended and longer" });
  });

  it.each([
    ["an unknown field", "coverimage: /a.webp\n", "the file must NOT have additional properties (coverimage)"],
    ["a date that is none", "date: July 4\n", "date must match pattern"],
    [
      "a picture outside the site",
      "coverImage: { src: //evil.example/x, width: 1, height: 1 }\n",
      "coverImage.src must match",
    ],
    ["a field that the path decides", "slug: pie\n", "slug comes from the place or the text of the file"],
  ])("may be one with %s", async (_case, fields, reason) => {
    const { post: find } = await library({ "reams/posts/recipes/pie.md": post("Pie", fields) });
    await expect(find("reams", "recipes", "pie")).rejects.toThrow(reason);
  });

  it("may be one whose name cannot stand in an address", async () => {
    const { posts } = await library({ "reams/posts/recipes/Best Pie.md": post("Pie") });
    expect(await posts("reams")).toEqual([]);
    expect(reported.join()).toContain("Best Pie.md: is not named like an address");
  });
});
