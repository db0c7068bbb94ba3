import type { ContentPost } from "../../upstreams/content/decode-posts.ts";
import { sortPosts } from "./shown-posts.ts";

/** The requested blocks. */
export interface SidebarPlace {
  readonly path: string | null;
  readonly slugs: readonly string[] | null;
}

/** The category of blocks beside pages. */
const category = "sidebar";

/** What stands for all pages. */
const everywhere = "*";

/** `/recipes/` and `/recipes` are the same page; the query and the fragment do not matter. */
function pageOfPath(path: string): string {
  return path.replace(/[?#].*$/s, "").replace(/(?<=.)\/+$/, "");
}

/** Makes the test for whether a post is a block that stands on a page or on all; without a page only on all. */
export function isBlockOf(path: string | null): (post: ContentPost) => boolean {
  const page = path === null ? null : pageOfPath(path);
  return (post) =>
    post.category === category &&
    post.paths.some((each) => each === everywhere || (page !== null && pageOfPath(each) === page));
}

/** Returns the blocks with the given slugs, or else those that stand on a page or on all, by the number of their editor. */
export function sidebarBlocks(posts: readonly ContentPost[], { path, slugs }: SidebarPlace): readonly ContentPost[] {
  const isNamed = (post: ContentPost) => post.category === category && (slugs ?? []).includes(post.slug);
  return sortPosts(posts.filter(slugs === null ? isBlockOf(path) : isNamed), "ORDER_ASC");
}
