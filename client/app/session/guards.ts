import type { ApolloClient, TypedDocumentNode } from "@apollo/client";
import { data, redirect } from "react-router-dom";
import { byState, fieldReader, rootFieldsOf, type Value } from "../graphql/fields.ts";
import { type RouteArgs, type RouteCheck, routeQuery } from "../graphql/route-data.ts";
import { localPath } from "../lib/url/local-path.ts";
import { offersPage, type OptionalPage } from "./capabilities.ts";
import { type Switches, switchValue } from "./switches.ts";
import { TeamQueryDocument } from "./team.gql.ts";
import { VisitorQueryDocument } from "./visitor.gql.ts";

/** Gives the path on this site to which somebody is sent who may not see a page. */
export type Elsewhere = (args: RouteArgs, switches: Switches) => string;

/** The name of the parameter in which the login page is told where its visitor came from. */
const RETURN_TO = "returnTo";

/** Sends to the login, and from there back to the page that was asked for. */
export const toLogin: Elsewhere = ({ url }) =>
  `/login?${new URLSearchParams({ [RETURN_TO]: url.pathname + url.search })}`;

export const toHome: Elsewhere = () => "/";

/** Sends to where the retailer wants guests of the rewards page: its page about them, or the login. */
export const toRewardsGuestRoute: Elsewhere = (args, switches) => {
  const usual = "/about-rewards";
  const path = byState(switchValue(switches, "rewardsGuestRoute"), { empty: usual, failed: usual }, (route) =>
    localPath(route, usual),
  );
  return path === "/login" ? toLogin(args, switches) : path;
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
  ofOnePerson(checked((isSignedIn) => isSignedIn, elsewhere));

/** Lets only visitors who are not signed in see a page. */
export const guestsOnly = (elsewhere: Elsewhere): RouteCheck => checked((isSignedIn) => !isSignedIn, elsewhere);

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
    const { retailer } = await readAnswer(client, VisitorQueryDocument);
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

function checked(allowed: (isSignedIn: boolean) => boolean, elsewhere: Elsewhere): RouteCheck {
  return async (client, args) => {
    const visitor = await readAnswer(client, VisitorQueryDocument);
    const isSignedIn = isThere(rootFieldsOf(client, visitor).viewer);
    if (!allowed(isSignedIn)) throw redirect(elsewhere(args, fieldReader(client)(visitor.retailer).features));
  };
}

function checkedTeam(allowed: (isOpen: boolean) => boolean, elsewhere: () => string): RouteCheck {
  return async (client) => {
    const { team } = rootFieldsOf(client, await readAnswer(client, TeamQueryDocument));
    if (!allowed(isThere(team))) throw redirect(elsewhere());
  };
}

/** Tells whether there is a session. Not knowing it must neither open a page nor send anybody away: then it throws 503. */
export function isThere(session: Value<unknown>): boolean {
  if (session.state === "failed") throw data(null, { status: 503 });
  return session.state === "value";
}

/** Reads the answer to a query; throws 503 when there is none. */
export async function readAnswer<Data extends object>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Record<string, never>>,
): Promise<Data> {
  await routeQuery(query, {}).run(client);
  const answer = client.readQuery<Data>({ query });
  if (answer === null) throw data(null, { status: 503 });
  return answer as Data;
}
