import { describe, expect, it } from "vitest";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { contentRoutes, type ReamsContent } from "../../testing/routes.ts";
import { wirePost, wireRetailer, type WirePost } from "../../testing/wire-samples.ts";

const now = "2026-05-04T18:00:00Z";

const read = (document: string, content: ReamsContent, options: ExecuteOptions = {}) =>
  execute(document, { now, upstreams: { content: contentRoutes(content) }, ...options });

describe("the sidebar", () => {
  const block = (slug: string, post: Partial<WirePost>) => wirePost({ slug, category: "sidebar", ...post });
  const posts = [
    block("everywhere", { paths: ["*"], order: 3 }),
    block("coupons", { paths: ["/stores", "/digital-coupons"], order: 1 }),
    block("deeper", { paths: ["/digital-coupons/help"], order: 2 }),
    block("nowhere", {}),
    wirePost({ slug: "not-a-block", paths: ["*"] }),
  ];
  it.each([
    [`path: "/digital-coupons"`, ["coupons", "everywhere"]],
    [`path: "/digital-coupons/?sort=VALUE#top"`, ["coupons", "everywhere"]],
    [`path: "/"`, ["everywhere"]],
    [``, ["everywhere"]],
    [`slugs: ["nowhere", "coupons"]`, ["coupons", "nowhere"]],
    [`path: "/", slugs: []`, []],
  ])("for (%s) has its blocks in the editor's order", async (args, expected) => {
    const field = args === "" ? "sidebar" : `sidebar(${args})`;
    const { data } = await read(`{ ${field} { slug } }`, { posts });
    expect(data).toEqual({ sidebar: expected.map((slug) => ({ slug })) });
  });
});

describe("the notice above the login form", () => {
  const note = (post: Partial<WirePost>) => wirePost({ slug: "login-message", category: "layout", ...post });

  it("is the retailer's own before the shared one", async () => {
    const content = { posts: [note({ title: "Own" })], sharedPosts: [note({ title: "Common", shared: true })] };
    expect((await read("{ loginMessage { title } }", content)).data).toEqual({ loginMessage: { title: "Own" } });
  });

  it("is null without an active one", async () => {
    const { data, errors } = await read("{ loginMessage { title } }", { posts: [note({ endDate: "2026-05-03" })] });
    expect({ data, errors }).toEqual({ data: { loginMessage: null }, errors: [] });
  });
});

describe("a menu entry that embeds posts", () => {
  const posts = ["old", "new", "newest"].map((slug, index) =>
    wirePost({ slug, category: "news", title: slug, date: `2026-02-0${index + 1}` }),
  );
  const columnsOf = async (...items: readonly object[]) => {
    const menus = { menus: [{ slug: "footer", menu: items }] };
    const content = { ...contentRoutes({ posts }), "GET /sites/reams/menus": menus };
    const query = `{ retailer { menu(slug: "footer") { items { label posts { path } } } } }`;
    const { data } = await execute(query, { upstreams: { content } });
    return (data as { retailer: { menu: { items: unknown } } }).retailer.menu.items;
  };

  it("has the newest of the category, as many as it names", async () => {
    expect(
      await columnsOf(
        { label: "News", posts: { category: "news", first: 2 } },
        { label: "Tips", posts: { category: "tips" } },
      ),
    ).toEqual([
      { label: "News", posts: [{ path: "/posts/news/newest" }, { path: "/posts/news/new" }] },
      { label: "Tips", posts: [] },
    ]);
  });

  it("has no posts without a valid category", async () => {
    expect(await columnsOf({ label: "News", posts: { category: "../news" } }, { label: "Help" })).toEqual([
      { label: "News", posts: [] },
      { label: "Help", posts: [] },
    ]);
  });
});

describe("a consent text", () => {
  const page = (slug: string, title: string, shared = false) => wirePost({ slug, category: "pages", title, shared });
  const content: ReamsContent = {
    posts: [page("register-terms", "Own"), page("privacy", "Own"), page("terms", "Own")],
    sharedPosts: [page("register-terms", "Group", true), page("privacy", "Group", true), page("terms", "Group", true)],
  };
  const groups = (value: string[]) => ({
    features: { ...wireRetailer().features, groups: { value, reason: "It is." } },
  });

  it.each([
    ["REGISTER_TERMS", ["aro"], "Group"],
    ["PRIVACY", ["aro"], "Group"],
    ["TERMS", ["aro"], "Own"],
    ["REGISTER_TERMS", [], "Own"],
    ["PRIVACY", ["other"], "Own"],
  ])("of kind %s is for members of %j that of the %s", async (kind, members, title) => {
    const { data } = await read(`{ legalText(kind: ${kind}) { title } }`, { ...content, retailer: groups(members) });
    expect(data).toEqual({ legalText: { title } });
  });

  it("is null for a retailer without its own", async () => {
    const { data } = await read("{ legalText(kind: PRIVACY) { title } }", { sharedPosts: content.sharedPosts ?? [] });
    expect(data).toEqual({ legalText: null });
  });
});
