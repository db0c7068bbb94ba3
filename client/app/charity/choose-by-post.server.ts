import { data, redirect } from "react-router-dom";
import { rejectionText, type FormPost } from "../graphql/form-post.server.ts";
import { formText } from "../lib/text/form-text.ts";
import { charityMessages as text } from "#messages/charity";
import { ChooseCharityMutationDocument } from "./choose-charity.gql.ts";

/** Saves a school that was posted without JavaScript; returns a redirect, or the message with status 400 or 503. */
export async function chooseByPost({ client, form, ofViewer }: FormPost, next: string) {
  const variables = { input: { charityId: formText(form, "charity") } };
  const response = await client
    .mutate({ mutation: ChooseCharityMutationDocument, variables, fetchPolicy: "no-cache", context: ofViewer })
    .then((result) => result.data?.chooseCharity)
    .catch(rejectionText);
  if (typeof response === "string") return data(response, { status: 400 });
  if (!response) return data(text.failed, { status: 503 });
  if (response.userErrors.length === 0) return redirect(next, 303);
  return data(response.userErrors.map(({ message }) => message).join(" "), { status: 400 });
}
