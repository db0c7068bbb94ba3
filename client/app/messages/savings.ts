/** The texts of the savings page. */
export const savingsMessages = {
  title: "Year-to-Date Savings",
  lead: "What you've saved this year.",
  list: "Savings by type",
  empty: "No savings yet this year.",
  columns: {
    walletCredit: "Wallet Credit",
    digitalCoupons: "Digital Coupon",
    instant: "Instant",
    levelUp: "Level Up",
    personalized: "Personalized Savings",
  },
  row: "Entry",
  total: "Total",
} as const;
