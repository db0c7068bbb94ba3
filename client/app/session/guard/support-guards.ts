import { data, redirect } from "react-router-dom";
import { rootFieldsOf } from "../../graphql/fields.ts";
import type { RouteCheck } from "../../graphql/route-data.ts";
import { offersAny } from "../capabilities.ts";
import { isPresent, ofOnePerson, readAnswer } from "./guards.ts";
import { SupportQueryDocument } from "../support.gql.ts";
import { VisitorQueryDocument } from "../visitor.gql.ts";

/** The path of the sign-in of support. */
export const SUPPORT_LOGIN = "/support";
/** The first page of a signed-in agent. */
export const SUPPORT_HOME = "/support/customer";

/** Admits only agents who are signed in. */
export const supportOnly: RouteCheck = ofOnePerson(checkedSupport((isOpen) => isOpen, SUPPORT_LOGIN));

/** Admits only administrators; other agents are redirected to the lookup. */
export const administratorsOnly: RouteCheck = async (client, args) => {
  await supportOnly(client, args);
  const { support } = rootFieldsOf(client, await readAnswer(client, SupportQueryDocument));
  if (support.state === "value" && support.value.agent.role !== "ADMINISTRATOR") throw redirect(SUPPORT_HOME);
};

/** Admits only browsers without an open support session. */
export const signedOutSupportOnly: RouteCheck = checkedSupport((isOpen) => !isOpen, SUPPORT_HOME);

/** Returns a check that throws 404 for all visitors if the retailer has no support console. */
function checkedSupport(allowed: (isOpen: boolean) => boolean, elsewhere: string): RouteCheck {
  return async (client) => {
    const [{ retailer }, session] = await Promise.all([
      readAnswer(client, VisitorQueryDocument),
      readAnswer(client, SupportQueryDocument),
    ]);
    if (!offersAny(retailer.capabilities, "SUPPORT_LOOKUP")) throw data(null, { status: 404 });
    if (!allowed(isPresent(rootFieldsOf(client, session).support))) throw redirect(elsewhere);
  };
}
