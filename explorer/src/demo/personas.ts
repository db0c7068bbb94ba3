/** Somebody whom a click makes the explorer be. */
export interface Persona {
  readonly name: string;
  readonly about: string;
  /** The login name; null for a visitor without a login. */
  readonly identifier: string | null;
  /** True for somebody who logs in as staff and not as a shopper. */
  readonly isAgent?: boolean;
  /** The first thing to ask as this persona. */
  readonly first: FirstQuery | null;
}

/** A private query that is offered once somebody is logged in. */
export interface FirstQuery {
  /** The sample that is opened and run. */
  readonly sampleId: string;
  readonly label: string;
}

const pointsAndCard: FirstQuery = { sampleId: "mobile-points", label: "Your points and card" };
const cardAlone: FirstQuery = { sampleId: "mobile-card", label: "Your card" };

/** The passwords of every demo shopper and of the demo agent; the reference services seed them. */
const passwords = { shopper: "Groceries4Us!", agent: "Helping4You!" };

const anonymous: Persona = { name: "Anonymous", about: "a visitor without a login", identifier: null, first: null };
const newShopper: Persona = {
  name: "New shopper",
  about: "has never been to a till and clipped nothing",
  identifier: "ben@example.com",
  first: pointsAndCard,
};
const fuelShopper: Persona = {
  name: "Fuel shopper",
  about: "has points, credits, clipped coupons and cents off each gallon",
  identifier: "ana@example.com",
  first: pointsAndCard,
};
const regularShopper: Persona = { ...fuelShopper, name: "Regular shopper", about: "has clipped and used coupons" };
const unacceptedTerms: Persona = {
  name: "Unaccepted terms",
  about: "shops a lot and has accepted an older version of the terms",
  identifier: "cora@example.com",
  first: pointsAndCard,
};

const supportAgent: Persona = {
  name: "Support agent",
  about: "looks shoppers up, masked, and every look is written down",
  identifier: "sam@aisle.example",
  isAgent: true,
  first: { sampleId: "support-customer", label: "Look a shopper up" },
};

/**
 * The personas of a retailer: who saves on fuel is there only where that is offered, as are points.
 * @param capabilities what shoppers of the retailer can do, by the names of the enum `Capability`
 */
export function personasOf(capabilities: readonly string[]): readonly Persona[] {
  const regular = capabilities.includes("REWARDS") ? fuelShopper : regularShopper;
  const first = capabilities.includes("POINTS") ? pointsAndCard : cardAlone;
  const shoppers = [newShopper, regular, unacceptedTerms].map((persona) => ({ ...persona, first }));
  return [anonymous, ...shoppers, supportAgent];
}

const logOut = "logout { userErrors { message } }";
const logOutAgent = "supportLogout { userErrors { message } }";

/** Gives the operation that makes the explorer be a persona: the logins of the graph, as every client uses them. */
export function becoming({ identifier, isAgent = false }: Persona) {
  if (identifier === null) return { query: `mutation ExplorerPersonaMutation { ${logOut} ${logOutAgent} }` };
  if (isAgent) {
    const logIn = "supportLogin(input: $input) { userErrors { message } }";
    return {
      query: `mutation ExplorerPersonaMutation($input: SupportLoginInput!) { ${logOut} ${logIn} }`,
      variables: { input: { username: identifier, password: passwords.agent } },
    };
  }
  const logIn = "login(input: $input) { userErrors { message } }";
  return {
    query: `mutation ExplorerPersonaMutation($input: LoginInput!) { ${logOutAgent} ${logIn} }`,
    variables: { input: { identifier, password: passwords.shopper } },
  };
}
