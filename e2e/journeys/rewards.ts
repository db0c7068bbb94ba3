/** The groups of the page of rewards at a retailer whose service has all of them. */
export const REWARD_GROUPS = ["Points", "Wallet Credits", "Fuel Rewards", "Personal Offers", "Instant Savings"];
