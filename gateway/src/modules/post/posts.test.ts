import { expect, it } from "vitest";
import { createPublicCache } from "../../platform/cache/public-cache.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { contentRoutes, type ReamsContent } from "../../testing/routes.ts";
import { wirePost, type WirePost } from "../../testing/wire-samples.ts";

const now = "2026-05-04T18:00:00.000Z";
const down = new UpstreamError({ upstream: "content", kind: "unavailable" });

const post = (slug: string, fields: Partial<WirePost> = {}) => wirePost({ slug, title: slug, ...fields });
const shared = (slug: string, fields: Partial<WirePost> = {}) => post(slug, { shared: true, ...fields });

function executeWith(document: string, content: ReamsContent, options: ExecuteOptions = {}) {
  return execute(document, { now, upstreams: { content: contentRoutes(content) }, ...options });
}

/** Returns the slugs of a list of posts. */
async function slugs(args: string, content: ReamsContent, options: ExecuteOptions = {}): Promise<readonly string[]> {
  const { data } = await executeWith(`{ posts${args} { nodes { slug } } }`, content, options);
  const { nodes } = (data as { posts: { nodes: readonly { slug: string }[] } }).posts;
  return nodes.map(({ slug }) => slug);
}

it("merges both folders newest first, undated last, with the retailer's own post for a duplicate slug", async () => {
  const content = {
    posts: [
      post("old", { date: "2026-01-01" }),
      post("twin", { title: "Own", date: "2026-02-02" }),
      post("timeless", { date: undefined as never }),
    ],
    sharedPosts: [shared("twin", { title: "Shared" }), shared("new", { date: "2026-03-03" })],
  };
  const { data } = await executeWith("{ posts { totalCount nodes { slug title shared } } }", content);
  expect(data).toEqual({
    posts: {
      totalCount: 4,
      nodes: [
        { slug: "new", title: "new", shared: true },
        { slug: "twin", title: "Own", shared: false },
        { slug: "old", title: "old", shared: false },
        { slug: "timeless", title: "timeless", shared: false },
      ],
    },
  });
});

it("interprets days of posts from their start to their end in the retailer's time zone", async () => {
  const posts = [post("today", { date: "2026-05-04", endDate: "2026-05-04" })];
  const at = (instant: string) => slugs("", { posts }, { now: instant });
  expect(await at("2026-05-04T05:59:59.999Z")).toEqual([]);
  expect(await at("2026-05-04T06:00:00.000Z")).toEqual(["today"]);
  expect(await at("2026-05-05T05:59:59.999Z")).toEqual(["today"]);
  expect(await at("2026-05-05T06:00:00.000Z")).toEqual([]);
});

it("interprets instants of posts exactly", async () => {
  const posts = [post("noon", { date: "2026-05-04T12:00:00-06:00", endDate: "2026-05-04T19:00:00Z" })];
  const at = (instant: string) => slugs("", { posts }, { now: instant });
  expect(await at("2026-05-04T17:59:59.999Z")).toEqual([]);
  expect(await at("2026-05-04T18:00:00.000Z")).toEqual(["noon"]);
  expect(await at("2026-05-04T19:00:00.001Z")).toEqual([]);
});

it("never shows a post whose dates cannot be read", async () => {
  const fine = Array.from({ length: 9 }, (_, index) => post(`fine-${index}`));
  const slugList = await slugs("", { posts: [post("odd", { endDate: "soon" }), ...fine] });
  expect(slugList.toSorted()).toEqual(fine.map(({ slug }) => slug));
});

it("reports an error if more than a tenth of a folder cannot be read", async () => {
  const posts = [post("odd", { endDate: "soon" }), post("fine")];
  const { errors } = await executeWith("{ posts { totalCount } }", { posts });
  expect(errors).toMatchObject([{ path: "posts", code: "UPSTREAM_BAD_RESPONSE" }]);
});

const varied: ReamsContent = {
  posts: [
    post("apple-pie", { title: "Apple Pie", order: 2, date: "2026-01-01", searchTerm: "dessert" }),
    post("beans", { title: "Beans", date: "2026-02-01", description: "With *crème* fraîche" }),
    post("news", { title: "2 New Stores", category: "news", order: 1, date: "2026-03-01" }),
    post("privacy", { title: "Privacy", category: "pages", searchable: false, date: "2026-04-01" }),
  ],
};

it.each([
  ["", ["news", "beans", "apple-pie"]],
  ["(sort: DATE_ASC)", ["apple-pie", "beans", "news"]],
  ["(sort: TITLE_ASC)", ["news", "apple-pie", "beans"]],
  ["(sort: ORDER_ASC)", ["news", "apple-pie", "beans"]],
  [`(filter: { category: "recipes" })`, ["beans", "apple-pie"]],
  [`(filter: { category: "pages" })`, ["privacy"]],
  [`(filter: { category: "none" })`, []],
  [`(filter: { search: "CREME beans" })`, ["beans"]],
  [`(filter: { search: "dessert", category: "recipes" })`, ["apple-pie"]],
  [`(filter: { search: "privacy" })`, []],
])("lists posts%s", async (args, expected) => {
  expect(await slugs(args, varied)).toEqual(expected);
});

it("returns pages of at most a hundred posts", async () => {
  const first = await executeWith("{ posts(first: 2) { pageInfo { hasNextPage endCursor } } }", varied);
  const { endCursor } = (first.data as { posts: { pageInfo: { endCursor: string } } }).posts.pageInfo;
  expect(await slugs(`(first: 2, after: "${endCursor}")`, varied)).toEqual(["apple-pie"]);
  const { errors } = await executeWith("{ posts(first: 101) { totalCount } }", varied);
  expect(errors).toMatchObject([{ code: "BAD_USER_INPUT" }]);
});

it.each([
  ["the shared folder", "GET /sites/shared/posts", ["own"]],
  ["the retailer's folder", "GET /sites/reams/posts", ["common"]],
])(
  "returns the readable posts and one error when %s cannot be read, and caches nothing",
  async (_name, route, expected) => {
    const cache = createPublicCache();
    const content = contentRoutes({ posts: [post("own")], sharedPosts: [shared("common")] });
    const query = "{ posts { nodes { slug } } postCategories { slug } }";
    const partial = await execute("{ posts { nodes { slug } } }", {
      now,
      cache,
      upstreams: { content: { ...content, [route]: down } },
    });
    expect(partial.data).toEqual({ posts: { nodes: expected.map((slug) => ({ slug })) } });
    expect(partial.errors).toMatchObject([{ path: "posts", code: "UPSTREAM_UNAVAILABLE" }]);
    const whole = await execute(query, { now, cache, upstreams: { content } });
    expect(whole.data).toMatchObject({ posts: { nodes: [{ slug: "own" }, { slug: "common" }] } });
    expect(whole.errors).toEqual([]);
  },
);

it("returns null and an error when neither folder can be read", async () => {
  const content = { ...contentRoutes(), "GET /sites/reams/posts": down, "GET /sites/shared/posts": down };
  const { data, errors } = await execute("{ posts { totalCount } }", { now, upstreams: { content } });
  expect(data).toEqual({ posts: null });
  expect(errors).toMatchObject([{ path: "posts", code: "UPSTREAM_UNAVAILABLE" }]);
});

it("finds a post in the retailer's folder, then in the shared one", async () => {
  const content = {
    posts: [post("own"), post("twin", { title: "Own" })],
    sharedPosts: [shared("twin"), shared("common")],
  };
  const one = (slug: string) => `post(category: "recipes", slug: "${slug}") { title shared }`;
  const { data } = await executeWith(
    `{ own: ${one("own")} twin: ${one("twin")} common: ${one("common")} none: ${one("none")} }`,
    content,
  );
  expect(data).toEqual({
    own: { title: "own", shared: false },
    twin: { title: "Own", shared: false },
    common: { title: "common", shared: true },
    none: null,
  });
});

it("returns an error and no shared post when the retailer's folder cannot be read", async () => {
  const content = { ...contentRoutes({ sharedPosts: [shared("twin")] }), "GET /sites/reams/posts/recipes/twin": down };
  const query = `{ post(category: "recipes", slug: "twin") { title } }`;
  const { data, errors } = await execute(query, { now, upstreams: { content } });
  expect(data).toEqual({ post: null });
  expect(errors).toMatchObject([{ path: "post", code: "UPSTREAM_UNAVAILABLE" }]);
});

it("finds no inactive post, and makes no call for an invalid name", async () => {
  const content = { posts: [post("future", { date: "2026-06-01" })] };
  const { data, calls } = await executeWith(
    `{ a: post(category: "recipes", slug: "future") { id } b: post(category: "..", slug: "../menus") { id } }`,
    content,
  );
  expect(data).toEqual({ a: null, b: null });
  expect(Object.keys(calls).filter((call) => call.includes(".."))).toEqual([]);
});

it("returns the newest banner that has not ended, even when a newer one has", async () => {
  const banners = [
    post("ended", { category: "banners", date: "2026-05-01", endDate: "2026-05-03" }),
    post("older", { category: "banners", date: "2026-03-01", endDate: "2026-05-04" }),
    post("oldest", { category: "banners", date: "2026-02-01" }),
  ];
  expect((await executeWith("{ banner { slug endDate } }", { banners })).data).toEqual({
    banner: { slug: "older", endDate: "2026-05-04" },
  });
  expect((await executeWith("{ banner { slug } }", {})).data).toEqual({ banner: null });
});

it("returns the slides in their order", async () => {
  const features = [
    post("second", { order: 2 }),
    post("last"),
    post("first", { order: 1 }),
    post("over", { order: 0, endDate: "2026-01-01" }),
  ];
  const { data } = await executeWith("{ slides { slug } features { slug } }", { features });
  const slides = [{ slug: "first" }, { slug: "second" }, { slug: "last" }];
  expect(data).toEqual({ slides, features: slides });
});

it("counts active posts by category in the retailer's order, without empty categories", async () => {
  const posts = [post("a"), post("b"), post("over", { endDate: "2026-01-01" }), post("page", { category: "pages" })];
  const { data } = await executeWith("{ postCategories { slug title count } }", { posts });
  expect(data).toEqual({ postCategories: [{ slug: "recipes", title: "Recipes", count: 2 }] });
});

it("returns every field of a post's page", async () => {
  const src = "/art/ffe3d3/apple.webp";
  const whole = wirePost({
    subtitle: "Warm",
    description: "Bake **it**.",
    date: "2026-05-04T03:00:00Z",
    altText: "A pie",
    coverImage: { src, width: 400, height: 200 },
    link: { url: "https://shop.example", label: "Shop" },
    searchTerm: "pie",
    hideTitle: true,
    order: 3,
  });
  const { data } = await executeWith(
    `{ posts { nodes { id path category title subtitle hideTitle descriptionHtml summary date endDate order searchTerm
    coverImage { url altText } mobileImage { url } link { url label isExternal external } } } }`,
    { posts: [whole] },
  );
  const url = "/media/art/ffe3d3/apple.webp?width=400";
  expect(data).toEqual({
    posts: {
      nodes: [
        {
          id: globalId("Post", "reams", "recipes/peach-crisp"),
          path: "/posts/recipes/peach-crisp",
          category: "recipes",
          title: "Peach Crisp",
          subtitle: "Warm",
          hideTitle: true,
          descriptionHtml: "<p>Bake <strong>it</strong>.</p>",
          summary: "Bake it.",
          date: "2026-05-03",
          endDate: null,
          order: 3,
          searchTerm: "pie",
          coverImage: { url, altText: "A pie" },
          mobileImage: { url },
          link: { url: "https://shop.example", label: "Shop", isExternal: true, external: true },
        },
      ],
    },
  });
});

it("says the minutes that the verdicts count with, in place of a number in the text", async () => {
  const posts = [post("help", { description: "Registers apply it {clipLeadMinutes} minutes later." })];
  const { data } = await executeWith("{ posts { nodes { descriptionHtml summary } } }", { posts });
  const words = "Registers apply it 15 minutes later.";
  expect(data).toEqual({ posts: { nodes: [{ descriptionHtml: `<p>${words}</p>`, summary: words }] } });
});

it("reads each folder once in a request", async () => {
  const { calls } = await executeWith(
    "{ posts { totalCount } again: posts(first: 1) { totalCount } postCategories { count } }",
    varied,
  );
  expect(calls).toEqual({
    "content GET /sites/reams/posts": 1,
    "content GET /sites/shared/posts": 1,
    "content GET /sites/reams/retailer-info": 1,
  });
});

it("returns a page by its number", async () => {
  const posts = ["a", "b", "c"].map((slug, index) => post(slug, { date: `2026-01-0${9 - index}` }));
  expect(await slugs("(first: 2, skip: 2)", { posts })).toEqual(["c"]);
  expect(await slugs("(first: 2, skip: 4)", { posts })).toEqual([]);
  const { errors } = await executeWith("{ posts(skip: -1) { totalCount } }", { posts });
  expect(errors).toMatchObject([{ code: "BAD_USER_INPUT" }]);
});
