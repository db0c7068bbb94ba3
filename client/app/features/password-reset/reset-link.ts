import { formSchema, newPassword, sameAs } from "../../forms/schema.ts";
import { dropDraft, keepDraft, readDraft } from "../../lib/browser/drafts.ts";
import { passwordResetMessages as text } from "../../messages/session/password-reset.ts";

/** What stands in the address that a reset mail links to. */
export interface ResetLink {
  readonly token: string;
  readonly email: string;
}

/** Reads the link out of an address; null unless both the token and the email address stand in it. */
export function resetLinkOf(search: URLSearchParams): ResetLink | null {
  const token = search.get("token");
  const email = search.get("address");
  return token && email ? { token, email } : null;
}

const KEPT = "reset-link";

/** Keeps the link for a reload of the page in this tab, since its address no longer holds it. */
export const keepResetLink = ({ token, email }: ResetLink): void => keepDraft(KEPT, { token, email });

/** Returns the link that this tab keeps; null when there is none. */
export function keptResetLink(): ResetLink | null {
  const { token, email } = readDraft(KEPT) ?? {};
  return typeof token === "string" && typeof email === "string" ? { token, email } : null;
}

/** Forgets the link, which has been used or has ended. */
export const dropResetLink = (): void => dropDraft(KEPT);

/** The rules of the form that sets a new password; `least` is the number of characters that the retailer asks for. */
export const newPasswordSchema = (least: number) =>
  formSchema({
    newPassword: newPassword(text.required, least),
    confirm: sameAs("newPassword", text.required, text.different),
  });
