import { passwordLength } from "../../input-rules/password.ts";
import { sharedTexts } from "../../input-rules/texts.ts";

/**
 * The texts of the gateway for shoppers and agents, by subject. Texts that forms share are in `input-rules/texts.ts`. Texts for
 * client developers, for example about arguments, are beside the code that uses them.
 */
export const messages = {
  account: {
    changedElsewhere: "This has changed since you opened it.",
    passwordProblem: "There was a problem updating your password.",
    wrongPassword: "Your current password is not correct.",
    samePassword: "Please choose a password that differs from your current one.",
  },
  charity: {
    unknown: "This charity is not available.",
    kept: (name: string) => `We couldn't change your charity. You are still supporting ${name}.`,
    lost: "We couldn't change your charity, and your earlier choice could not be restored. Please choose again.",
    chosen: (name: string) => `You are now supporting ${name}.`,
  },
  clip: {
    loginFirst: sharedTexts.logInToClip,
    notOurs: "This offer is not available.",
    gone: "This offer is no longer available.",
    failed: sharedTexts.clipFailed,
    tooMany: (seconds: number) => `That was a lot of clips at once. Please try again in ${seconds} seconds.`,
    unconfirmed: "We couldn't confirm this clip. Please check My Digital Coupons.",
  },
  files: {
    none: "Files cannot be sent with this form.",
    tooMany: (max: number) => `Please attach at most ${max} files.`,
    tooLarge: (megabytes: number) => `Please attach files of at most ${megabytes} MB each.`,
    tooLargeTogether: (megabytes: number) => `Please attach at most ${megabytes} MB in all.`,
    empty: "This file is empty.",
    unreadable: "This file could not be read. Please attach it again.",
    wrongType: "Please attach only JPEG, PNG, GIF, WebP, HEIC or PDF files.",
  },
  input: {
    oneLine: "This field can hold one line only.",
    atMost: (characters: number) => `Please use at most ${characters} characters.`,
    atLeast: (characters: number) => `Please use at least ${characters} characters.`,
    later: (day: string) => `Date must be later than ${day}`,
    earlier: (day: string) => `Date must be earlier than ${day}`,
    passwordTooLong: `Please use at most ${passwordLength.max} characters.`,
    passwordTooCommon: "This password is too common. Please choose another.",
  },
  limits: {
    tooMany: (wait: string) => `Too many attempts. Please wait ${wait} and try again.`,
    places: "Too many searches. Please wait and try again.",
  },
  login: {
    wrong: "Invalid email address or password.",
    unknownAction: "The action of a bot check must be the name of a mutation.",
    proofWanted: "Please confirm that you're not a robot, or wait a few minutes and try again.",
  },
  registration: {
    codeSent: "This phone number belongs to a shopper card. Please enter the code that we texted you.",
    claimsAreOff: "This phone number belongs to a shopper card. Please ask your store to link it to an account.",
    wrongCode: "That code is wrong or has expired.",
    unknown: "We couldn't confirm that your account was created. Please try logging in before you register again.",
    loginFailed: sharedTexts.accountCreated,
    emailsFailed: "Your account has been created, but we couldn't save your email preferences.",
  },
  reset: {
    sent: "An email has been sent to your address with instructions on how to reset your password. It could take up to 10 minutes to receive this email. If you need further assistance, please use our Contact Us page.",
    unknown: "We couldn't find an account with that email address, click here to register your account",
    expired: sharedTexts.resetExpired,
    done: sharedTexts.passwordReset,
    required: "Required.",
  },
  shop: {
    incompleteLink: "This login link is not complete.",
  },
  signup: {
    subscribed: sharedTexts.subscribed,
    already: "You're already subscribed to our mailing list.",
    failed: sharedTexts.signupFailed,
    unknownForm: (name: string) => `Email signup form ${name} not found.`,
  },
  support: {
    signIn: "Please sign in to support.",
    wrong: "The username or password is incorrect.",
    codeRequired: "Enter the code from your authenticator app or a recovery code.",
    wrongCode: "That code is wrong or was already used. Enter a new one.",
    wrongPassword: "That password is incorrect.",
    /** The name in authenticator apps. */
    issuer: (sitePath: string) => `${sitePath} support`,
    administratorsOnly: "Only administrators can manage agents.",
    agentExists: "There is already an agent with this email address.",
    unknownAgent: "There is no such agent.",
    lastAdministrator: "This is the last administrator who can sign in. Make another agent an administrator first.",
    weakPassword: "Use 8 to 128 characters and not only words of the agent's name or email address.",
    tooManyLooks: "You've looked up too many shoppers this hour. Please wait and try again.",
    reasonLength: (min: number, max: number) => `Enter a reason of ${min} to ${max} characters.`,
    reasonInWords: "Describe the reason in words.",
    valueLength: (max: number) => `Enter a value of 1 to ${max} characters.`,
    give: (kind: string) => `Enter ${kind}.`,
    noEmail: "This shopper has no email address.",
    unconfirmed: "We couldn't confirm this change. Reload the page to see if it was made before you try again.",
  },
  terms: {
    missing: "We can't show the terms of use right now. Please try again later.",
  },
} as const;
