import { sharedTexts } from "../../../input-rules/texts.ts";
import { requestFailed } from "./errors.ts";

const ago = (count: number, unit: string) => `${count} ${unit}`;

/** An age in words: `3 s`, `2 min`, `5 h`, `4 days`. */
function span(seconds: number): string {
  if (seconds < 60) return ago(Math.max(0, Math.round(seconds)), "s");
  if (seconds < 3_600) return ago(Math.floor(seconds / 60), "min");
  if (seconds < 172_800) return ago(Math.floor(seconds / 3_600), "h");
  return ago(Math.floor(seconds / 86_400), "days");
}

/** The texts of the support console around its pages: the frame, the sign-in and the audit log. */
export const supportMessages = {
  console: "Support",
  navigation: "Support console",
  skip: "Skip to content",
  lookUp: "Look up",
  audit: "Audit log",
  signedInAs: (name: string) => `Signed in as ${name}`,
  signOut: "Sign out",
  failed: requestFailed,
  sessionEnded: "Your session has ended. Sign in again to go on.",

  signIn: {
    title: "Sign in to support",
    lead: "For agents who help our shoppers. Everything that you look at is recorded.",
    username: "User name",
    usernameRequired: "Please enter your user name.",
    password: "Password",
    passwordRequired: sharedTexts.enterPassword,
    submit: "Sign in",
    submitting: "Signing in…",
  },

  log: {
    title: "Audit log",
    lead: "Every look at a shopper by every agent of this retailer. Entries cannot be changed or removed.",
    filters: "Filter the log",
    agent: "Agent",
    agentHint: "The user name",
    subject: "Shopper",
    subjectHint: "The whole shopper number, email or phone",
    action: "Action",
    anyAction: "All actions",
    show: "Show",
    showing: "Loading…",
    actions: {
      LOOKUP: "Looked up",
      REVEAL: "Revealed",
      END_SESSIONS: "Ended sessions",
      PASSWORD_RESET: "Sent reset mail",
    },
    columns: {
      at: "When",
      agent: "Agent",
      action: "Action",
      subject: "Shopper",
      reason: "Reason",
      reference: "Reference",
    },
    referenceOf: (id: string) => `reference ${id}`,
    refused: "Refused: no looks left",
    entries: (shown: number, total: number) =>
      `${shown.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} ${total === 1 ? "entry" : "entries"}, newest first`,
    older: "Older entries",
    empty: "Nobody has looked anybody up yet.",
    noMatch: "No entry matches these filters.",
    missing: "The audit log could not be read.",
  },

  age: {
    /** When it was read, while no script can count. */
    at: (time: string) => `Read at ${time}`,
    read: (seconds: number) => (seconds < 2 ? "Read just now" : `Read ${span(seconds)} ago`),
    kept: (seconds: number) => `Kept, ${span(seconds)} old`,
    incomplete: "Not all of it could be read",
    stale: (seconds: number) => `Could not be read again: kept, ${span(seconds)} old`,
  },
  copy: "Copy",
  copyWhat: (what: string) => `Copy ${what}`,
  copied: "Copied",
  retry: "Retry",
  retrying: "Reading…",
} as const;
