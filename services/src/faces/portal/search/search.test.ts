import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClock } from "../../../kit/clock.ts";
import type { OpenDatabase } from "../../../kit/database/database.ts";
import { openEmpty } from "../../../testing/databases.ts";
import {
  makeFolder,
  shippedContent,
  startContentApp,
  type ContentApp,
} from "../../../core/content/testing/content-app.ts";
import type { ServiceModule } from "../../../kit/service.ts";
import { reportTo } from "../../../core/content/mistakes/corrupt-files.ts";
import { createLibrary } from "../../../core/content/library.ts";
import { failureBody } from "../../../kit/http-error.ts";
import { addSearchRoutes } from "./search-routes.ts";
import { createPostSearch, wordsOf } from "./search-index.ts";
import { createStemmer } from "./stems.ts";
import type { Schemas } from "../../../core/content/contract.ts";

type Post = Schemas["Post"];

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmpty();
});
afterAll(() => database.close());

/** A service with the search routes. */
const searchService: ServiceModule = {
  name: "portal",
  errorBody: failureBody,
  register(app, { contentDir, clock, log }) {
    const library = createLibrary(contentDir, reportTo(log), clock);
    const stemsOf = createStemmer(database.db);
    addSearchRoutes(app, { library, report: reportTo(log), clock, stemsOf });
  },
};

const post = (slug: string, fields: Partial<Post> = {}): Post => ({
  path: `reams/posts/recipes/${slug}`,
  slug,
  category: "recipes",
  shared: false,
  language: "en",
  title: slug,
  ...fields,
});

describe("the search index", () => {
  const posts = [
    post("a", { title: "Summer Salad", description: "With peaches." }),
    post("b", { title: "Peach Pie" }),
    post("c", { title: "Cobbler", searchTerm: "peach" }),
    post("d", { title: "Crème Brûlée", subtitle: "Nana's own" }),
  ];
  const find = async (words: string, isUnfinished = false) => {
    const search = createPostSearch(createStemmer(database.db));
    return (await search(posts, { words: wordsOf(words), isUnfinished })).map(({ slug }) => slug);
  };

  it("ranks titles before search terms, and those before texts", async () => {
    expect(await find("peach")).toEqual(["b", "c", "a"]);
  });

  it("ranks other forms of a word after the exact word", async () => {
    expect(await find("peaches")).toEqual(["b", "c", "a"]);
    expect(await find("salads")).toEqual(["a"]);
    expect(await find("recipe")).toHaveLength(posts.length);
  });

  it("requires all words", async () => {
    expect(await find("peach pie")).toEqual(["b"]);
    expect(await find("peach stew")).toEqual([]);
  });

  it("ignores accents, apostrophes and case", async () => {
    expect(await find("CREME brulee")).toEqual(["d"]);
    expect(await find("nanas")).toEqual(["d"]);
  });

  it("matches the last word as a prefix only with the option", async () => {
    expect(await find("p", true)).toEqual(["b", "c", "a"]);
    expect(await find("p")).toEqual([]);
    expect(await find("pe pie", true)).toEqual([]);
  });

  it("knows the forms of words in the language of each post", async () => {
    const written = [
      post("es", { title: "Ensalada de duraznos", language: "es" }),
      post("en", { title: "Peaches for a salad", language: "en" }),
    ];
    const search = createPostSearch(createStemmer(database.db));
    const slugs = async (words: string) =>
      (await search(written, { words: wordsOf(words), isUnfinished: false })).map(({ slug }) => slug);
    expect(await slugs("ensaladas durazno")).toEqual(["es"]);
    expect(await slugs("salads")).toEqual(["en"]);
  });

  it("returns nothing without words", async () => {
    expect(await find("")).toEqual([]);
    expect(await find(" ?! ")).toEqual([]);
  });
});

describe("the search of a retailer", () => {
  let content: ContentApp;

  beforeAll(async () => {
    content = await startContentApp(shippedContent, searchService);
  });
  afterAll(() => content.close());

  const search = async (url: string) => {
    const answer = await content.app.inject({ url: `/content/${url}` });
    return { status: answer.statusCode, count: answer.headers["x-result-count"], body: answer.json() };
  };

  it("finds and counts posts of the retailer's and the shared folder", async () => {
    const { count, body } = await search("reams?q=peach");
    const folders = new Set(body.map(({ Shared }: { Shared: boolean }) => Shared));
    expect(folders).toEqual(new Set([true, false]));
    expect(count).toBe(String(body.length));
  });

  it("continues after the cursor", async () => {
    const all = await search("reams?q=peach");
    const rest = await search("reams?q=peach&skip=1&limit=1");
    expect(rest.body).toEqual([all.body[1]]);
    expect(rest.count).toBe(all.count);
  });

  it("filters by category", async () => {
    const { body } = await search("reams/recipes?q=peach");
    expect(new Set(body.map(({ Category }: { Category: string }) => Category))).toEqual(new Set(["recipes"]));
  });

  it("searches and returns Spanish texts where posts have them", async () => {
    const { body } = await search("lees?q=s%C3%A1ndwich&language=es");
    expect(body).toContainEqual(
      expect.objectContaining({
        Slug: "cache-valley-grilled-cheese",
        Language: "es",
        Title: expect.stringMatching(/^Sándwich/),
      }),
    );
    expect((await search("lees?q=s%C3%A1ndwich")).count).toBe("0");
    expect((await search("lees?q=pie&language=fr")).status).toBe(400);
  });

  it("omits the texts from suggestions and accepts an incomplete word", async () => {
    const { body } = await search("reams?q=zuc&quickSearch=true&limit=5");
    expect(body[0]).toMatchObject({ Slug: "zucchini" });
    expect(body[0]).not.toHaveProperty("Description");
  });

  it("omits posts that are marked as not searchable", async () => {
    expect((await search("reams?q=meatloaf")).body).toEqual([]);
    expect((await search("reams/pages?q=privacy")).body).toEqual([]);
  });

  it("rejects path traversal", async () => {
    expect((await search("shared?q=peach")).status).toBe(404);
    expect((await search("reams/..%2f..%2flees?q=peach")).body).toEqual([]);
  });
});

/** Starts a retailer whose own content is one post. */
async function startWithPost(text: string, clock = createClock()) {
  const folder = await makeFolder({
    "reams/retailer-info.yaml": await readFile(`${shippedContent}/reams/retailer-info.yaml`, "utf8"),
    "reams/posts/news/one.md": text,
  });
  const content = await startContentApp(folder.path, searchService, clock);
  const close = async () => {
    await content.close();
    await folder.remove();
  };
  return { find: (url: string) => content.app.inject({ url: `/content/${url}` }), close };
}

it("finds a post without a Spanish version by its English words in Spanish, too", async () => {
  const { find, close } = await startWithPost("---\ntitle: Chowder\n---\n");
  expect((await find("reams?q=chowders&language=es")).json()).toMatchObject([{ Slug: "one", Language: "en" }]);
  await close();
});

describe("a post with start and end dates", () => {
  it.each([
    ["before its first day at the retailer", "2026-05-04T05:59:59Z", 0],
    ["on its first day", "2026-05-04T06:00:00Z", 1],
    ["to the end of its last day", "2026-05-06T05:59:59Z", 1],
    ["after its last day", "2026-05-06T06:00:00Z", 0],
  ])("is found %s: %s gives %i", async (_when, at, count) => {
    const clock = createClock();
    clock.set(new Date(at));
    const { find, close } = await startWithPost("---\ntitle: One\ndate: 2026-05-04\nendDate: 2026-05-05\n---\n", clock);
    expect((await find("reams?q=one")).json()).toHaveLength(count);
    await close();
  });
});
