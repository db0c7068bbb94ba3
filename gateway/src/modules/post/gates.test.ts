import { describe, expect, it } from "vitest";
import { execute } from "../../testing/execute.ts";
import { testSupports, testTeams } from "../../testing/test-sessions.ts";
import { staffRoutes, testAgent, testLogin } from "../../testing/support.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { wirePost } from "../../testing/wire-samples.ts";

/** Returns the titles that a guest of `reams` sees of posts with the given gates, for four queries. */
async function shownTitles(...gates: readonly object[]) {
  const posts = gates.map((gate, index) => wirePost({ slug: `post-${index}`, title: `Post ${index}`, ...gate }));
  const upstreams = { content: contentRoutes({ sharedPosts: posts }), portal: { "GET /content/reams": posts } };
  const ask = async (document: string) => JSON.stringify((await execute(document, { upstreams })).data);
  const answers = [
    await ask(`{ posts(sort: TITLE_ASC) { edges { node { title } } } }`),
    await ask(
      `{ ${posts.map(({ slug }, index) => `p${index}: post(category: "recipes", slug: "${slug}") { title }`).join(" ")} }`,
    ),
    await ask(`{ searchContent(query: "post") { nodes { title } } }`),
    await ask(`{ searchSuggestions(query: "post") { title } }`),
  ];
  return answers.map((answer) => answer.match(/Post \d/g) ?? []);
}

/** Returns the same titles for the list, the single posts, the search and its suggestions. */
const everywhere = (...titles: readonly string[]) => Array.from({ length: 4 }, () => titles);

describe("the site gate of a post", () => {
  it("shows it at the listed sites, and at all sites without a list", async () => {
    expect(await shownTitles({ only: ["reams", "lees"] }, { only: ["lees"] }, { only: [] })).toEqual(
      everywhere("Post 0", "Post 2"),
    );
  });

  it("hides it at excluded sites, also if they are listed", async () => {
    expect(
      await shownTitles({ except: ["reams"] }, { except: ["lees"] }, { only: ["reams"], except: ["reams"] }),
    ).toEqual(everywhere("Post 1"));
  });

  it.each([{ only: "lees" }, { except: [{}] }, { role: "owner" }])(
    "hides a post with the unreadable gate %j",
    async (gate) => {
      const titles = await shownTitles(gate, ...Array.from({ length: 9 }, () => ({})));
      for (const titleList of titles) {
        expect(titleList).toContain("Post 1");
        expect(titleList).not.toContain("Post 0");
      }
    },
  );
});

describe("the role gate of a post", () => {
  const block = (role: "frequentShopper" | "team" | "support") =>
    wirePost({ category: "sidebar", slug: role.toLowerCase(), title: role, paths: ["/stores"], role });
  const gated = [block("frequentShopper"), block("team"), block("support")];
  const content = contentRoutes({ posts: gated });
  const portal = { "GET /content/reams": gated };
  const ask = (document: string, options: object = {}) =>
    execute(document, { upstreams: { content, portal, sso: staffRoutes }, ...options });

  it("shows each post to its role only", async () => {
    const context = { team: testTeams().start("reams"), support: testSupports().start("reams", testAgent, testLogin) };
    const viewer = await ask(`{ viewer { posts(sidebarPath: "/stores") { title } } }`, { viewer: {} });
    const staff = await ask(`{ team { posts { title } } support { posts { title } } }`, { context });
    expect(viewer.data).toEqual({ viewer: { posts: [{ title: "frequentShopper" }] } });
    expect(staff.data).toEqual({ team: { posts: [{ title: "team" }] }, support: { posts: [{ title: "support" }] } });
  });

  it("shows shoppers the blocks of the requested page", async () => {
    const { data } = await ask(`{ viewer { posts(sidebarPath: "/rewards") { title } } }`, { viewer: {} });
    expect(data).toEqual({ viewer: { posts: [] } });
  });

  it.each([
    `{ viewer { posts { title } } team { posts { title } } support { posts { title } } }`,
    `{ posts { edges { node { title } } } }`,
    `{ posts(filter: { category: "sidebar" }) { edges { node { title } } } }`,
    `{ post(category: "sidebar", slug: "frequentshopper") { title } }`,
    `{ sidebar(path: "/stores") { title } }`,
    `{ sidebar(slugs: ["frequentshopper", "team", "support"]) { title } }`,
    `{ searchContent(query: "team") { nodes { title } } }`,
    `{ searchSuggestions(query: "team") { title } }`,
  ])("shows a guest none of them: %s", async (document) => {
    const { data, errors } = await ask(document);
    expect(errors).toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(/"title"/);
  });
});
