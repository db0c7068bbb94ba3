import type { ContentPost } from "../../upstreams/content/decode-posts.ts";
import { sortPosts } from "./shown-posts.ts";

/** Which blocks are asked for. */
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

/** Gives the blocks with the given slugs, or else those that stand on a page or on all, by the number of their editor. */
export function sidebarBlocks(posts: readonly ContentPost[], { path, slugs }: SidebarPlace): readonly ContentPost[] {
  const page = path === null ? null : pageOfPath(path);
  const standsThere = ({ paths }: ContentPost) =>
    paths.some((each) => each === everywhere || (page !== null && pageOfPath(each) === page));
  const isMeant = (post: ContentPost) => (slugs === null ? standsThere(post) : slugs.includes(post.slug));
  return sortPosts(
    posts.filter((post) => post.category === category && isMeant(post)),
    "ORDER_ASC",
  );
}
