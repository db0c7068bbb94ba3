import type { ApolloClient } from "@apollo/client";
import { FinishSupportLoginMutationDocument } from "../../support/finish-support-login.gql.ts";
import { FinishTeamLoginMutationDocument } from "../../team/finish-team-login.gql.ts";
import { FinishLoginMutationDocument } from "../provider-login.gql.ts";
import type { ProviderRole } from "../../session/provider-role.server.ts";

interface FinishedLogin {
  readonly isLoggedIn: boolean;
  /** The language of the account; null for none. */
  readonly language: string | null;
  /** Where the retailer leads a shopper after a login; null for none. */
  readonly redirectPath: string | null;
  readonly userErrors: readonly { readonly message: string }[];
}

type Finish = (
  client: ApolloClient,
  input: { readonly flow: string; readonly answer: string },
) => Promise<FinishedLogin | undefined>;

const fetchPolicy = "no-cache";

const ofStaff = (session: unknown, userErrors: FinishedLogin["userErrors"]): FinishedLogin => ({
  isLoggedIn: Boolean(session),
  language: null,
  redirectPath: null,
  userErrors,
});

/** Finishes a login of each role with which the identity provider returns; undefined without an answer. */
export const finishLogin: Readonly<Record<ProviderRole, Finish>> = {
  async FREQUENT_SHOPPER(client, input) {
    const { data } = await client.mutate({ mutation: FinishLoginMutationDocument, variables: { input }, fetchPolicy });
    if (!data) return undefined;
    const { viewer, redirectPath, userErrors } = data.finishLogin;
    return { isLoggedIn: Boolean(viewer), language: viewer?.language ?? null, redirectPath, userErrors };
  },
  async SUPPORT(client, input) {
    const mutation = FinishSupportLoginMutationDocument;
    const { data } = await client.mutate({ mutation, variables: { input }, fetchPolicy });
    return data ? ofStaff(data.finishSupportLogin.support, data.finishSupportLogin.userErrors) : undefined;
  },
  async TEAM(client, input) {
    const { data } = await client.mutate({
      mutation: FinishTeamLoginMutationDocument,
      variables: { input },
      fetchPolicy,
    });
    return data ? ofStaff(data.finishTeamLogin.team, data.finishTeamLogin.userErrors) : undefined;
  },
};
