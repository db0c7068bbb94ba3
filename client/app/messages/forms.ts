import { sharedTexts } from "../../../input-rules/texts.ts";
import { requestFailed } from "./errors.ts";

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

/** The texts that every form shares. */
export const formMessages = {
  show: "Show",
  notYet: "Please fill in the required fields.",
  failed: requestFailed,
  emailInvalid: sharedTexts.invalidEmail,
  phoneInvalid: sharedTexts.invalidPhone,
  textTooLong: sharedTexts.tooLong,
  counter: (length: number, most: number) => `${length} of ${most} characters`,
  chooseStore: "Choose a store",
  required: sharedTexts.required,
  dayInvalid: sharedTexts.invalidDate,
  dayTooEarly: (first: string) => `Date must be later than ${first}`,
  dayTooLate: (last: string) => `Date must be earlier than ${last}`,
  passwordHint: (least: number) => `At least ${least} characters`,
  passwordTooShort: (least: number) => `Please use at least ${least} characters.`,
  passwordTooLong: (most: number) => `Please use at most ${most} characters.`,
  passwordTooEasy: sharedTexts.passwordTooEasy,
  botCheckNeedsScript:
    "Nothing was sent. Please turn on JavaScript, wait for the page to load and send the form again, or call your store. We use it to confirm that you're not a robot.",
  callYourStore: "Or call your store:",
  stores: "our stores",
  or: ", or see",
  contactUs: "Contact Us",
  botCheckFailed: sharedTexts.botCheckFailed,

  dayForm: "mm/dd/yyyy",
  clear: (label: string) => `Clear ${label}`,
  pick: (label: string) => `Pick ${label}`,
  pickYear: "Pick a year",
  pickAgain: (title: string) => `${title}, change it`,
  earlierYears: "Earlier years",
  laterYears: "Later years",

  files: "Attachments",
  fileHint: (most: number, extensions: readonly string[]) =>
    `Up to ${most} ${most === 1 ? "file" : "files"}: ${extensions.map((end) => end.slice(1).toUpperCase()).join(", ")}.`,
  fileSize: (name: string, bytes: number) => `${name} (${Math.max(1, Math.round(bytes / 1024))} KB)`,
  removeFile: (name: string) => `Remove ${name}`,
  tooManyFiles: (most: number) => `Please attach at most ${most} ${most === 1 ? "file" : "files"}.`,
  fileTooLarge: (bytes: number) => `Please attach files of at most ${megabytes(bytes)} MB each.`,
  filesTooLarge: (bytes: number) => `Please attach at most ${megabytes(bytes)} MB in all.`,
  wrongFileType: (extensions: readonly string[]) => `Please attach only files that end in ${extensions.join(", ")}.`,
} as const;
