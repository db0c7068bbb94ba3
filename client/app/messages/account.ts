import { inWords } from "../lib/text/in-words.ts";
import { errorMessages, requestFailed } from "./errors.ts";
import { rewardsDifference } from "./reward.ts";

/** The texts of the account page; the registration has the labels and errors of the fields. */
export const accountMessages = {
  title: "My Account Information",
  lead: "View and update your information.",

  needsScript: "Please turn on JavaScript to change your account.",

  profile: "Profile",
  name: "Name",
  phone: "Phone",
  secondaryPhone: "Phone 2",
  email: "Email",
  password: "Password",
  birthday: "Birthdate",
  address: "Address",
  organization: "How did you hear about us?",
  masked: "••••••••",
  empty: "Not provided",
  edit: "Edit",
  editField: (label: string) => `Edit ${label}`,
  save: "Save",
  saving: "Saving…",
  cancel: "Cancel",
  saved: (label: string) => `${label} has been saved.`,
  wait: "Please wait while we update your account",
  failed: requestFailed,
  missing: errorMessages.partFailed,
  partMissing: "We couldn't load some of your account information.",
  retryField: (label: string) => `Retry ${label}`,
  now: (value: string) => `It is now: ${value}`,
  nowEmpty: "It is now empty.",
  keepTyped: "Save again to replace it with what you have entered.",

  sessionEnded: "Your session has ended. Please log in and save again. Your changes are still here.",

  address2: "Apartment, suite",
  currentPassword: "Current password",
  newPassword: "New password",
  passwordChanged: "Your password has been changed.",
  confirmPassword: "Confirm new password",
  emailPasswordHint: "Required because your email address is your username",

  homeStore: "Home Store",
  chooseStore: "Choose your store",

  rewards: (term: string) => `${term} program`,
  program: "Program",
  aboutRewards: rewardsDifference,

  preferences: "Preferences",
  promotionalEmail: "Send me offers and news by email",
  optOutDataSharing: "Do not sell or share my personal information",

  sessions: "Where you are logged in",
  thisDevice: "This device",
  unknownDevice: "Unknown device",
  lastUsed: (day: string, time: string) => `Last used ${day}, ${time}`,
  endOthers: "Log out of other devices",
  endingOthers: "Logging out…",
  endedOthers: "You've been logged out of all other devices.",
  onlyHere: "You aren't logged in on any other device.",

  shops: "Connected shops",
  shopSince: (day: string) => `Connected since ${day}`,
  shopReceives: (data: readonly string[]) => `Can see ${inWords(data)}`,
  disconnect: "Disconnect",
  disconnectShop: (name: string) => `Disconnect ${name}`,
  disconnecting: "Disconnecting…",
  disconnected: (name: string) => `${name} is disconnected. You'll need to log in there next time.`,

  activity: "Your activity",
  coupons: "Coupons",
  legal: "Terms and privacy",
  terms: "View Terms & Conditions",
  privacy: "View Privacy Policy",
  logOut: "Log Out",
  logOutFailed: requestFailed,
} as const;
