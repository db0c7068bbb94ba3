import type { ApolloClient } from "@apollo/client";
import { type ActionFunctionArgs, data } from "react-router-dom";
import { formText } from "../lib/form-text.ts";
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
