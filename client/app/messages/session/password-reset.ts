import { sharedTexts } from "../../../../input-rules/texts.ts";
import { requestFailed } from "../errors.ts";

/** The texts of the page that sets a new password with the link from an email. */
export const passwordResetMessages = {
  title: "Choose a new password",
  lead: "This logs you out on all your devices. Then log in with your new password.",
  expiredTitle: "This link has expired",
  expired: sharedTexts.resetExpired,
  checking: "Checking your link…",
  unchecked: "We can't check your link right now. Please try again in a moment.",
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
