import type { DefineSchema } from "../../forms/validate.ts";
import { dropDraft, keepDraft, readDraft } from "../../lib/browser/drafts.ts";
import { passwordResetMessages as text } from "#messages/session/password-reset";

/** The query parameters of the URL in a reset mail. */
export interface ResetLink {
  readonly token: string;
  readonly email: string;
}

/** Reads the link from the query of a URL; null unless it has both the token and the email address. */
export function resetLinkOf(search: URLSearchParams): ResetLink | null {
  const token = search.get("token");
  const email = search.get("address");
  return token && email ? { token, email } : null;
}

const DRAFT = "reset-link";

/** Stores the link for a reload of the page in this tab, because its URL no longer contains it. */
export const keepResetLink = ({ token, email }: ResetLink): void => keepDraft(DRAFT, { token, email });

/** Returns the stored link of this tab; null if there is none. */
export function storedResetLink(): ResetLink | null {
  const { token, email } = readDraft(DRAFT) ?? {};
  return typeof token === "string" && typeof email === "string" ? { token, email } : null;
}

export const dropResetLink = (): void => dropDraft(DRAFT);

export const newPasswordSchema =
  (least: number): DefineSchema =>
  ({ formSchema, newPassword, sameAs }) =>
    formSchema({
      newPassword: newPassword(text.required, least),
      confirm: sameAs("newPassword", text.required, text.different),
    });
