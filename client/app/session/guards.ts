import type { ApolloClient, TypedDocumentNode } from "@apollo/client";
import { data, redirect } from "react-router";
import { type RouteArgs, type RouteCheck, routeQuery } from "../graphql/route-data.ts";
import { featureValue } from "../lib/feature-value.ts";
import { localPath } from "../lib/local-path.ts";
import { offersPage, type OptionalPage } from "./capabilities.ts";
import { TeamQueryDocument } from "./team.gql.ts";
import { type VisitorQueryQuery, VisitorQueryDocument } from "./visitor.gql.ts";

/** Gives the path on this site to which somebody is sent who may not see a page. */
export type Elsewhere = (args: RouteArgs, visitor: VisitorQueryQuery) => string;

/** The name of the parameter in which the login page is told where its visitor came from. */
const RETURN_TO = "returnTo";

/** Sends to the login, and from there back to the page that was asked for. */
export const toLogin: Elsewhere = ({ url }) =>
  `/login?${new URLSearchParams({ [RETURN_TO]: url.pathname + url.search })}`;

export const toHome: Elsewhere = () => "/";

/** Sends to where the retailer wants guests of the rewards page: its page about them, or the login. */
export const toRewardsGuestRoute: Elsewhere = (args, { retailer }) => {
  const path = localPath(featureValue(retailer.features, "rewardsGuestRoute"), "/about-rewards");
  return path === "/login" ? toLogin(args, { viewer: null, retailer }) : path;
};

/**
 * Reads from the address of the login page where its visitor came from.
 * @returns a path on this site; null when there is none to go back to
 */
export function returnPath(search: string): string | null {
  const path = new URLSearchParams(search).get(RETURN_TO);
  return path === null ? null : localPath(path);
}

/** Lets only a signed-in shopper see a page; pass it to `routeData`. */
export const shoppersOnly = (elsewhere: Elsewhere): RouteCheck =>
  ofOnePerson(checked(({ viewer }) => viewer !== null, elsewhere));

/** Lets only visitors who are not signed in see a page. */
export const guestsOnly = (elsewhere: Elsewhere): RouteCheck => checked(({ viewer }) => viewer === null, elsewhere);

/** Lets only store staff who are signed in to the team portal see a page. */
export const teamOnly = (elsewhere: () => string): RouteCheck =>
  ofOnePerson(checkedTeam((isOpen) => isOpen, elsewhere));

/** Lets only visitors see a page in whose browser no team session is open. */
export const signedOutTeamOnly = (elsewhere: () => string): RouteCheck => checkedTeam((isOpen) => !isOpen, elsewhere);

/**
 * Answers 404 where the retailer does not offer a page, to everybody.
 * @param page the page
 * @param check who may see it where it is offered; everybody when not given
 */
export function whereOffered(page: OptionalPage, check?: RouteCheck): RouteCheck {
  return async (client, args) => {
    const { retailer } = await known(client, VisitorQueryDocument);
    if (!offersPage(retailer.capabilities, page)) throw data(null, { status: 404 });
    await check?.(client, args);
  };
}

/** Keeps a page that is shown to a person of some role out of everything that stores pages. */
export function ofOnePerson(check: RouteCheck): RouteCheck {
  return async (client, args) => {
    await check(client, args);
    args.keepPrivate?.();
  };
}

function checked(allowed: (visitor: VisitorQueryQuery) => boolean, elsewhere: Elsewhere): RouteCheck {
  return async (client, args) => {
    const visitor = await known(client, VisitorQueryDocument);
    if (!allowed(visitor)) throw redirect(elsewhere(args, visitor));
  };
}

function checkedTeam(allowed: (isOpen: boolean) => boolean, elsewhere: () => string): RouteCheck {
  return async (client) => {
    const { team } = await known(client, TeamQueryDocument);
    if (!allowed(team !== null)) throw redirect(elsewhere());
  };
}

/** Reads who asks. Not knowing it must not open the page: then it throws 503. */
export async function known<Data>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Record<string, never>>,
): Promise<Data> {
  await routeQuery(query, {}).run(client);
  const answer = client.readQuery<Data>({ query });
  if (answer === null) throw data(null, { status: 503 });
  return answer as Data;
}
