import { inWords } from "../lib/in-words.ts";
import { requestFailed } from "./errors.ts";

/** The texts of the account page; what a field is called and asks for stands with the registration. */
export const accountMessages = {
  title: "My Account Information",
  lead: "What we know of you, and what you can change.",

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
  empty: "Not given",
  edit: "Edit",
  editField: (label: string) => `Edit ${label}`,
  save: "Save",
  saving: "Saving…",
  cancel: "Cancel",
  saved: (label: string) => `${label} has been saved.`,
  wait: "Please wait while we update your account",
  failed: requestFailed,

  sessionEnded: "Your session has ended. Please log in and save again: what you have entered is still here.",

  address2: "Apartment, suite",
  currentPassword: "Current password",
  newPassword: "New password",
  confirmPassword: "Confirm new password",
  emailPasswordHint: "Needed because your email address is your username",

  homeStore: "Home Store",
  chooseStore: "Choose your store",

  rewards: (term: string) => `${term} programme`,
  aboutRewards: "What is the difference?",

  preferences: "Preferences",
  promotionalEmail: "Send me offers and news by email",
  optOutDataSharing: "Do not share my data",

  sessions: "Where you are logged in",
  thisDevice: "This device",
  unknownDevice: "Unknown device",
  lastUsed: (day: string, time: string) => `Last used ${day}, ${time}`,
  endOthers: "Log out elsewhere",
  endingOthers: "Logging out…",
  endedOthers: "You are logged out everywhere else.",
  onlyHere: "You are logged in nowhere else.",

  shops: "Connected shops",
  shopsMissing: "Your connected shops cannot be shown just now.",
  shopSince: (day: string) => `Connected since ${day}`,
  shopReceives: (data: readonly string[]) => `Knows ${inWords(data)}`,
  disconnect: "Disconnect",
  disconnectShop: (name: string) => `Disconnect ${name}`,
  disconnecting: "Disconnecting…",
  disconnected: (name: string) => `${name} is disconnected. It asks you to log in the next time.`,

  more: "More of yours",
  links: { rewards: "Rewards", receipts: "Receipts", savings: "Savings", charities: "School charities" },
  terms: "View Terms & Conditions",
  privacy: "View Privacy Policy",
  logOut: "Log Out",
  logOutFailed: requestFailed,
} as const;
