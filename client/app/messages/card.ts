/** The texts of the shopper's card, with its number and bar code. */
export const cardMessages = {
  title: "My Card",
  lead: "Scan it at checkout to use your digital coupons.",
  number: "Card number",
  /** @param digits the number with a space between its characters, so that screen readers read each of them */
  barCode: (digits: string) => `Bar code of card number ${digits}`,
  missing: "We couldn't load your card number. You can enter your phone number at checkout instead.",
  noBarCode: "This number can't be shown as a bar code. Please read it to the cashier.",
  fullScreen: "Full screen",
  close: "Close",
} as const;
