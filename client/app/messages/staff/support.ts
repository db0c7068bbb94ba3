import { sharedTexts } from "../../../../input-rules/texts.ts";
import { requestFailed } from "../errors.ts";

const ago = (count: number, unit: string) => `${count} ${unit}`;

/** Returns an age in words: `3 s`, `2 min`, `5 h`, `4 days`. */
function span(seconds: number): string {
  if (seconds < 60) return ago(Math.max(0, Math.round(seconds)), "s");
  if (seconds < 3_600) return ago(Math.floor(seconds / 60), "min");
  if (seconds < 172_800) return ago(Math.floor(seconds / 3_600), "h");
  return ago(Math.floor(seconds / 86_400), "days");
}

/** The texts of the support console outside of its pages: the frame, the sign-in and the audit log. */
export const supportMessages = {
  console: "Support",
  navigation: "Support console",
  skip: "Skip to content",
  lookUp: "Look up",
  audit: "Audit log",
  agents: "Agents",
  signedInAs: (name: string) => `Signed in as ${name}`,
  mySignIn: (name: string) => `My sign-in, ${name}`,
  signOut: "Sign out",
  failed: requestFailed,
  sessionEnded: "Your session has ended. Please sign in again.",

  signIn: {
    title: "Sign in to support",
    lead: "For agents who help our shoppers. Every lookup is recorded.",
    username: "Username",
    usernameRequired: sharedTexts.enterUsername,
    password: "Password",
    passwordRequired: sharedTexts.enterPassword,
    code: "Code",
    codeHint: "From your authenticator app, or a recovery code.",
    codeRequired: sharedTexts.enterCode,
    submit: "Sign in",
    submitting: "Signing in…",
  },

  log: {
    title: "Audit log",
    lead: "Every lookup of a shopper and every change of an agent at this retailer. Entries cannot be changed or removed.",
    filters: "Filter the log",
    agent: "Agent",
    agentHint: "Username",
    subject: "Shopper",
    subjectHint: "Full shopper number, email or phone",
    action: "Action",
    anyAction: "All actions",
    from: "From",
    to: "To",
    exportAll: "Download as CSV",
    fileName: "audit-log.csv",
    show: "Show",
    showing: "Loading…",
    actions: {
      LOOKUP: "Looked up",
      REVEAL: "Revealed",
      END_SESSIONS: "Ended sessions",
      PASSWORD_RESET: "Sent password reset email",
      ADD_AGENT: "Added agent",
      CHANGE_AGENT: "Changed agent",
    },
    columns: {
      at: "When",
      agent: "Agent",
      action: "Action",
      subject: "About",
      reason: "Reason",
      reference: "Reference",
    },
    referenceOf: (id: string) => `reference ${id}`,
    refused: "Denied: no lookups left",
    entries: (shown: number, total: number) =>
      `${shown.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} ${total === 1 ? "entry" : "entries"}, newest first`,
    older: "Older entries",
    empty: "No lookups yet.",
    noMatch: "No entry matches these filters.",
    missing: "We couldn't load the audit log.",
  },

  age: {
    /** The time of the read, shown until scripts can count the age. */
    at: (time: string) => `Updated at ${time}`,
    read: (seconds: number) => (seconds < 2 ? "Updated just now" : `Updated ${span(seconds)} ago`),
    kept: (seconds: number) => `Saved copy, ${span(seconds)} old`,
    incomplete: "Partly loaded",
    stale: (seconds: number) => `Couldn't refresh: saved copy, ${span(seconds)} old`,
  },
  copy: "Copy",
  copyWhat: (what: string) => `Copy ${what}`,
  copied: "Copied",
  cancel: "Cancel",
  retry: "Retry",
  retrying: "Retrying…",
} as const;
