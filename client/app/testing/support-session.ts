import { retailerSwitches } from "./retailer-switches.ts";

/** The support session of the demo agent, as the graph returns it. */
export const supportSession = {
  __typename: "Support",
  agent: {
    __typename: "SupportAgent",
    name: "Sam Okafor",
    role: "AGENT",
    username: "sam@aisle.example",
    hasSecondFactor: false,
  },
  roles: ["SUPPORT"] as const,
  expiresAt: "2026-11-22T03:00:00.000Z",
  lookupsLeft: 100,
} as const;

/** The retailer of the console, with no switch on. */
export const supportRetailer = {
  __typename: "Retailer",
  id: "reams",
  timeZone: "America/Denver",
  capabilities: [],
  switches: retailerSwitches(),
} as const;
