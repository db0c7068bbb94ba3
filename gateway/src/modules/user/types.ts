import type { BranchOwner } from "../../auth/guards.ts";
import type { Session } from "../../auth/session/session.ts";

/** What is known of a shopper without asking an upstream; the rest is read when a field asks for it. */
export type UserSource = BranchOwner &
  Pick<Session, "sitePath" | "shopperNumber" | "firstName" | "homeStoreNumber" | "roles">;
