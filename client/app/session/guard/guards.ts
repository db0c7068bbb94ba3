import type { ApolloClient, TypedDocumentNode } from "@apollo/client";
import { data, redirect } from "react-router-dom";
import { byState, fieldReader, rootFieldsOf, type Value } from "../../graphql/fields.ts";
import { type RouteArgs, type RouteCheck, routeQuery } from "../../graphql/route-data.ts";
import { localPath } from "../../lib/url/local-path.ts";
import { withReturn } from "../../lib/url/return-path.ts";
import { offersPage, type OptionalPage } from "../capabilities.ts";
import { type Switches, switchValue } from "../switches.ts";
import { TeamQueryDocument } from "../team.gql.ts";
import { VisitorQueryDocument } from "../visitor.gql.ts";

/** Returns the path on this site to which a visitor without access to a page is redirected. */
export type Elsewhere = (args: RouteArgs, switches: Switches<"rewardsGuestRoute", string | null>) => string;

/** Redirects to the login, which then returns to the requested page. */
export const toLogin: Elsewhere = ({ url }) => withReturn("/login", url.pathname + url.search);

export const toHome: Elsewhere = () => "/";

/** Redirects guests of the rewards page as the retailer has set: to its page about rewards, or to the login. */
export const toRewardsGuestRoute: Elsewhere = (args, switches) => {
  const usual = "/about-rewards";
  const path = byState(switchValue(switches, "rewardsGuestRoute"), { empty: usual, failed: usual }, (route) =>
    localPath(route, usual),
  );
  return path === "/login" ? toLogin(args, switches) : path;
};

/** Returns a check that admits only signed-in shoppers; pass it to `routeData`. */
export const shoppersOnly = (elsewhere: Elsewhere): RouteCheck =>
  ofOnePerson(checked((isSignedIn) => isSignedIn, elsewhere));

export const guestsOnly = (elsewhere: Elsewhere): RouteCheck => checked((isSignedIn) => !isSignedIn, elsewhere);

/** Returns a check that admits only store staff who are signed in to the team portal. */
export const teamOnly = (elsewhere: () => string): RouteCheck =>
  ofOnePerson(checkedTeam((isOpen) => isOpen, elsewhere));

/** Returns a check that admits only browsers without an open team session. */
export const signedOutTeamOnly = (elsewhere: () => string): RouteCheck => checkedTeam((isOpen) => !isOpen, elsewhere);

/** Returns a check that throws 404 for all if the retailer does not offer a page; then `check` admits visitors. */
export function whereOffered(page: OptionalPage, check?: RouteCheck): RouteCheck {
  return async (client, args) => {
    const { retailer } = await readAnswer(client, VisitorQueryDocument);
    if (!offersPage(retailer.capabilities, page)) throw data(null, { status: 404 });
    await check?.(client, args);
  };
}

/** Returns the check with the page marked as private, so that no cache stores it. */
export function ofOnePerson(check: RouteCheck): RouteCheck {
  return async (client, args) => {
    await check(client, args);
    args.keepPrivate?.();
  };
}

function checked(allowed: (isSignedIn: boolean) => boolean, elsewhere: Elsewhere): RouteCheck {
  return async (client, args) => {
    const visitor = await readAnswer(client, VisitorQueryDocument);
    const isSignedIn = isPresent(rootFieldsOf(client, visitor).viewer);
    if (!allowed(isSignedIn)) throw redirect(elsewhere(args, fieldReader(client)(visitor.retailer).switches));
  };
}

function checkedTeam(allowed: (isOpen: boolean) => boolean, elsewhere: () => string): RouteCheck {
  return async (client) => {
    const { team } = rootFieldsOf(client, await readAnswer(client, TeamQueryDocument));
    if (!allowed(isPresent(team))) throw redirect(elsewhere());
  };
}

/** Returns true if there is a session. Throws 503 if unknown: that must neither admit nor redirect a visitor. */
export function isPresent(session: Value<unknown>): boolean {
  if (session.state === "failed") throw data(null, { status: 503 });
  return session.state === "value";
}

/** Reads the result of a query; throws 503 if there is none. */
export async function readAnswer<Data extends object>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Record<string, never>>,
): Promise<Data> {
  await routeQuery(query, {}).run(client);
  const result = client.readQuery<Data>({ query });
  if (result === null) throw data(null, { status: 503 });
  return result as Data;
}
