import { sharedTexts } from "../../../input-rules/texts.ts";
import { requestFailed } from "./errors.ts";

/** Every text of the login form, the login dialog and the logout. */
export const sessionMessages = {
  loginTitle: "Log In",
  loginButton: "Login",
  loginLead: "Clip coupons and see your savings.",
  welcomeBack: (firstName: string) => `Welcome back, ${firstName}.`,
  email: "Email",
  password: "Password",
  loggingIn: "Logging in",
  botCheck: "After several failed logins we check that you are not a robot. There is nothing for you to do.",
  noReset: "Forgot your password? Please call or visit your store.",
  findStore: "Find a store",
  forgotPassword: "Forgot Password",
  newHere: "New here?",
  register: "Register",
  back: "Back",
  close: "Close",

  emailRequired: sharedTexts.enterEmail,
  emailInvalid: sharedTexts.invalidEmail,
  passwordRequired: sharedTexts.enterPassword,
  failed: requestFailed,
  viewerChangedTitle: "Nothing Was Saved",
  viewerChanged:
    "Another shopper has logged in in this browser since you opened this page. Note what you typed, then reload the page.",
  agentChangedTitle: "Nothing Was Done",
  agentChanged:
    "Another agent has signed in in this browser since you opened this page. Reload the page to go on as that agent.",
  reloadPage: "Reload Page",

  resetTitle: "Reset Password",
  resetLead: "Enter the email address of your account.",
  requestingReset: "Requesting",
  requestReset: "Request Password Reset",
  resetNeedsScript: "Asking for a new password needs JavaScript, which checks that you are not a robot.",
  resetUnknown: "We couldn't find an account with that email address,",
  resetUnknownRegister: "click here to register your account",
  resetOwn: "Forgot your password?",
  resetToOwn: (email: string) => `We send a link to a new password to ${email}.`,
  resetSent: "An email has been sent to your address with instructions on how to reset your password.",
  resetDelay: "It could take up to 10 minutes to receive this email.",
  resetHelp: "If you need further assistance, please use our",
  contactUs: "Contact Us",
} as const;
