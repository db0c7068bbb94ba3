import { errorMessages } from "./errors.ts";

/** The label of the link to the explanation of the reward programs. */
export const rewardsDifference = "What is the difference?";

/** Returns the singular of what a retailer calls Rewards or Perks, for use within a sentence. */
const oneOf = (term: string) => term.toLowerCase().replace(/s$/, "");

/** The texts of the rewards page. */
export const rewardMessages = {
  title: (term: string) => `My ${term}`,
  /** The term of most retailers. */
  usualTerm: "Rewards",
  greeting: (firstName: string) => `Here's what you've earned, ${firstName}.`,
  lead: "Here's what you've earned.",
  missing: errorMessages.partFailed,

  points: "Points",
  pointsTotal: (points: number) => `${points.toLocaleString("en-US")} ${points === 1 ? "point" : "points"}`,
  progressLabel: (term: string) => `Progress to the next ${oneOf(term)}`,
  pointsToNext: (points: number, tier: number, term: string) =>
    `${points.toLocaleString("en-US")} more until your ${oneOf(term)} at ${tier.toLocaleString("en-US")} points`,
  topTier: (term: string) => `You've reached the highest ${oneOf(term)}.`,
  tiers: (term: string) => `${term} by points`,
  /** The state of a reward that needs a number of points more; it is reached at 0 or less. */
  tierState: (missing: number) => (missing <= 0 ? "Reached" : `${missing.toLocaleString("en-US")} to go`),
  pointsHistory: "Points history",
  entryCount: (count: number) => (count === 1 ? "1 entry" : `${count} entries`),
  allEntries: (count: number) => (count === 1 ? "Points history, 1 entry" : `Points history, ${count} entries`),
  receipt: "Receipt",
  openReceipt: (day: string) => `Receipt from ${day}`,
  receiptsMissing: "We couldn't load the links to your receipts.",
  noPointsHistory: "No points have been earned or spent yet.",
  pointsColumns: { description: "Description", date: "Date", points: "Points" },

  credits: "Wallet Credits",
  creditsToSpend: "available",
  creditLists: {
    current: "Current credits",
    adjustments: "Adjustment history",
    expired: "Expired credits",
  },
  noCredits: "None",
  creditColumns: { description: "Description", date: "Date", issued: "Issued", balance: "Balance" },
  noDate: "–",

  fuel: (term: string) => `Fuel ${term}`,
  fuelNote: "One-time redemption per month.",
  perGallon: (cents: number) => `${cents}¢`,
  offEachGallon: "off each gallon",
  noFuel: (term: string) => `No fuel ${term.toLowerCase()} are available at this time.`,

  offers: "Personal Offers",
  noOffers: "No personal offers are available at this time.",
  redeemNow: "Redeem Now",
  howToRedeem: "Enter your phone number at checkout to use it.",
  spentSoFar: (amount: string) => `${amount} spent so far`,
  offerProgress: (percent: number) => `${percent}% of the way`,
  limit: (count: number) => (count === 1 ? "Limit 1" : `Limit ${count}`),
  ends: (day: string) => `Ends ${day}`,
  ended: (day: string) => `Ended ${day}`,

  premiums: "Instant Savings",
  noPremiums: "No instant savings are available at this time.",
} as const;
