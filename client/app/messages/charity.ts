import { requestFailed } from "./errors.ts";

/** The texts of the charities page. */
export const charityMessages = {
  title: "School Charities",
  lead: "Choose a school, and a part of what you spend goes to it.",
  yours: "Your school",
  none: "You have not chosen a school yet.",
  noneNow: (earlier: string) => `You support no school right now. Your earlier choice was ${earlier}.`,
  supportAgain: (name: string) => `Support ${name} again`,
  choose: "Choose a school",
  search: "School, district or ZIP code",
  find: "Find",
  found: (count: number) => (count === 1 ? "1 school" : `${count.toLocaleString("en-US")} schools`),
  empty: "Sorry, no schools were found.",
  showMore: "Show More",
  support: "Support",
  supportSchool: (name: string) => `Support ${name}`,
  choosing: "Choosing…",
  supported: "Your school",
  supportedUnknown: "We could not load which school you support.",
  otherDistrict: "Other schools",
  failed: requestFailed,
} as const;
