import type { BranchOwner } from "../../auth/guards.ts";
import type { Context } from "../../context.ts";
import type { Session } from "../../auth/session/session.ts";

/** The data of a shopper in the session; the rest is read on demand. */
export type UserSource = BranchOwner<Context> &
  Pick<Session, "sitePath" | "shopperNumber" | "firstName" | "homeStoreNumber" | "roles">;
