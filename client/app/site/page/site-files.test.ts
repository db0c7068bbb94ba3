import { type LoaderFunctionArgs, RouterContextProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { fakeGraph, type FakeAnswers } from "../../testing/fake-graph.ts";
import { loader as icon } from "./icon-file.tsx";
import { loader as manifest } from "./manifest-file.tsx";
import { loader as robots } from "./robots-file.tsx";
import { loader as sitemap } from "./sitemap-file.tsx";

const identity: FakeAnswers = {
  SiteIdentityQuery: () => ({
    data: {
      retailer: {
        __typename: "Retailer",
        id: "reams",
        name: "Reams <Food>",
        tagline: null,
        theme: { __typename: "Theme", primary: "#a8201a", onPrimary: "#ffffff", surface: "#fffdf9" },
      },
    },
  }),
};

const post = (path: string, date: string | null) => ({ __typename: "Post", language: "en", id: path, path, date });
const pagesWith = (hasWeeklyAd: boolean): FakeAnswers => ({
  SiteMapQuery: () => ({
    data: {
      postCategories: [{ __typename: "PostCategory", language: "en", slug: "recipes" }],
      retailer: { __typename: "Retailer", id: "reams", adviewerPage: null },
      locations: [{ __typename: "Location", id: "s", slug: "provo-center-street", hasWeeklyAd }],
    },
  }),
  SiteMapPostsQuery: ({ after }) => ({
    data: {
      posts: {
        __typename: "PostConnection",
        nodes: [after === null ? post("/posts/recipes/pie&cake", "2026-05-04") : post("/posts/news/fish", null)],
        pageInfo: { __typename: "PageInfo", hasNextPage: after === null, endCursor: "one" },
      },
    },
  }),
});
const pages = pagesWith(true);

async function read(
  loader: (args: LoaderFunctionArgs) => Response | Promise<Response>,
  answers: FakeAnswers = {},
  path = "/file",
) {
  const context = new RouterContextProvider();
  context.set(apolloContext, fakeGraph(answers).client);
  const request = new Request(`https://reams.example${path}`);
  const answer = await loader({ context, params: {}, request } as unknown as LoaderFunctionArgs);
  return { type: answer.headers.get("content-type"), text: await answer.text() };
}

it("lists every page once in the sitemap, including all pages of posts", async () => {
  const { text, type } = await read(sitemap, pages);
  expect(type).toContain("xml");
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(expect.arrayContaining(["https://reams.example/", "https://reams.example/posts/recipes"]));
  expect(addresses).toContain("https://reams.example/stores/provo-center-street");
  expect(addresses).toContain("https://reams.example/posts/news/fish");
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(text).toContain("<loc>https://reams.example/posts/recipes/pie&amp;cake</loc><lastmod>2026-05-04</lastmod>");
});

it("omits the weekly ad of a retailer without one", async () => {
  const weeklyAd = "<loc>https://reams.example/weekly-ad</loc>";
  expect((await read(sitemap, pages)).text).toContain(weeklyAd);
  expect((await read(sitemap, pagesWith(false))).text).not.toContain(weeklyAd);
});

it("responds like a page while nothing can be read", async () => {
  await expect(read(sitemap)).rejects.toMatchObject({ init: { status: 503 } });
});

it("excludes private and staff pages in robots.txt, and links the sitemap", async () => {
  const { text } = await read(robots);
  expect(text).toContain("Disallow: /support$\nDisallow: /support?\nDisallow: /support/\n");
  expect(text).toContain("Disallow: /rewards$\nDisallow: /rewards?\nDisallow: /rewards/\n");
  expect(text).toContain("Disallow: /account$\n");
  expect(text).not.toContain("Disallow: /account/\n");
  expect(text).toContain("Disallow: /digital-coupons?*&\nDisallow: /login?\nDisallow: /register?\nDisallow: /es/");
  expect(text).toContain("Sitemap: https://reams.example/sitemap.xml");
});

it("has the retailer's name and colors in the manifest", async () => {
  expect(JSON.parse((await read(manifest, identity)).text)).toMatchObject({
    name: "Reams <Food>",
    theme_color: "#a8201a",
    start_url: "/",
    scope: "/",
    display: "standalone",
    icons: [
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon.svg" },
      { src: "/icon.svg?purpose=maskable", purpose: "maskable" },
    ],
    shortcuts: [{ url: "/pocket-sheet" }, { url: "/trip" }],
  });
});

it("draws the retailer's first letter on its color", async () => {
  const { text, type } = await read(icon, identity);
  expect(type).toBe("image/svg+xml");
  expect(text).toContain('fill="#a8201a"');
  expect(text).toContain(">R</text>");
});

it.each([
  ["?size=180", "image/png"],
  ["?size=32&type=ico", "image/x-icon"],
  ["?size=5000", "image/svg+xml"],
  ["?size=no&type=ico", "image/svg+xml"],
])("has the icon with %s as %s", async (query, type) => {
  expect((await read(icon, identity, `/icon.svg${query}`)).type).toBe(type);
});
