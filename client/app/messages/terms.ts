import { requestFailed } from "./errors.ts";

/** The texts of the page on which a shopper accepts new terms, and of the popup that links to it. */
export const termsMessages = {
  title: "Terms & Conditions",
  lead: "Please read and accept the current terms of the program.",
  yours: "Your acceptance",
  /** @param accepted the version that the shopper has accepted; null for none */
  versions: (current: string, accepted: string | null) =>
    accepted === null || accepted === current
      ? `The current version is ${current}.`
      : `The current version is ${current}; you have accepted ${accepted}.`,
  accept: "I have read and accept the Terms & Conditions.",
  submit: "Accept",
  submitting: "Accepting…",
  acceptedNotice: "Thank you. You have accepted the current terms.",
  mustAccept: "Please accept the terms first.",
  none: "There are no terms to accept.",
  unread: "We couldn't load the terms, so you can't accept them yet.",
  failed: requestFailed,
} as const;
