import type { ApolloClient } from "@apollo/client";
import { LOOKUP_KINDS, type LookupValues } from "../../features/customer/lookup-form.tsx";
import type { PostedForm } from "../../forms/posted-form.ts";
import { agentHeaders } from "../../graphql/page-agent.ts";
import { formText } from "../../lib/text/form-text.ts";
import { type Look, lookUp } from "./look.ts";

/** The result of a posted form: the lookup, or the rejected form with the typed values to show again. */
export type PostedLook = { readonly look: Look } | { readonly refused: PostedForm };

/** Looks up the shopper named in a form posted without JavaScript. */
export async function lookUpByPost(client: ApolloClient, form: FormData): Promise<PostedLook> {
  const values: LookupValues = {
    by: LOOKUP_KINDS.find((kind) => kind === form.get("by")) ?? LOOKUP_KINDS[0],
    value: formText(form, "value").trim(),
    reason: formText(form, "reason").trim(),
  };
  const outcome = await lookUp(client, values, { headers: agentHeaders(formText(form, "agent")) });
  return "look" in outcome
    ? outcome
    : { refused: { values: { ...values }, userErrors: [{ field: null, message: outcome.refusal }] } };
}
