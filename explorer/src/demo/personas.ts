/** A demo account of the explorer. */
export interface Persona {
  readonly name: string;
  readonly about: string;
  /** The login name; null for a visitor without a login. */
  readonly identifier: string | null;
  readonly isAgent?: boolean;
  readonly first: FirstQuery | null;
}

export interface FirstQuery {
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
  about: "no purchases and no clipped coupons",
  identifier: "ben@example.com",
  first: pointsAndCard,
};
const fuelShopper: Persona = {
  name: "Fuel shopper",
  about: "points, credits, clipped coupons and fuel rewards",
  identifier: "ana@example.com",
  first: pointsAndCard,
};
const regularShopper: Persona = { ...fuelShopper, name: "Regular shopper", about: "clipped and redeemed coupons" };
const unacceptedTerms: Persona = {
  name: "Unaccepted terms",
  about: "accepted only an older version of the terms",
  identifier: "cora@example.com",
  first: pointsAndCard,
};

const supportAgent: Persona = {
  name: "Support agent",
  about: "looks up shoppers; every lookup is audited",
  identifier: "sam@aisle.example",
  isAgent: true,
  first: { sampleId: "support-customer", label: "Look up a shopper" },
};

/** Returns the personas of a retailer with these values of the enum `Capability`. */
export function personasOf(capabilities: readonly string[]): readonly Persona[] {
  const regular = capabilities.includes("REWARDS") ? fuelShopper : regularShopper;
  const pointsQuery = capabilities.includes("POINTS") ? pointsAndCard : cardAlone;
  const shoppers = [newShopper, regular, unacceptedTerms].map((persona) => ({ ...persona, first: pointsQuery }));
  return [anonymous, ...shoppers, supportAgent];
}

const userErrors = "userErrors { code message }";
const logOut = `logout { ${userErrors} }`;
const logOutAgent = `supportLogout { ${userErrors} }`;

/** Returns the operation that logs in as a persona, or logs out. */
export function becoming({ identifier, isAgent = false }: Persona) {
  if (identifier === null) return { query: `mutation ExplorerPersonaMutation { ${logOut} ${logOutAgent} }` };
  if (isAgent) {
    const logIn = `supportLogin(input: $input) { ${userErrors} }`;
    return {
      query: `mutation ExplorerPersonaMutation($input: SupportLoginInput!) { ${logOut} ${logIn} }`,
      variables: { input: { username: identifier, password: passwords.agent } },
    };
  }
  const logIn = `login(input: $input) { ${userErrors} }`;
  return {
    query: `mutation ExplorerPersonaMutation($input: LoginInput!) { ${logOutAgent} ${logIn} }`,
    variables: { input: { identifier, password: passwords.shopper } },
  };
}

interface UserError {
  readonly code: string;
  readonly message: string;
}

/** The parts of a response to `becoming`. */
export interface LoginAnswer {
  readonly data?: Readonly<Record<string, { readonly userErrors: readonly UserError[] } | null>> | null;
  readonly errors?: readonly unknown[];
}

/** Returns why a persona could not log in; null on success. A shopper's advice to try again is none while a scenario is on. */
export function loginProblem({ data, errors = [] }: LoginAnswer): string | null {
  const [refusal] = Object.values(data ?? {}).flatMap((payload) => payload?.userErrors ?? []);
  if (refusal?.code === "UPSTREAM_FAILED") return "A service behind the login does not work.";
  return refusal?.message ?? (errors.length > 0 ? "The login failed." : null);
}
