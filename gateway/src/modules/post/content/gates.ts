import type { Role } from "../../../platform/graph/schema-types.generated.ts";
import type { ContentGates } from "./decode-gates.ts";
import type { ContentPost } from "./decode-posts.ts";

/** The category of posts for staff, regardless of their role. */
const teamCategory = "team-portal";

/** Returns a function that returns true for content that a retailer shows. */
export const isForSite =
  (sitePath: string) =>
  ({ only, except }: Pick<ContentGates, "only" | "except">): boolean =>
    (only.length === 0 || only.includes(sitePath)) && !except.includes(sitePath);

/** Returns the role that a post requires; null for a public post. */
export const roleFor = ({ category, role }: Pick<ContentPost, "category" | "role">): Role | null =>
  category === teamCategory ? "TEAM" : role;

/** Returns true for a public post. */
export const isPublic = (post: Pick<ContentPost, "category" | "role">): boolean => roleFor(post) === null;
