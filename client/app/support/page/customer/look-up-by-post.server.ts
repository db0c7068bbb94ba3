import type { ApolloClient } from "@apollo/client";
import { LOOKUP_KINDS, type LookupValues } from "../../customer/lookup-form.tsx";
import type { PostedForm } from "../../../forms/posted-form.ts";
import { agentHeaders } from "../../../graphql/page-agent.ts";
import { formText } from "../../../lib/text/form-text.ts";
import { type Look, lookUp, type Matches, searchByName } from "./look.ts";

/**
 * The result of a posted form: the lookup, the shoppers found by name, or the rejected form with the typed values to show
 * again.
 */
export type PostedLook = { readonly look: Look } | { readonly matches: Matches } | { readonly refused: PostedForm };

const refused = (values: LookupValues, message: string): PostedLook => ({
  refused: { values: { ...values }, userErrors: [{ field: null, message }] },
});

/** Looks up the shopper named in a form posted without JavaScript. */
export async function lookUpByPost(client: ApolloClient, form: FormData): Promise<PostedLook> {
  const [value, reason] = [formText(form, "value").trim(), formText(form, "reason").trim()];
  const context = { headers: agentHeaders(formText(form, "agent")) };
  const by = LOOKUP_KINDS.find((kind) => kind === form.get("by")) ?? LOOKUP_KINDS[0];
  const values: LookupValues = { by, value, reason };
  if (by === "NAME") {
    const outcome = await searchByName(client, { name: value, reason }, context);
    return "matches" in outcome ? outcome : refused(values, outcome.refusal);
  }
  // A shopper chosen among those found by name.
  const kind = form.get("by") === "ID" ? "ID" : by;
  const outcome = await lookUp(client, { by: kind, value, reason }, context);
  return "look" in outcome ? outcome : refused(values, outcome.refusal);
}
