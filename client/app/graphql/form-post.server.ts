import type { ApolloClient } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { type ActionFunctionArgs, data } from "react-router-dom";
import { sharedTexts } from "../../../input-rules/texts.ts";
import { formText } from "../lib/text/form-text.ts";
import { apolloContext } from "./apollo-context.ts";
import { VIEWER_HEADER } from "./viewer-link.ts";

/** A form that a browser has posted, and the client of the page that answers it. */
export interface FormPost {
  readonly client: ApolloClient;
  readonly form: FormData;
  /** The context of a mutation for the shopper whose page the form was on; no other's account is changed. */
  readonly ofViewer: { readonly headers: Readonly<Record<string, string>> };
}

/**
 * Reads what a form without JavaScript has posted.
 * @throws the status 400 for a body that is no form
 */
export async function formPost({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">): Promise<FormPost> {
  const client = context.get(apolloContext);
  if (client === null) throw new Error("A posted form needs the client of its page.");
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const viewer = formText(form, "viewer");
  return { client, form, ofViewer: { headers: { [VIEWER_HEADER]: viewer === "" ? "unknown" : viewer } } };
}

/** Tells whether a change was refused because it came from the page of a shopper who is no longer logged in. */
export const isOfAnotherShopper = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.["code"] === "VIEWER_CHANGED");

/** Gives what is said of a posted change that was rejected; undefined for a failure that says nothing to shoppers. */
export const rejectionText = (error: unknown): string | undefined =>
  isOfAnotherShopper(error) ? sharedTexts.anotherShopper : undefined;
