import type { ContentPost } from "./content/decode-posts.ts";
import { sortPosts } from "./shown-posts.ts";

export interface SidebarPlace {
  readonly path: string | null;
  readonly slugs: readonly string[] | null;
}

const category = "sidebar";

const everywhere = "*";

/** `/recipes/` and `/recipes` are the same page; the query and the fragment are ignored. */
function pageOfPath(path: string): string {
  return path.replace(/[?#].*$/s, "").replace(/(?<=.)\/+$/, "");
}

/** Returns a predicate for the blocks of a page and of all pages; without a page, only for those of all pages. */
export function isBlockOf(path: string | null): (post: ContentPost) => boolean {
  const page = path === null ? null : pageOfPath(path);
  return (post) =>
    post.category === category &&
    post.paths.some((each) => each === everywhere || (page !== null && pageOfPath(each) === page));
}

export function sidebarBlocks(posts: readonly ContentPost[], { path, slugs }: SidebarPlace): readonly ContentPost[] {
  const isNamed = (post: ContentPost) => post.category === category && (slugs ?? []).includes(post.slug);
  return sortPosts(posts.filter(slugs === null ? isBlockOf(path) : isNamed), "ORDER_ASC");
}
