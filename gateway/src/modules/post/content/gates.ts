import type { Role } from "../../../platform/graph/schema-types.generated.ts";
import type { ContentGates } from "./decode-gates.ts";
import type { ContentPost } from "./decode-posts.ts";

/** The category of posts for staff, regardless of their role. */
const teamCategory = "team-portal";

export const isForSite =
  (sitePath: string) =>
  ({ only, except }: Pick<ContentGates, "only" | "except">): boolean =>
    (only.length === 0 || only.includes(sitePath)) && !except.includes(sitePath);

export const roleFor = ({ category, role }: Pick<ContentPost, "category" | "role">): Role | null =>
  category === teamCategory ? "TEAM" : role;

export const isPublic = (post: Pick<ContentPost, "category" | "role">): boolean => roleFor(post) === null;
