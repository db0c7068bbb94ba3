import type { Role } from "../../schema.generated.ts";
import type { ContentGates } from "./decode-gates.ts";
import type { ContentPost } from "./decode-posts.ts";

/** The category of posts for staff, whatever role they name. */
const teamCategory = "team-portal";

/** Makes the test for whether a retailer shows a piece of content. */
export const isForSite =
  (sitePath: string) =>
  ({ only, except }: Pick<ContentGates, "only" | "except">): boolean =>
    (only.length === 0 || only.includes(sitePath)) && !except.includes(sitePath);

/** Gives the role without which nobody may read a post; null when everybody may. */
export const roleFor = ({ category, role }: Pick<ContentPost, "category" | "role">): Role | null =>
  category === teamCategory ? "TEAM" : role;

/** Tells whether everybody may read a post. */
export const isForEverybody = (post: Pick<ContentPost, "category" | "role">): boolean => roleFor(post) === null;
