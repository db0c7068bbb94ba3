import { requestFailed } from "./errors.ts";

/** The texts of the team portal. */
export const teamMessages = {
  title: "Team Portal",
  lead: "News and notices for everybody who works in our stores.",
  signIn: "Sign in to the Team Portal",
  username: "Username",
  usernameRequired: "Please enter your username.",
  password: "Password",
  passwordRequired: "Please enter your password.",
  login: "Login",
  loggingIn: "Signing in…",
  failed: requestFailed,
  logOut: "Sign Out",
  empty: "There is nothing here yet. Please check back soon.",
} as const;
