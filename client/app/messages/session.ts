/** Every text of the login form, the login dialog and the logout. */
export const sessionMessages = {
  loginTitle: "Log In",
  loginButton: "Login",
  loginLead: "Clip coupons and see your savings.",
  welcomeBack: (firstName: string) => `Welcome back, ${firstName}.`,
  email: "Email",
  password: "Password",
  loggingIn: "Logging in",
  forgotPassword: "Forgot Password",
  back: "Back",
  close: "Close",

  emailRequired: "Please enter your email address.",
  emailInvalid: "Please enter a valid email address.",
  passwordRequired: "Please enter your password.",
  failed: "Something went wrong with your request. Please try submitting again.",

  resetTitle: "Reset Password",
  resetLead: "Enter the email address of your account.",
  requestingReset: "Requesting",
  requestReset: "Request Password Reset",
  resetUnavailable: "We can't send password reset emails yet. Please contact us and we'll help you log in.",
  contactUs: "Contact us",
  resetSent:
    "An email has been sent to your address with instructions on how to reset your password. It could take up to 10 minutes to receive this email. If you need further assistance, please use our Contact Us page.",
} as const;
