import { type ActionFunctionArgs, data, redirect } from "react-router-dom";
import { LogoutMutationDocument } from "../logout.gql.ts";
import { SupportLogoutMutationDocument } from "../../support/support-logout.gql.ts";
import { TeamLogoutMutationDocument } from "../../team/team-logout.gql.ts";
import { formPost, type FormPost } from "../../graphql/form-post.server.ts";
import { formText } from "../../lib/text/form-text.ts";

/** Ends one kind of session; returns the path to go to next, or null when the session could not be ended. */
type End = (client: FormPost["client"]) => Promise<string | null>;

const fetchPolicy = "no-cache";

const ends: Readonly<Record<string, End>> = {
  async shopper(client) {
    const { data: result } = await client.mutate({ mutation: LogoutMutationDocument, fetchPolicy });
    return result?.logout ? "/" : null;
  },
  async team(client) {
    const { data: result } = await client.mutate({ mutation: TeamLogoutMutationDocument, fetchPolicy });
    return result?.teamLogout.userErrors.length === 0 ? "/team-portal/login" : null;
  },
  async support(client) {
    const { data: result } = await client.mutate({ mutation: SupportLogoutMutationDocument, fetchPolicy });
    return result?.supportLogout.userErrors.length === 0 ? "/support" : null;
  },
};

/** A GET request changes nothing. */
export const loader = () => redirect("/");

/**
 * Ends the session named by a button in browsers without JavaScript. Throws 400 for an unknown kind of session and 503
 * when it could not be ended.
 */
export async function action(args: ActionFunctionArgs) {
  const { client, form } = await formPost(args);
  const end = ends[formText(form, "session")];
  if (end === undefined) throw data(null, { status: 400 });
  const next = await end(client).catch(() => null);
  if (next === null) throw data(null, { status: 503 });
  return redirect(next, 303);
}
