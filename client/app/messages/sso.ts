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
  loginReason: "Log in with your account to go on to the shop.",
  loginFor: (shop: ToldShop) => `Log in with your account to go on to ${shop.name}. ${tells("It", shop)}`,
  registerFor: (shop: ToldShop) => tells(shop.name, shop),
  haveAccount: "Already have an account? Click here to log in",
  incompleteTitle: "This sign-in link is not complete",
  incomplete: "Please go back to the shop and choose to log in once more.",
  toSite: "Go to the home page",
  logoutTitle: "Log out",
  logoutFailed: "You could not be logged out at the shop. Please go back to it and try once more.",
} as const;
