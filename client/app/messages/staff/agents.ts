import { sharedTexts } from "../../../../input-rules/texts.ts";

const passwordRule = "Use 8 to 128 characters.";

/** The texts of the pages about agents and about the agent's own sign-in. */
export const agentMessages = {
  title: "Agents",
  lead: "Everyone who can sign in to support at this retailer. Every change is in the audit log.",
  list: "Agents of this retailer",
  missing: "We couldn't load the agents.",
  columns: { name: "Name", username: "Username", role: "Role", state: "Sign-in", actions: "Actions" },
  roles: { AGENT: "Agent", ADMINISTRATOR: "Administrator" },
  roleHints: { AGENT: "Agent: looks shoppers up", ADMINISTRATOR: "Administrator: also manages agents" },
  you: "you",
  disabled: "Disabled",
  withCode: "Password and code",
  passwordOnly: "Password only",
  change: "Change",
  changeWho: (name: string) => `Change ${name}`,

  fields: {
    username: "Email address",
    usernameRequired: sharedTexts.enterEmail,
    usernameInvalid: sharedTexts.invalidEmail,
    name: "Name",
    nameRequired: sharedTexts.enterName,
    role: "Role",
    password: "Password",
    newPassword: "New password",
    passwordRequired: sharedTexts.enterPassword,
    passwordRule,
    newPasswordHint: `${passwordRule} Leave it empty to keep the current one. A new password ends the agent's sessions.`,
    disabled: "Disable this agent, who is then signed out everywhere",
    removeFactor: "Remove the authenticator app and recovery codes",
  },

  add: {
    action: "Add agent",
    title: "Add an agent",
    submit: "Add agent",
    submitting: "Adding…",
    done: (name: string) => `${name} can sign in now.`,
  },
  save: {
    submit: "Save",
    submitting: "Saving…",
    done: (name: string) => `Saved ${name}.`,
    unchanged: "You haven't changed anything yet.",
  },

  own: {
    title: "My sign-in",
    lead: "How you sign in to support.",
    factor: "Authenticator app",
    missing: "We couldn't load your sign-in.",
    on: "On. Signing in takes your password and a code from your app.",
    off: "Off. Signing in takes your password only.",
    setUp: "Set up authenticator app",
    replace: "Replace authenticator app",
    password: "Your password",
    next: "Next",
    checking: "Checking…",
    scan: "Scan this QR code with your authenticator app, then enter the code that it shows.",
    qrCode: "QR code for your authenticator app",
    orType: "Or type this key:",
    key: "key",
    code: "Code from your app",
    codeRequired: sharedTexts.enterCode,
    turnOn: "Turn on",
    turningOn: "Turning on…",
    codesTitle: "Save your recovery codes",
    codesLead:
      "Each code works once if you lose your phone. We won't show them again. Earlier codes have stopped working.",
    codes: "Recovery codes",
    copyCodes: "all codes",
    done: "I saved them",
  },
} as const;
