import type { ApolloClient } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { type ActionFunctionArgs, data } from "react-router-dom";
import { sharedMessages } from "#messages/shared";
import { formText } from "../lib/text/form-text.ts";
import { apolloContext } from "./apollo-context.ts";
import { VIEWER_HEADER } from "./link/viewer-link.ts";

export interface FormPost {
  readonly client: ApolloClient;
  readonly form: FormData;
  /** The context of a mutation for the shopper of the page with the form, so that no other account changes. */
  readonly ofViewer: { readonly headers: Readonly<Record<string, string>> };
}

/** Reads a form that a browser posted without JavaScript; throws status 400 for any other body. */
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

/** Returns true if a change was rejected because its page belongs to a shopper who is no longer logged in. */
export const isOfAnotherShopper = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.["code"] === "VIEWER_CHANGED");

/** Returns the text for a rejected change; undefined for a failure without a text for shoppers. */
export const rejectionText = (error: unknown): string | undefined =>
  isOfAnotherShopper(error) ? sharedMessages.anotherShopper : undefined;
