import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  asGateway,
  type ContentApp,
  type Folder,
  makeFolder,
  shippedContent,
  startContentApp,
} from "../../core/content/testing/content-app.ts";
import { contentService } from "./service.ts";

let folder: Folder;
let content: ContentApp;

beforeAll(async () => {
  folder = await makeFolder({
    "reams/menus.yaml": "main:\n  - { label: Home, url: / }\n",
    "reams/locations.yaml": "- name: [",
    "reams/posts/news/one.md": "---\ntitle: One\ndate: 2025-03-01\n---\n",
    "reams/posts/news/two.md": "---\ntitle: Two\ndate: 2025-02-01\n---\n",
    "reams/posts/news/three.md": "---\ntitle: Three\ndate: 2025-01-01\n---\n",
    "lees/posts/recipes/bad.md": "---\nsubtitle: no title\n---\n",
  });
  content = await startContentApp(folder.path, contentService);
});
afterAll(async () => {
  await content.close();
  await folder.remove();
});

const get = (url: string, headers: Record<string, string> = asGateway) => content.app.inject({ url, headers });

describe("the service bearer", () => {
  it.each([
    ["without one", {}],
    ["with a wrong one", { authorization: "Bearer of-bad-news" }],
    ["with the right one in the wrong scheme", { authorization: asGateway.authorization.replace("Bearer", "Basic") }],
  ])("is required: %s returns 401", async (_case, headers) => {
    const answer = await get("/sites/reams/menus", headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ Success: false, ErrorCode: 401 });
  });

  it("is checked before the response reveals what exists", async () => {
    expect((await get("/sites/nowhere/menus", {})).statusCode).toBe(401);
  });
});

describe("lists of posts", () => {
  it("are paged by limit and skip and return the total count", async () => {
    const answer = await get("/sites/reams/posts?limit=1&skip=1");
    expect(answer.json()).toMatchObject({ posts: [{ slug: "two" }], total: 3 });
  });
});

describe("URLs with path traversal", () => {
  it.each([
    "/sites/..%2freams/menus",
    "/sites/%2e%2e/menus",
    "/sites/reams/posts/..%2f..%2fmenus/yaml",
    "/sites/reams/posts/news/..%2f..%2f..%2freams%2fposts%2fnews%2fone",
  ])("return 404: %s", async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe("an invalid file", () => {
  it("is logged when the service starts, and does not stop the start", () => {
    expect(content.errors).toContainEqual({
      file: "reams/locations.yaml",
      reason: expect.stringMatching(/^line \d: /),
    });
    expect(content.errors).toContainEqual({
      file: "lees/posts/recipes/bad.md",
      reason: expect.stringMatching(/^line 2: the file must have required property 'title'; add a line: title: …$/),
    });
  });

  const reportsOf = (file: string) => content.errors.filter((report) => (report as { file: string }).file === file);

  it("returns 500 with a reason that does not quote the file", async () => {
    const answer = await get("/sites/reams/locations");
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ Success: false, ErrorCode: 500, Reason: "A file of the content cannot be used." });
  });

  it("is logged once for each of its problems, not for each request", async () => {
    const file = "reams/locations.yaml";
    const first = { file, reason: expect.stringMatching(/^line \d: /) };
    await get("/sites/reams/locations");
    await get("/sites/reams/locations");
    expect(reportsOf(file)).toEqual([first]);
    await folder.write(file, "name: Provo\n");
    expect((await get("/sites/reams/locations")).statusCode).toBe(500);
    expect(reportsOf(file)).toEqual([first, { file, reason: "line 1: locations must be array" }]);
  });

  it("does not affect the other files of its retailer", async () => {
    expect((await get("/sites/reams/menus")).statusCode).toBe(200);
    expect((await get("/sites/reams/posts/news/one")).statusCode).toBe(200);
  });
});

describe("a link of a retailer to another site of its own", () => {
  interface Named {
    readonly role?: string;
    readonly label: string;
    readonly url?: string;
  }

  async function readJson(url: string, changes: object) {
    const app = await startContentApp(shippedContent, contentService, undefined, changes);
    try {
      return (await app.app.inject({ url, headers: asGateway })).json();
    } finally {
      await app.close();
    }
  }

  const linksOf = async (site: string, language: string, changes = {}) => {
    const { links } = await readJson(`/sites/${site}/retailer-info?language=${language}`, changes);
    return Object.fromEntries((links as Named[]).map(({ role, url }) => [role, url]));
  };
  const demo = { demoSiteOrigin: "http://{site}.localhost:3000", port: 4100 };

  it("leads to the demo shop in a demo, and elsewhere to the shop that the file names", async () => {
    const search = "http://localhost:4104/shop/reams/search?language=es&q=";
    expect(await linksOf("reams", "es", demo)).toEqual({
      shop: search,
      shopSearch: search,
      home: "http://reams.localhost:3000/es",
      jobs: "http://reams.localhost:3000/es/contact-us",
      meatBundles: `${search}meat`,
    });
    expect(await linksOf("reams", "en")).toMatchObject({
      shop: "https://shop.reams.example",
      shopSearch: "https://shop.reams.example/search?q=",
    });
  });

  it("does the same in a menu, whose other entries stay as they are", async () => {
    const entriesOf = async (changes = {}) => {
      const { menus } = await readJson("/sites/reams/menus", changes);
      const { menu } = (menus as { slug: string; menu: Named[] }[]).find(({ slug }) => slug === "system") ?? {};
      return menu?.map(({ label, url }) => [label, url]);
    };
    expect(await entriesOf(demo)).toEqual([
      ["Contact Us", "/contact-us"],
      ["Shop Online", "http://localhost:4104/shop/reams/search?language=en&q="],
      ["Work With Us", "http://reams.localhost:3000/contact-us"],
    ]);
    expect(await entriesOf()).toContainEqual(["Shop Online", "https://shop.reams.example"]);
  });

  it("stays absent at a retailer that searches its own site", async () => {
    expect(await linksOf("cedar-creek", "en", demo)).not.toHaveProperty("shopSearch");
  });
});
