import { requestFailed } from "./errors.ts";

/** The texts of the charities page. */
export const charityMessages = {
  title: "School Charities",
  lead: "Choose a school, and we'll donate part of what you spend.",
  yours: "Your school",
  none: "You haven't chosen a school yet.",
  noneNow: (earlier: string) => `You aren't supporting a school right now. Your previous choice was ${earlier}.`,
  supportAgain: (name: string) => `Support ${name} again`,
  choose: "Choose a school",
  search: "School, district or zip code",
  find: "Find",
  found: (count: number) => (count === 1 ? "1 school" : `${count.toLocaleString("en-US")} schools`),
  empty: "Sorry, no schools found.",
  showMore: "Show More",
  support: "Support",
  supportSchool: (name: string) => `Support ${name}`,
  choosing: "Choosing…",
  supported: "Your school",
  supportedUnknown: "We couldn't load which school you support.",
  otherDistrict: "Other schools",
  failed: requestFailed,
} as const;
