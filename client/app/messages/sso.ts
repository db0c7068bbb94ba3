import { inWords } from "../lib/in-words.ts";

/** What the texts tell of a shop. */
interface ToldShop {
  readonly name: string;
  readonly receives: readonly string[];
  readonly days: number;
}

/** Says what a shop is told of whoever logs in for it, for how long, and how that ends. */
const tells = (who: string, { receives, days }: ToldShop) =>
  `${who} is told ${inWords(receives)} for ${days} days, and nothing else of your account. You can disconnect it in your account at any time.`;

/** The texts of the pages that sign shoppers in at a retailer's shop. */
export const ssoMessages = {
  unknownTitle: "This sign-in link is not valid",
  unknown: "It does not come from a shop that works with us. Nothing was sent to it.",
  continueTitle: ({ name }: ToldShop) => `Continue to ${name}`,
  continueTells: (shop: ToldShop) => tells(shop.name, shop),
  continueAs: (firstName: string | null) => (firstName === null ? "Continue" : `Continue as ${firstName}`),
  otherAccount: "Log in with another account",
  loginFor: (shop: ToldShop) => `Log in with your account to go on to ${shop.name}. ${tells("It", shop)}`,
  registerFor: (shop: ToldShop) => tells(shop.name, shop),
  haveAccount: "Already have an account? Click here to log in",
  incompleteTitle: "This sign-in link is not complete",
  incomplete: "Please go back to the shop and choose to log in once more.",
  toSite: "Go to the home page",
  logoutTitle: "Log out",
  logoutAsk: ({ name }: ToldShop) => `Do you want to log out of ${name} and of your account here?`,
  logoutYes: "Log out",
  logoutNo: "Stay logged in",
  logoutUnknown: "This log-out link does not come from a partner shop. No account was logged out.",
  logoutFailed: "You could not be logged out at the shop. Please go back to it and try once more.",
} as const;
