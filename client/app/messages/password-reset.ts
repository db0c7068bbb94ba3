import { requestFailed } from "./errors.ts";

/** The texts of the page that sets a new password with the link of a mail. */
export const passwordResetMessages = {
  title: "Choose a new password",
  lead: "You will be logged out on all your devices and can then log in with the new password.",
  expiredTitle: "This link has expired",
  expired: "This password reset authorization code has expired. Please resubmit a request to reset your password.",
  checking: "We are checking your link.",
  unchecked: "We could not check your link just now. Please try again in a moment.",
  retry: "Retry",
  resubmit: "Resubmit Request",
  password: "Password",
  confirm: "Confirm Password",
  required: "Required.",
  different: "Passwords don't match.",
  submit: "Reset Password",
  submitting: "Saving",
  cancel: "Cancel",
  failed: requestFailed,
  done: "Your password has been reset.",
} as const;
