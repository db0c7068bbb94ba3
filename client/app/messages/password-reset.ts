import { sharedTexts } from "../../../input-rules/texts.ts";
import { requestFailed } from "./errors.ts";

/** The texts of the page that sets a new password with the link of a mail. */
export const passwordResetMessages = {
  title: "Choose a new password",
  lead: "You will be logged out on all your devices and can then log in with the new password.",
  expiredTitle: "This link has expired",
  expired: sharedTexts.resetExpired,
  checking: "We are checking your link.",
  unchecked: "We could not check your link just now. Please try again in a moment.",
  retry: "Retry",
  resubmit: "Resubmit Request",
  password: "Password",
  confirm: "Confirm Password",
  required: "Required.",
  different: sharedTexts.passwordsDiffer,
  submit: "Reset Password",
  submitting: "Saving",
  cancel: "Cancel",
  failed: requestFailed,
  done: sharedTexts.passwordReset,
} as const;
