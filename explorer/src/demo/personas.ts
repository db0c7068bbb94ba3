/** Somebody whom a click makes the explorer be. */
export interface Persona {
  readonly name: string;
  readonly about: string;
  /** The login name of the demo shopper; null for a visitor without a login. */
  readonly identifier: string | null;
}

/** The password of every demo shopper; the reference services seed it. */
const password = "Groceries4Us!";

const anonymous: Persona = { name: "Anonymous", about: "a visitor without a login", identifier: null };
const newShopper: Persona = {
  name: "New shopper",
  about: "has never been to a till and clipped nothing",
  identifier: "ben@example.com",
};
const fuelShopper: Persona = {
  name: "Fuel shopper",
  about: "has points, credits, clipped coupons and cents off each gallon",
  identifier: "ana@example.com",
};
const regularShopper: Persona = { ...fuelShopper, name: "Regular shopper", about: "has clipped and used coupons" };
const unacceptedTerms: Persona = {
  name: "Unaccepted terms",
  about: "shops a lot and has accepted an older version of the terms",
  identifier: "cora@example.com",
};

/**
 * The personas of a retailer: who saves on fuel is there only where that is offered.
 * @param capabilities what shoppers of the retailer can do, by the names of the enum `Capability`
 */
export function personasOf(capabilities: readonly string[]): readonly Persona[] {
  const regular = capabilities.includes("REWARDS") ? fuelShopper : regularShopper;
  return [anonymous, newShopper, regular, unacceptedTerms];
}

const logIn = `mutation ExplorerPersonaMutation($input: LoginInput!) {
  login(input: $input) { viewer { id } userErrors { message } }
}`;
const logOut = "mutation ExplorerPersonaMutation { logout { loggedOut userErrors { message } } }";

/** Gives the operation that makes the explorer be a persona: the login of the graph, as every client uses it. */
export function becoming({ identifier }: Persona) {
  if (identifier === null) return { query: logOut };
  return { query: logIn, variables: { input: { identifier, password } } };
}
