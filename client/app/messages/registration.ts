import { sharedTexts } from "../../../input-rules/texts.ts";
import { requestFailed } from "./errors.ts";
import { rewardsDifference } from "./reward.ts";

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

  phones: "Phones",
  phone: "Phone",
  phoneHint: "The number to give at the register",
  secondaryPhone: "Phone 2 (optional)",

  address: "Address",
  address1: "Address",
  address2: "Apartment, suite (optional)",
  zip: "Zip code",
  optional: (label: string) => `${label} (optional)`,

  store: "Home store",
  storeHint: "Its hours and weekly ad are shown first",
  chooseStore: "Choose your store",

  rewards: (term: string) => `${term} programme`,
  chooseRewards: "Choose one",
  rewardsHint: "You can change this at any time",
  aboutRewards: rewardsDifference,

  password: "Password",
  confirm: "Confirm password",
  login: "Login",

  agreement: "Emails and terms",
  acceptsEmail: "Send me offers and news by email",
  acceptsTerms: "I accept the",
  terms: "terms of use",
  and: "and have read the",
  privacy: "privacy policy",
  textMissing: "This text could not be loaded.",
  textLoading: "Loading",
  retry: "Retry",
  close: "Close",

  claimTitle: "Is this your card?",
  claimCode: "Code from your phone",
  claimAgain: "To get a new code, leave this empty and create the account again",
  claimResent: "We have sent a new code to your phone. Please enter that one.",

  needsScript: "Creating an account needs JavaScript, which checks that you are not a robot.",
  submit: "Create Account",
  submitting: "Creating your account",
  disclaimer: "A check for robots protects this form. Nobody of us will ever ask you for your password.",
  registered: (firstName: string) => `Welcome, ${firstName}. Your account has been created.`,
  logInNow: sharedTexts.accountCreated,
  listsMissing: "We can't load what the form needs just now, so you can't register yet.",

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
