/** A product that every weekly ad has at one price, while the registers of the demo still have the price before the offer. */
export const mispriced = { name: "Scrub Sponges", size: "3 ct.", adCents: 299, registerCents: 449 } as const;
