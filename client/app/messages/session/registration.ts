import { sharedTexts } from "../../../../input-rules/texts.ts";
import { requestFailed } from "../errors.ts";
import { rewardsDifference } from "../reward.ts";

/** The texts of the registration. */
export const registrationMessages = {
  title: "Create your account",
  lead: (program: string, term: string) =>
    `Join ${program}: clip coupons, collect ${term.toLowerCase()} and see what you save.`,
  haveAccount: "Already have an account?",
  logIn: "Log In",
  existing: "Is it yours?",
  newPassword: "Get a new password",
  haveAccountSso: "Already have an account? Click here to log in",

  personal: "About you",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  emailHint: "Your email address is your username",
  birthday: "Birthdate (optional)",
  birthdayFormat: "mm/dd/yyyy",
  birthdayGift: "Free ice cream for your birthday, yeah!",
  organization: "How did you hear about us? (optional)",

  phones: "Phone numbers",
  phone: "Phone",
  phoneHint: "You'll enter this at checkout",
  secondaryPhone: "Phone 2 (optional)",

  address: "Address",
  address1: "Address",
  address2: "Apartment, suite (optional)",
  zip: "Zip code",
  optional: (label: string) => `${label} (optional)`,

  store: "Home store",
  storeHint: "We'll show you its hours and weekly ad",
  chooseStore: "Choose your store",

  rewards: (term: string) => `${term} program`,
  chooseRewards: "Choose one",
  rewardsHint: "You can change this at any time",
  aboutRewards: rewardsDifference,

  password: "Password",
  confirm: "Confirm password",
  login: "Password",

  agreement: "Email and terms",
  acceptsEmail: "Send me offers and news by email",
  acceptsTerms: "I accept the",
  terms: "terms of use",
  and: "and have read the",
  privacy: "privacy policy",
  textMissing: "We couldn't load this text.",
  textLoading: "Loading",
  retry: "Retry",
  close: "Close",

  claimTitle: "Is this your card?",
  claimCode: "Code from the text message",
  claimAgain: "To get a new code, leave this empty and submit the form again",
  claimResent: "We sent a new code to your phone. Please enter that one.",

  needsScript: "Please turn on JavaScript to create an account. We use it to confirm that you're not a robot.",
  submit: "Create Account",
  submitting: "Creating your account",
  disclaimer: "This form is protected against bots. We'll never ask for your password.",
  registered: (firstName: string) => `Welcome, ${firstName}. Your account has been created.`,
  logInNow: sharedTexts.accountCreated,
  listsMissing: "We can't load part of this form right now. Please try again in a moment.",

  firstNameRequired: sharedTexts.firstNameRequired,
  lastNameRequired: sharedTexts.lastNameRequired,
  emailRequired: sharedTexts.enterEmail,
  emailInvalid: sharedTexts.invalidEmail,
  phoneInvalid: sharedTexts.invalidPhone,
  addressRequired: sharedTexts.addressRequired,
  zipRequired: sharedTexts.zipRequired,
  zipInvalid: sharedTexts.invalidZip,
  storeRequired: sharedTexts.chooseStore,
  passwordRequired: sharedTexts.passwordRequired,
  confirmRequired: "Please confirm your password.",
  passwordsDiffer: sharedTexts.passwordsDiffer,
  termsRequired: sharedTexts.mustAcceptTerms,
  failed: requestFailed,
} as const;
