import type { ReactNode } from "react";
import { EventJsonLd } from "../event/event-json-ld.tsx";
import { FindRecipes } from "../produce/find-recipes.tsx";
import { RecipeJsonLd } from "../recipe-json-ld.tsx";
import { useBrandWords } from "../../layout/use-layout.ts";
import { definePage } from "../../layout/define-page.tsx";
import type { DataArgs } from "../../graphql/route-data.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { PostPageQueryDocument, type PostPage_PostFragment } from "../post-page.gql.ts";
import { PostPage } from "../post-page.tsx";

interface ContentPageProps {
  readonly post: PostPage_PostFragment;
  /** The canonical path of the page when it differs from the requested one. */
  readonly path?: string;
  readonly type?: "article";
  /** The content of the route below the post. */
  readonly children?: ReactNode;
}

/** A page written by editors, with its metadata. */
export function ContentPage({ post, children, ...head }: ContentPageProps) {
  const name = useBrandWords();
  return (
    <>
      <PageHead title={post.title} description={post.summary} image={post.coverImage} {...head} />
      <RecipeJsonLd post={post} author={name} />
      <EventJsonLd event={post} host={name} />
      <PostPage post={post}>{post.category === "produce" && <FindRecipes produce={post} />}</PostPage>
      {children}
    </>
  );
}

interface ContentPageRules {
  /** Returns the path of the content, for example `/digital-coupons/help`. */
  readonly path: (args: DataArgs) => string;
  /** The path to redirect to when the retailer has no such content; the default is status 404. */
  readonly instead?: string;
}

/** Declares the page of the post of category `pages` with the path as its slug, with `-` for `/`. */
export function defineContentPage({ path, ...rules }: ContentPageRules) {
  const { page, ...loaders } = definePage({
    query: PostPageQueryDocument,
    variables: (args) => ({ category: "pages", slug: path(args).split("/").filter(Boolean).join("-") }),
    part: ({ post }) => post,
    subject: true,
    ...rules,
  });
  return { ...loaders, page: page((post) => <ContentPage post={post} />) };
}
