import { data, redirect } from "react-router-dom";
import { rootFieldsOf } from "../graphql/fields.ts";
import type { RouteCheck } from "../graphql/route-data.ts";
import { offersAny } from "./capabilities.ts";
import { isThere, ofOnePerson, readAnswer } from "./guards.ts";
import { SupportQueryDocument } from "./support.gql.ts";
import { VisitorQueryDocument } from "./visitor.gql.ts";

/** Where support signs in. */
export const SUPPORT_LOGIN = "/support";
/** Where a signed-in agent begins. */
export const SUPPORT_HOME = "/support/customer";

/** Lets only an agent who is signed in see a page. */
export const supportOnly: RouteCheck = ofOnePerson(checkedSupport((isOpen) => isOpen, SUPPORT_LOGIN));

/** Lets only visitors see a page in whose browser no support session is open. */
export const signedOutSupportOnly: RouteCheck = checkedSupport((isOpen) => !isOpen, SUPPORT_HOME);

/** Answers 404 where the retailer has no support console, to everybody. */
function checkedSupport(allowed: (isOpen: boolean) => boolean, elsewhere: string): RouteCheck {
  return async (client) => {
    const [{ retailer }, answer] = await Promise.all([
      readAnswer(client, VisitorQueryDocument),
      readAnswer(client, SupportQueryDocument),
    ]);
    if (!offersAny(retailer.capabilities, "SUPPORT_LOOKUP")) throw data(null, { status: 404 });
    if (!allowed(isThere(rootFieldsOf(client, answer).support))) throw redirect(elsewhere);
  };
}
