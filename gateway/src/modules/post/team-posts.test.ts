import { describe, expect, it } from "vitest";
import { execute } from "../../testing/execute.ts";
import { testTeams } from "../../testing/test-sessions.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { wirePost } from "../../testing/wire-samples.ts";

const forStaff = [
  wirePost({ slug: "shifts", category: "team-portal", title: "Shifts", order: 2 }),
  wirePost({ slug: "welcome", category: "team-portal", title: "Welcome", order: 1 }),
];
const recipe = wirePost({ slug: "bread", category: "recipes", title: "Bread" });
const content = {
  ...contentRoutes({ posts: [...forStaff, recipe] }),
  "GET /sites/reams/posts/team-portal/welcome": forStaff[1],
};
const portal = { "GET /content/reams": [...forStaff, recipe], "GET /content/reams/team-portal": forStaff };
const upstreams = { content, portal };

describe("posts for staff", () => {
  it("are returned in an active team session, by their number", async () => {
    const team = testTeams().start("reams");
    const { data } = await execute("{ team { posts { slug } } }", { upstreams, context: { team } });
    expect(data).toEqual({ team: { posts: [{ slug: "welcome" }, { slug: "shifts" }] } });
  });

  it.each([
    `{ team { posts { slug } } }`,
    `{ posts { edges { node { slug } } } }`,
    `{ posts(filter: { category: "team-portal" }) { edges { node { slug } } } }`,
    `{ post(category: "team-portal", slug: "welcome") { slug } }`,
    `{ sidebar(slugs: ["welcome"]) { slug } }`,
    `{ searchContent(query: "welcome") { nodes { slug } } }`,
    `{ searchContent(query: "welcome", category: "team-portal") { nodes { slug } } }`,
    `{ searchSuggestions(query: "welcome") { path } }`,
  ])("are hidden otherwise: %s", async (document) => {
    const guest = await execute(document, { upstreams });
    const shopper = await execute(document, { upstreams, viewer: {} });
    expect(guest.errors).toEqual([]);
    expect(JSON.stringify([guest.data, shopper.data])).not.toMatch(/welcome|shifts/);
  });
});
