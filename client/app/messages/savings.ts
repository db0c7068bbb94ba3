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
  month: "Month",
  total: "Total",
  saved: "saved this year",
  savedAtLeast: "saved this year, at least",
  incomplete: "We couldn't load some of your savings, so the total may be too low.",
  couponsNote: "Digital Coupon is what your receipts show for this year.",
  redeemed: "See all redeemed coupons",
  byMonth: "Savings by month",
  monthTable: "Show as a table",
} as const;
