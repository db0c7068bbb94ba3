import { requestFailed } from "./errors.ts";

/** The texts of the page on which a shopper accepts new terms, and of the popup that leads to it. */
export const termsMessages = {
  title: "Terms & Conditions",
  lead: "Please read and accept the current terms of the programme.",
  yours: "Your acceptance",
  accept: "I have read and accept the Terms & Conditions.",
  submit: "Accept",
  submitting: "Accepting…",
  acceptedNotice: "Thank you. You have accepted the current terms.",
  mustAccept: "Please accept the terms first.",
  failed: requestFailed,
} as const;
