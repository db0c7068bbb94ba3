import { expect, it } from "vitest";
import { globalId } from "../../../platform/graph/global-id.ts";
import { execute } from "../../../testing/execute.ts";
import { contentRoutes, type ReamsContent } from "../../../testing/routes.ts";
import { wirePost, type WirePost } from "../../../testing/wire-samples.ts";

const coverImage = { src: "/art/ffe3d3/banner/pie.webp", width: 1_600, height: 208 };
const mobileImage = { src: "/art/ffe3d3/narrow-banner/pie.webp", width: 800, height: 308 };

const promo = (slug: string, post: Partial<WirePost> = {}) =>
  wirePost({
    slug,
    category: "page-promos",
    shared: true,
    page: "Digital-Coupons",
    pageLocation: "Top",
    coverImage,
    ...post,
  });

const read = (args: string, content: ReamsContent, fields = "id") =>
  execute(`{ promo(${args}) { ${fields} } }`, {
    now: "2026-05-04T18:00:00Z",
    upstreams: { content: contentRoutes(content) },
  });

const top = `page: "digital-coupons", location: "TOP "`;

it("finds a promotion by page and place in any case, with all of its fields", async () => {
  const link = { url: "/posts/recipes", label: "Find Recipes" };
  const sharedPosts = [
    promo("elsewhere", { pageLocation: "Bottom" }),
    promo("wanted", { title: "Pies", subtitle: "With a lid", mobileImage, altText: "A pie", link }),
  ];
  const fields =
    "id adId title subtitle hideTitle desktopImage { url width } mobileImage { url width } altText link { url } page pageLocation";
  const { data, errors } = await read(top, { sharedPosts }, fields);
  expect(errors).toEqual([]);
  expect(data?.["promo"]).toEqual({
    id: globalId("BannerAd", "reams", "wanted"),
    adId: "wanted",
    title: "Pies",
    subtitle: "With a lid",
    hideTitle: false,
    desktopImage: { url: "/media/art/ffe3d3/banner/pie.webp?width=800", width: 1_600 },
    mobileImage: { url: "/media/art/ffe3d3/narrow-banner/pie.webp?width=800", width: 800 },
    altText: "A pie",
    link: { url: "/posts/recipes" },
    page: "Digital-Coupons",
    pageLocation: "Top",
  });
});

it("counts a promotion by its id in content, or by its slug", async () => {
  const adIdOf = async (fields: object) => {
    const { data } = await read(top, { sharedPosts: [promo("wanted", fields)] }, "adId");
    return (data?.["promo"] as { adId: string } | undefined)?.adId;
  };
  expect(await adIdOf({ _id: "64f0c1_A-9" })).toBe("64f0c1_A-9");
  expect(await adIdOf({ _id: "../customers" })).toBe("wanted");
});

it("uses the wide image and the title by default", async () => {
  const { data } = await read(
    top,
    { sharedPosts: [promo("plain", { title: "Pies" })] },
    "mobileImage { width } altText",
  );
  expect(data?.["promo"]).toEqual({ mobileImage: { width: 1_600 }, altText: "Pies" });
});

it("returns the newest of several active promotions", async () => {
  const sharedPosts = [
    promo("older", { date: "2026-01-01" }),
    promo("newer", { date: "2026-02-01" }),
    promo("ended", { date: "2026-03-01", endDate: "2026-05-03" }),
  ];
  const { data } = await read(top, { sharedPosts });
  expect(data?.["promo"]).toEqual({ id: globalId("BannerAd", "reams", "newer") });
});

it.each([
  ["of a retailer's own folder", { posts: [promo("own", { shared: false })] }],
  ["without an image", { sharedPosts: [{ ...promo("bare"), coverImage: undefined }] as unknown as WirePost[] }],
  [
    "with an image of another host",
    { sharedPosts: [promo("evil", { coverImage: { ...coverImage, src: "//evil.example/x" } })] },
  ],
  ["on another page", { sharedPosts: [promo("other", { page: "recipes" })] }],
])("does not find one %s", async (_name, content) => {
  const { data, errors } = await read(top, content);
  expect({ data, errors }).toEqual({ data: { promo: null }, errors: [] });
});
