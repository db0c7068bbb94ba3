import { sharedTexts } from "../../../../input-rules/texts.ts";
import { requestFailed } from "../errors.ts";

/** The texts of the login form, the login dialog and the logout. */
export const sessionMessages = {
  loginTitle: "Log In",
  loginButton: "Login",
  loginLead: "Clip coupons and see your savings.",
  welcomeBack: (firstName: string) => `Welcome back, ${firstName}.`,
  email: "Email",
  password: "Password",
  loggingIn: "Logging in",
  botCheck: "After several failed logins, we check that you're not a robot. You don't need to do anything.",
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
    "Another shopper has logged in on this browser since you opened this page. Note what you typed, then reload the page.",
  agentChangedTitle: "Nothing Was Done",
  agentChanged:
    "Another agent has signed in on this browser since you opened this page. Reload the page to continue as that agent.",
  reloadPage: "Reload Page",

  resetTitle: "Reset Password",
  resetLead: "Enter the email address of your account.",
  requestingReset: "Requesting",
  requestReset: "Request Password Reset",
  resetNeedsScript: "Please turn on JavaScript to reset your password. We use it to confirm that you're not a robot.",
  resetUnknown: "We couldn't find an account with that email address,",
  resetUnknownRegister: "click here to register your account",
  resetOwn: "Forgot your password?",
  resetToOwn: (email: string) => `We'll email a password reset link to ${email}.`,
  resetSent: "An email has been sent to your address with instructions on how to reset your password.",
  resetDelay: "It could take up to 10 minutes to receive this email.",
  resetHelp: "If you need further assistance, please use our",
  contactUs: "Contact Us",
} as const;
