import { data, redirect } from "react-router-dom";
import { rejectionText, type FormPost } from "../graphql/form-post.server.ts";
import { termsMessages as text } from "#messages/terms";
import { ACCEPTED } from "./accept-terms-form.tsx";
import { AcceptTermsMutationDocument } from "./accept-terms.gql.ts";
import { refusalWords } from "./refusal-words.ts";

/** Accepts the terms without JavaScript; returns a redirect, or the message with status 400 or 503. */
export async function acceptTermsByPost({ client, form, ofViewer }: FormPost, next: string) {
  if (!form.has(ACCEPTED)) return data(text.mustAccept, { status: 400 });
  const userErrors = await client
    .mutate({ mutation: AcceptTermsMutationDocument, fetchPolicy: "no-cache", context: ofViewer })
    .then(({ data: result }) => result?.acceptTerms.userErrors)
    .catch(rejectionText);
  if (typeof userErrors === "string") return data(userErrors, { status: 400 });
  const words = userErrors ? refusalWords(userErrors) : text.failed;
  return words === null ? redirect(next, 303) : data(words, { status: userErrors ? 400 : 503 });
}
