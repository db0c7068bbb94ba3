import { describe, expect, it } from "vitest";
import { createPublicCache } from "../../../platform/cache/public-cache.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { ResponseWithHeaders, stubUpstream, type StubRoutes } from "../../../testing/stub-upstream.ts";

const hit = (slug: string, more: object = {}) => ({
  Path: `reams/posts/recipes/${slug}`,
  Slug: slug,
  Category: "recipes",
  Shared: false,
  Title: slug.toUpperCase(),
  CoverImage: { Src: "/art/ffe3d3/pie.webp", Width: 800, Height: 800, Alt: "A pie" },
  ...more,
});

const counted = (body: unknown, count: string) => new ResponseWithHeaders(body, { "x-result-count": count });

const read = (document: string, routes: StubRoutes, options: ExecuteOptions = {}) =>
  execute(document, { upstreams: { content: contentRoutes(), portal: routes }, ...options });

const page = "nodes { slug } pageInfo { hasNextPage endCursor } totalCount";
const all = "GET /content/reams";

describe("a content search", () => {
  it("returns posts for every spelling of the service's field names", async () => {
    const fields = "nodes { title path coverImage { altText } } edges { cursor node { slug } } totalCount";
    const { data, errors } = await read(`{ searchContent(query: "pie") { ${fields} } }`, {
      [all]: counted([hit("pie")], "1"),
    });
    expect(errors).toEqual([]);
    expect(data?.["searchContent"]).toEqual({
      nodes: [{ title: "PIE", path: "/posts/recipes/pie", coverImage: { altText: "A pie" } }],
      edges: [{ cursor: expect.any(String), node: { slug: "pie" } }],
      totalCount: 1,
    });
  });

  it("sends the words, the place and the page size, and continues after a cursor", async () => {
    const posts = ["a", "b", "c"].map((slug) => hit(slug));
    const portal = stubUpstream("portal", {
      [all]: ({ options: { query = {} } }: { options: { query?: Record<string, string> } }) =>
        counted(posts.slice(Number(query["skip"]), Number(query["skip"]) + Number(query["limit"])), "3"),
    });
    const ask = (args: string) =>
      execute(`{ searchContent(query: " pie & co ", first: 2${args}) { ${page} } }`, {
        upstreams: { content: contentRoutes(), portal },
      });
    const first = await ask("");
    expect(first.data?.["searchContent"]).toMatchObject({
      nodes: [{ slug: "a" }, { slug: "b" }],
      pageInfo: { hasNextPage: true },
      totalCount: 3,
    });
    const { endCursor } = (first.data as { searchContent: { pageInfo: { endCursor: string } } }).searchContent.pageInfo;
    const rest = await ask(`, after: "${endCursor}"`);
    expect(rest.data?.["searchContent"]).toMatchObject({ nodes: [{ slug: "c" }], pageInfo: { hasNextPage: false } });
    expect(portal.calls.map(({ options: { query, bearer } }) => ({ ...query, bearer }))).toEqual([
      { q: "pie & co", skip: "0", limit: "2", language: "en", bearer: expect.any(String) },
      { q: "pie & co", skip: "2", limit: "2", language: "en", bearer: expect.any(String) },
    ]);
  });

  it("returns a page by its number", async () => {
    const portal = stubUpstream("portal", { [all]: counted([hit("c")], "3") });
    const document = `{ searchContent(query: "pie", first: 2, skip: 2) { ${page} freshness { stale source } } }`;
    const { data } = await execute(document, { upstreams: { content: contentRoutes(), portal } });
    expect(data?.["searchContent"]).toMatchObject({
      nodes: [{ slug: "c" }],
      pageInfo: { hasNextPage: false },
      freshness: { stale: false, source: "portal" },
    });
    expect(portal.calls[0]?.options.query).toMatchObject({ skip: "2", limit: "2" });
  });

  it("has a total of null if the header is missing or not a number", async () => {
    for (const response of [[hit("pie")], counted([hit("pie")], "many")]) {
      const { data } = await read(`{ searchContent(query: "pie", first: 1) { ${page} } }`, { [all]: response });
      expect(data?.["searchContent"]).toMatchObject({ totalCount: null, pageInfo: { hasNextPage: true } });
    }
  });

  it("omits unreadable items without changing positions", async () => {
    const posts = Array.from({ length: 9 }, (_, index) => hit(`a${index}`));
    const { data } = await read(`{ searchContent(query: "pie", first: 10) { ${page} } }`, {
      [all]: counted([null, ...posts], "12"),
    });
    const cursor = Buffer.from("found:10").toString("base64url");
    expect(data?.["searchContent"]).toEqual({
      nodes: posts.map((_, index) => ({ slug: `a${index}` })),
      pageInfo: { hasNextPage: true, endCursor: cursor },
      totalCount: 12,
    });
  });

  it("filters by a category with a valid name", async () => {
    const routes = { "GET /content/reams/recipes": counted([hit("pie")], "1") };
    const inside = await read(`{ searchContent(query: "pie", category: "recipes") { totalCount } }`, routes);
    expect(inside.data).toEqual({ searchContent: { totalCount: 1 } });
    const climbing = await read(`{ searchContent(query: "pie", category: "../lees") { totalCount } }`, routes);
    expect({ data: climbing.data, calls: climbing.calls }).toEqual({
      data: { searchContent: { totalCount: 0 } },
      calls: {},
    });
  });

  it("makes no call for an empty search", async () => {
    const { data, calls } = await read(
      `{ searchContent(query: "  ") { ${page} } searchSuggestions(query: "") { title } }`,
      {},
    );
    expect(data).toEqual({
      searchContent: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0 },
      searchSuggestions: [],
    });
    expect(calls).toEqual({});
  });

  it.each([
    `first: 0`,
    `first: 101`,
    `skip: -1`,
    `after: "x"`,
    `after: "${Buffer.from("found:-1").toString("base64url")}"`,
  ])("rejects %s", async (args) => {
    const { data, errors, calls } = await read(`{ searchContent(query: "pie", ${args}) { totalCount } }`, {});
    expect(data).toEqual({ searchContent: null });
    expect(errors).toMatchObject([{ code: "BAD_USER_INPUT", path: "searchContent" }]);
    expect(calls).toEqual({});
  });

  it("fails without an effect on other fields while the portal is unavailable or responds with something else", async () => {
    const answers = [new UpstreamError({ upstream: "portal", kind: "unavailable" }), { posts: [] }];
    for (const answer of answers) {
      const { data, errors } = await read(`{ searchContent(query: "pie") { totalCount } retailer { name } }`, {
        [all]: answer,
      });
      expect(data).toEqual({ searchContent: null, retailer: { name: "Reams Food Stores" } });
      expect(errors).toMatchObject([{ path: "searchContent" }]);
    }
  });
});

it("caches a response and marks it as stale when the portal fails", async () => {
  let at = Date.parse("2026-05-04T18:00:00Z");
  const cache = createPublicCache({ now: () => new Date(at) });
  const ask = async (answer: unknown) => {
    const { data, calls } = await read(
      `{ searchContent(query: "pie") { totalCount freshness { stale } } }`,
      { [all]: answer },
      { cache },
    );
    return {
      found: data?.["searchContent"],
      asked: Object.keys(calls).filter((call) => call.includes("portal")).length,
    };
  };
  await ask(counted([hit("pie")], "1"));
  const down = new UpstreamError({ upstream: "portal", kind: "unavailable" });
  expect(await ask(down)).toEqual({ found: { totalCount: 1, freshness: { stale: false } }, asked: 0 });
  at += 120_000;
  expect(await ask(down)).toEqual({ found: { totalCount: 1, freshness: { stale: true } }, asked: 1 });
});

describe("suggestions", () => {
  it("are a quick search for five posts", async () => {
    const portal = stubUpstream("portal", { [all]: [hit("pie", { Subtitle: "Warm" }), hit("pie")] });
    const { data } = await execute(`{ searchSuggestions(query: "pi") { title subtitle category path } }`, {
      upstreams: { portal },
    });
    expect(data).toEqual({
      searchSuggestions: [{ title: "PIE", subtitle: null, category: "recipes", path: "/posts/recipes/pie" }],
    });
    expect(portal.calls[0]?.options.query).toEqual({ q: "pi", quickSearch: "true", limit: "5", language: "en" });
  });

  it("are at most twenty", async () => {
    const { errors } = await read(`{ searchSuggestions(query: "pi", first: 21) { title } }`, {});
    expect(errors).toMatchObject([{ code: "BAD_USER_INPUT" }]);
  });
});
