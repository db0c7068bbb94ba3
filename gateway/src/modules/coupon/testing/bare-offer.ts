import type { Offer } from "../port.ts";

/** Returns an offer of one dollar with what a test states, and nothing that a service may omit. */
export const bareOffer = (change: Partial<Offer>): Offer => ({
  offerId: "1",
  offerCode: null,
  brandName: "",
  categoryName: "",
  summary: "Save $1.00",
  description: "",
  disclaimer: null,
  image: null,
  expiryDate: null,
  activeDate: null,
  valueCents: 100,
  timesRedeemed: 0,
  lastRedeemed: null,
  isPromoted: false,
  discount: null,
  fundedBy: null,
  gtins: null,
  clipFrom: null,
  clipBy: null,
  clipsLeft: null,
  isPersonal: null,
  ...change,
});
