import type { Wire } from "../../services/src/core/content/wire.generated.ts";

/** The number of stores that the receipts are from. */
export const storeCount = 10;

export const stores: Wire["LocationList"] = {
  locations: Array.from({ length: storeCount }, (_, index) => ({
    name: `Store on Street ${index + 1}`,
    storeNumber: String(index + 1).padStart(4, "0"),
    address: `${index + 1} Main Street`,
    city: "Springville",
    state: "UT",
    zip: `8466${index}`,
    latitude: 40 + index / 100,
    longitude: -111 - index / 100,
    phoneNumber: `80155501${String(index).padStart(2, "0")}`,
  })),
};

/** The fields of the retailer that a gateway needs for the questions. */
export const retailer: Partial<Wire["RetailerInfo"]> = {
  sitePath: "reams",
  retailerName: "Bench Food Stores",
  rewardsProgram: "Bench Rewards",
  rewardsTiers: [250, 100],
  timeZone: "America/Denver",
  hours: [],
  social: [],
  links: [],
  teamPortal: { enabled: false, requiresUsername: false },
  postCategories: [],
};
