import { ApolloProvider } from "@apollo/client/react";
import { ApolloClient, ApolloLink } from "@apollo/client";
import { cleanup, render } from "@testing-library/react";
import type { ComponentProps } from "react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { createCache } from "../graphql/cache/cache.ts";
import { OriginContext } from "../ui/origin.ts";
import { LayoutQueryDocument } from "./layout.gql.ts";
import { PageHead } from "./page-head.tsx";
import { retailer } from "./testing/retailer.ts";

function show(props: ComponentProps<typeof PageHead>) {
  const cache = createCache();
  const previewImage = { __typename: "Image" as const, url: "/media/basket.webp", altText: "A basket" };
  cache.writeQuery({
    query: LayoutQueryDocument,
    data: { viewer: null, popup: null, banner: null, post: null, retailer: { ...retailer, previewImage } },
  });
  const client = new ApolloClient({ cache, link: ApolloLink.empty() });
  const Stub = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <OriginContext value="https://reams.example">
          <PageHead {...props} />
        </OriginContext>
      ),
    },
  ]);
  render(
    <ApolloProvider client={client}>
      <Stub initialEntries={["/posts/recipes/pie?after=x"]} />
    </ApolloProvider>,
  );
}

const property = (name: string) =>
  document.head.querySelector(`meta[property="og:${name}"]`)?.getAttribute("content") ?? null;
const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute("content") ?? null;
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? null;

afterEach(cleanup);

it("adds the title, the text and the absolute URLs of the page and its image for previews", () => {
  show({ title: "Pie", description: "Flaky.", type: "article", image: { url: "/media/pie.webp", altText: "A pie" } });
  expect(document.title).toBe("Pie - Reams Food Stores");
  expect(["title", "description", "type", "url", "image", "image:alt"].map(property)).toEqual([
    "Pie",
    "Flaky.",
    "article",
    "https://reams.example/posts/recipes/pie",
    "https://reams.example/media/pie.webp",
    "A pie",
  ]);
});

it("uses the retailer's image for previews of a page without one", () => {
  show({ title: "Stores" });
  expect(["image", "image:alt"].map(property)).toEqual(["https://reams.example/media/basket.webp", "A basket"]);
  expect(document.head.querySelector('meta[name="twitter:card"]')?.getAttribute("content")).toBe("summary_large_image");
});

it("has a canonical URL without the search", () => {
  show({ title: "Pie", path: "/posts/recipes/apple-pie" });
  expect(canonical()).toBe("https://reams.example/posts/recipes/apple-pie");
  expect(robots()).toBeNull();
});

it("excludes a personal page from search engines", () => {
  show({ title: "My Account", unlisted: true });
  expect(robots()).toBe("noindex");
  expect([canonical(), property("url")]).toEqual([null, null]);
});
