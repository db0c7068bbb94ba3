import type { Language } from "../../../../../messages/languages.ts";
import type { BranchOwner } from "../../../platform/auth/guards.ts";
import type { Context } from "../../../app/context/context.ts";
import type { Session } from "../../../platform/auth/session/session.ts";

/** The data of a shopper in the session; the rest is read on demand. */
export type UserSource = BranchOwner<Context> &
  Pick<Session, "sitePath" | "shopperNumber" | "firstName" | "homeStoreNumber" | "roles"> & {
    /** The chosen language, known from a login; undefined before the record is read. */
    readonly language?: Language | null;
  };
