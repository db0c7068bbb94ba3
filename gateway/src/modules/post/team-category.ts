import type { ContentPost } from "../../upstreams/content/decode-posts.ts";

/** The category of posts for staff. */
const teamCategory = "team-portal";

/** Tells whether a post is for staff only. */
export function isForTeam({ category }: Pick<ContentPost, "category">): boolean {
  return category === teamCategory;
}
