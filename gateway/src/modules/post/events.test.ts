import { describe, expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { contentRoutes, type ReamsContent } from "../../testing/routes.ts";
import { wirePost, type WirePost } from "../../testing/wire-samples.ts";

const now = "2026-05-04T18:00:00Z";

const event = (slug: string, eventDate?: string, post: Partial<WirePost> = {}) =>
  wirePost({ slug, category: "events", title: slug, ...(eventDate === undefined ? {} : { eventDate }), ...post });

const read = (document: string, content: ReamsContent, options: ExecuteOptions = {}) =>
  execute(document, { now, upstreams: { content: contentRoutes(content) }, ...options });

const slugs = "{ events { nodes { slug } } }";
const listed = (names: readonly string[]) => ({ events: { nodes: names.map((slug) => ({ slug })) } });

describe("events", () => {
  it("are sorted soonest first, from both folders, without past and undated ones", async () => {
    const posts = [event("later", "2026-06-01"), event("over", "2026-05-03"), event("undated"), wirePost()];
    const sharedPosts = [event("sooner", "2026-05-20", { shared: true })];
    const { data, calls } = await read(slugs, { posts, sharedPosts });
    expect(data).toEqual(listed(["sooner", "later"]));
    expect(calls).toEqual({
      "content GET /sites/reams/posts": 1,
      "content GET /sites/shared/posts": 1,
    });
  });

  it.each([
    ["to the end of its day at the retailer", "2026-05-05T05:59:59Z", ["today"]],
    ["no longer when the next day begins there", "2026-05-05T06:00:00Z", []],
  ])("show one %s", async (_name, at, expected) => {
    const posts = [event("today", "2026-05-04")];
    const { data } = await read(slugs, { posts }, { now: at });
    expect(data).toEqual(listed(expected));
  });

  it("with a time are sorted by their day at the retailer, after those without one", async () => {
    const posts = [
      event("evening", "2026-05-05T02:00:00Z"),
      event("noon", "2026-05-04T18:00:00Z"),
      event("all-day", "2026-05-04"),
    ];
    const { data } = await read("{ events { nodes { slug eventDate } } }", { posts });
    expect(data).toEqual({
      events: { nodes: ["all-day", "noon", "evening"].map((slug) => ({ slug, eventDate: "2026-05-04" })) },
    });
  });

  it("before their publication date are omitted", async () => {
    const { data } = await read(slugs, { posts: [event("secret", "2026-06-01", { date: "2026-05-05" })] });
    expect(data).toEqual(listed([]));
  });

  it("are paged", async () => {
    const posts = ["2026-05-05", "2026-05-06", "2026-05-07"].map((day) => event(`on-${day}`, day));
    const page = "nodes { slug } pageInfo { hasNextPage endCursor } totalCount";
    const first = await read(`{ events(first: 2) { ${page} } }`, { posts });
    expect(first.data).toMatchObject({ events: { nodes: [{}, {}], pageInfo: { hasNextPage: true }, totalCount: 3 } });
    const cursor = (first.data as { events: { pageInfo: { endCursor: string } } }).events.pageInfo.endCursor;
    const rest = await read(`{ events(first: 2, after: "${cursor}") { ${page} } }`, { posts });
    expect(rest.data).toMatchObject({
      events: { nodes: [{ slug: "on-2026-05-07" }], pageInfo: { hasNextPage: false } },
    });
  });

  it("of one folder are returned with an error while the other cannot be read", async () => {
    const content = {
      ...contentRoutes({ posts: [event("own", "2026-05-20")] }),
      "GET /sites/shared/posts": new UpstreamError({ upstream: "content", kind: "timeout" }),
    };
    const { data, errors } = await execute(slugs, { now, upstreams: { content } });
    expect(data).toEqual(listed(["own"]));
    expect(errors).toMatchObject([{ path: "events" }]);
  });
});

it("returns every field of a post", async () => {
  const post = event("all", "2026-06-01", {
    menuDate: "2026-05-30",
    price: "$5.00",
    type: "Class",
    paths: ["*", "/stores"],
    class: "wide",
    searchTerm: "pie",
    searchable: false,
    displayFrequency: 7,
    hideOverlay: true,
    coverImage: { src: "/art/ffe3d3/cherry-pie.webp", width: 800, height: 800 },
    altText: "A pie",
    specials: [{ title: "Slice", day: "Friday", price: "$2.00", description: "*Hot*" }],
  });
  const fields =
    "menuDate eventDate price type paths class searchTerm searchable displayFrequency hideOverlay altText coverImage { altText } specials { title date day price descriptionHtml coverImage { url } }";
  const { data, errors } = await read(`{ events { nodes { ${fields} } } }`, { posts: [post] });
  expect(errors).toEqual([]);
  expect(data?.["events"]).toEqual({
    nodes: [
      {
        menuDate: "2026-05-30",
        eventDate: "2026-06-01",
        price: "$5.00",
        type: "Class",
        paths: ["*", "/stores"],
        class: "wide",
        searchTerm: "pie",
        searchable: false,
        displayFrequency: 7,
        hideOverlay: true,
        altText: "A pie",
        coverImage: { altText: "A pie" },
        specials: [
          {
            title: "Slice",
            date: null,
            day: "FRIDAY",
            price: "$2.00",
            descriptionHtml: "<p><em>Hot</em></p>",
            coverImage: null,
          },
        ],
      },
    ],
  });
});

it("sorts posts by the day of their event, those without one last", async () => {
  const posts = [event("spring", "2027-03-27"), event("undated"), event("winter", "2026-12-12")];
  const { data } = await read(`{ posts(filter: { category: "events" }, sort: EVENT_DATE_ASC) { nodes { slug } } }`, {
    posts,
  });
  expect(data).toEqual({ posts: { nodes: [{ slug: "winter" }, { slug: "spring" }, { slug: "undated" }] } });
});
