import { sharedTexts } from "../../../../input-rules/texts.ts";
import { contentMessages } from "../content.ts";
import { requestFailed } from "../errors.ts";

/** The texts of the team portal. */
export const teamMessages = {
  title: "Team Portal",
  lead: "News and notices for everyone who works in our stores.",
  signIn: "Sign in to the Team Portal",
  username: "Username",
  usernameRequired: sharedTexts.enterUsername,
  password: "Password",
  passwordRequired: sharedTexts.enterPassword,
  login: "Login",
  loggingIn: "Signing in…",
  failed: requestFailed,
  logOut: "Sign Out",
  empty: contentMessages.noPosts,
} as const;
