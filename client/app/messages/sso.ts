/** The texts of the pages that sign shoppers in at a retailer's shop. */
export const ssoMessages = {
  loginReason: "Log in with your account to go on to the shop.",
  haveAccount: "Already have an account? Click here to log in",
  incompleteTitle: "This sign-in link is not complete",
  incomplete: "Please go back to the shop and choose to log in once more.",
  toSite: "Go to the home page",
  logoutTitle: "Log out",
  logoutFailed: "You could not be logged out at the shop. Please go back to it and try once more.",
} as const;
