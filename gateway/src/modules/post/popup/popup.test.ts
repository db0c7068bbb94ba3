import { expect, it } from "vitest";
import { execute } from "../../../testing/execute.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { wirePost, type WirePost } from "../../../testing/wire-samples.ts";

const popup = (slug: string, post: Partial<WirePost> = {}) =>
  wirePost({ slug, category: "popups", app: true, ...post });

const read = async (field: string, posts: readonly WirePost[], sharedPosts: readonly WirePost[] = []) => {
  const content = contentRoutes({ posts, sharedPosts });
  const document = `{ ${field} { slug app displayFrequency hideOverlay post { title } } }`;
  return (await execute(document, { now: "2026-05-04T18:00:00Z", upstreams: { content } })).data?.["popup"];
};

it("returns the newest active popup that opens by itself", async () => {
  const posts = [
    popup("ended", { date: "2026-05-03", endDate: "2026-05-03" }),
    popup("to-come", { date: "2026-05-05" }),
    popup("by-name", { date: "2026-05-02", app: false }),
    popup("older", { date: "2026-04-01" }),
  ];
  const sharedPosts = [popup("newest", { date: "2026-05-01", shared: true, title: "Hello" })];
  expect(await read("popup", posts, sharedPosts)).toEqual({
    slug: "newest",
    app: true,
    displayFrequency: 30,
    hideOverlay: false,
    post: { title: "Hello" },
  });
});

it("returns the popup of a name with its settings, also one that does not open by itself", async () => {
  const terms = popup("accept-new-terms", { app: false, displayFrequency: 0, hideOverlay: true });
  expect(await read(`popup(slug: "accept-new-terms")`, [popup("other"), terms])).toMatchObject({
    slug: "accept-new-terms",
    app: false,
    displayFrequency: 0,
    hideOverlay: true,
  });
});

it("returns null without one", async () => {
  expect(await read("popup", [popup("by-name", { app: false }), wirePost({ app: true })])).toBeNull();
  expect(await read(`popup(slug: "none")`, [popup("other")])).toBeNull();
});
