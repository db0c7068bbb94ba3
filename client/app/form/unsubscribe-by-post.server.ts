import type { ApolloClient } from "@apollo/client";
import { data } from "react-router-dom";
import type { PostedForm } from "../forms/posted-form.ts";
import { formPageMessages } from "#messages/form-page";
import type { UnsubscribeEmailInput } from "../graphql/schema.generated.ts";
import { UnsubscribeEmailMutationDocument } from "./unsubscribe-email.gql.ts";

/** The result of a posted link: null if the address is off the list, or the form with its errors. */
export interface PostedUnsubscription {
  readonly refused: PostedForm | null;
}

const { unsubscribe: text } = formPageMessages;

/** Unsubscribes without JavaScript, or with one click in a mail program (RFC 8058); a null link is incomplete. */
export async function unsubscribeByPost(client: ApolloClient, link: UnsubscribeEmailInput | null) {
  if (link === null) return refuse([{ field: null, message: text.incomplete }], 400);
  const response = await client
    .mutate({ mutation: UnsubscribeEmailMutationDocument, variables: { input: link }, fetchPolicy: "no-cache" })
    .then(({ data: result }) => result?.unsubscribeEmail)
    .catch(() => undefined);
  if (!response) return refuse([{ field: null, message: text.failed }], 503);
  if (response.userErrors.length === 0) return data<PostedUnsubscription>({ refused: null });
  return refuse(response.userErrors, 400);
}

function refuse(userErrors: PostedForm["userErrors"], status: number) {
  return data<PostedUnsubscription>({ refused: { values: {}, userErrors } }, { status });
}
