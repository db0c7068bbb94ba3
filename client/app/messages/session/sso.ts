import { inWords } from "../../lib/text/in-words.ts";

/** The properties of a shop that the texts mention. */
interface NamedShop {
  readonly name: string;
  readonly receives: readonly string[];
  readonly days: number;
}

/** Returns the text about the data that a shop receives, for how long, and how to stop it. */
const tells = (who: string, { receives, days }: NamedShop) =>
  `${who} will receive ${inWords(receives)} for ${days} days, and nothing else from your account. You can disconnect it in your account at any time.`;

/** The texts of the pages that sign shoppers in at a retailer's shop. */
export const ssoMessages = {
  unknownTitle: "This login link is not valid",
  unknown: "It isn't from one of our partner shops. Nothing was shared.",
  continueTitle: ({ name }: NamedShop) => `Continue to ${name}`,
  continueTells: (shop: NamedShop) => tells(shop.name, shop),
  continueAs: (firstName: string | null) => (firstName === null ? "Continue" : `Continue as ${firstName}`),
  otherAccount: "Log in with another account",
  loginFor: (shop: NamedShop) => `Log in with your account to go on to ${shop.name}. ${tells("It", shop)}`,
  registerFor: (shop: NamedShop) => tells(shop.name, shop),
  haveAccount: "Already have an account? Click here to log in",
  incompleteTitle: "This login link is not complete",
  incomplete: "Please go back to the shop and log in again.",
  toSite: "Go to the home page",
  logoutTitle: "Log out",
  logoutAsk: ({ name }: NamedShop) => `Do you want to log out of ${name} and of your account here?`,
  logoutYes: "Log out",
  logoutNo: "Stay logged in",
  logoutUnknown: "This logout link isn't from a partner shop. You weren't logged out.",
  logoutFailed: "We couldn't log you out of the shop. Please go back and try again.",
} as const;
