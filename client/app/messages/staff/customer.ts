import { sharedTexts } from "../../../../input-rules/texts.ts";
import { requestFailed } from "../errors.ts";

/** The texts of the pages on which agents look up a shopper. */
export const customerMessages = {
  lookup: {
    title: "Look up a shopper",
    lead: "Your name, the time and the reason are recorded before anything is shown.",
    by: "Look up by",
    kinds: { SHOPPER_NUMBER: "Shopper or card number", EMAIL: "Email", PHONE: "Phone", RECEIPT: "Receipt" },
    value: "Number, email or phone",
    valueRequired: {
      SHOPPER_NUMBER: "Please enter the shopper number.",
      EMAIL: "Please enter the email address.",
      PHONE: "Please enter the phone number.",
      RECEIPT: "Please enter the transaction number from the receipt.",
    },
    valueInvalid: {
      SHOPPER_NUMBER: "A shopper number contains only digits.",
      EMAIL: "Please enter a full email address.",
      PHONE: "A phone number has ten digits.",
      RECEIPT: "A transaction number looks like 12345-0007.",
    },
    submit: "Look up",
    submitting: "Looking up…",
    left: (count: number) => `${count} ${count === 1 ? "lookup" : "lookups"} left this hour`,
    none: "You have no lookups left this hour. Please wait, or ask a colleague.",
    notFound: sharedTexts.noSuchShopper,
    failed: requestFailed,
  },

  reason: {
    label: "Reason",
    hint: "Saved permanently. Don't include names, numbers or addresses.",
    required: "Please give a reason.",
    length: "Please use 5 to 200 characters.",
    suggestions: ["Customer call", "Coupon missing", "Points missing", "Login problem", "Email not received"],
    suggestionsLabel: "Suggested reasons",
  },

  title: "Shopper",
  another: "Look up another",
  readAgain: "Refresh",
  readingAgain: "Refreshing…",
  number: "Shopper number",
  reasonWas: (reason: string) => `Your reason: ${reason}`,
  parts: "Parts of this page",
  partLinks: {
    person: "Profile",
    coupons: "Coupons",
    clips: "Clip attempts",
    rewards: "Points and rewards",
    savings: "Savings",
    receipts: "Receipts",
  },
  failedPart: "We couldn't load this section.",
  offlinePart: "You're offline, and this section hasn't loaded yet.",
  savedCopy: "Showing a saved copy.",

  profile: {
    title: "Profile",
    name: "Name",
    email: "Email",
    phone: "Phone",
    secondaryPhone: "Phone 2",
    birthday: "Birthdate",
    address: "Address",
    masked: "Masked",
    empty: "Not provided",
    failed: "Couldn't be loaded",
    hiddenBirthday: "Hidden until revealed",
  },
  store: { title: "Home store", none: "No home store selected.", number: (number: string) => `Store ${number}` },

  reveal: {
    action: "Reveal",
    hide: "Hide again",
    title: "Reveal personal information?",
    lead: "It stays visible until you leave this page, and your reason is recorded.",
    confirm: "Reveal",
    confirming: "Revealing…",
    done: "Personal information is visible.",
    shown: "Visible on this page until you leave it.",
  },
  endSessions: {
    action: "End all sessions",
    title: "End all sessions?",
    lead: "This logs the shopper out on every device. They'll need to log in again.",
    confirm: "End all sessions",
    confirming: "Ending…",
    done: "The shopper was logged out on every device.",
  },
  sendReset: {
    action: "Send password reset email",
    title: "Send a password reset email?",
    lead: "It goes to the account's email address. You won't see the link.",
    confirm: "Send email",
    confirming: "Sending…",
    done: (to: string | null) => (to === null ? "Email sent." : `Email sent to ${to}.`),
  },
  cancel: "Cancel",

  terms: {
    title: "Terms",
    current: (version: string) => `Current version: ${version}`,
    noTerms: "This retailer has no terms.",
    currentMissing: "We couldn't load the current terms.",
    accepted: "Accepted",
    needed: "The shopper needs to accept the current version.",
    version: (version: string) => `Version ${version}`,
    isCurrent: " · current",
    never: "The shopper hasn't accepted any version.",
  },
  signIns: {
    title: "Sign-ins",
    empty: "No sign-ins",
    outcomes: { SUCCEEDED: "Signed in", WRONG_PASSWORD: "Wrong password" },
    unknownDevice: "Unknown device",
  },
  sessions: {
    title: "Sessions",
    empty: "No active sessions",
    since: (when: string) => `Since ${when}`,
    lastUsed: (when: string) => `last used ${when}`,
  },
  mails: { title: "Emails sent", empty: "No emails sent to this shopper" },

  clips: {
    title: "Clip attempts",
    empty: "No clip attempts",
    columns: { coupon: "Coupon", at: "When", outcome: "Outcome", reference: "Reference" },
    outcomes: {
      CLIPPED: "Clipped",
      ALREADY_CLIPPED: "Already clipped",
      UNKNOWN_OFFER: "No such offer",
      EXPIRED: "Expired",
      ALREADY_REDEEMED: "Already redeemed",
      NOT_OFFERED: "Not offered to this shopper",
      REFUSED: "Refused",
      FAILED: "Failed: service down",
      UNKNOWN: "Not confirmed",
    },
    offer: (offerId: string) => `Offer ${offerId}`,
    gone: "No longer available",
    reference: "reference",
  },

  lapsed: {
    title: "Clipped coupons that expired",
    empty: "None in the last 90 days.",
    ended: (day: string, offerId: string) => `Expired ${day}, offer ${offerId}`,
  },
  pointsTrace: {
    title: "Purchases and their points",
    none: "No recent purchase earned points.",
    complete: (count: number) =>
      count === 1
        ? "The points of the recent purchase were credited."
        : `The points of all ${count} recent purchases were credited.`,
    lead: (missing: number, count: number) =>
      `${missing} of ${count} recent purchases ${missing === 1 ? "has" : "have"} no matching entry in the points history:`,
    points: (points: number) => `${points} points not credited`,
  },
  coupons: { title: "Coupons as the shopper sees them" },
  rewards: { title: "Rewards" },
  receipts: { title: "Receipts" },
  savings: { title: "Savings this year" },
} as const;
