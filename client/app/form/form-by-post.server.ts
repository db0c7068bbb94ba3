import type { ApolloClient } from "@apollo/client";
import { data } from "react-router-dom";
import { definedSchema, definedTexts, sentValues } from "../forms/defined-form.ts";
import { type PostedForm, postedErrors, postedValues } from "../forms/posted-form.ts";
import { formText } from "../lib/text/form-text.ts";
import { formPageMessages } from "#messages/form-page";
import { formMessages } from "#messages/form";
import type { FormDefinition_FormFragment } from "./form-definition.gql.ts";
import { SubscribeEmailMutationDocument } from "./subscribe-email.gql.ts";

type Definition = FormDefinition_FormFragment;

/** The result of a signup without JavaScript: the confirmation message, or the form with its errors. */
export type PostedSignup = { readonly thanks: string } | { readonly posted: PostedForm };

const { signup: text } = formPageMessages;

/** Subscribes without JavaScript. The box in the footer posts the email only: this then returns the complete form. */
export async function subscribeByPost(client: ApolloClient, { name, fields }: Definition, form: FormData) {
  const address = fields.find(({ type }) => type === "EMAIL");
  if (form.has("box")) {
    const values = address ? { [address.name]: formText(form, "email").trim() } : {};
    return data<PostedSignup>({ posted: { values, userErrors: [] } });
  }
  const values = postedValues(form, definedTexts(fields));
  const userErrors = postedErrors(definedSchema(fields, null), values);
  if (userErrors.length > 0) return refuse({ values, userErrors }, 400);
  const response = await client
    .mutate({
      mutation: SubscribeEmailMutationDocument,
      variables: { input: { form: name, values: sentValues(values) } },
      fetchPolicy: "no-cache",
    })
    .then(({ data: result }) => result?.subscribeEmail)
    .catch(() => undefined);
  if (!response) return refuse({ values, userErrors: [{ field: null, message: text.failed }] }, 503);
  if (response.userErrors.length === 0) return data<PostedSignup>({ thanks: response.message ?? text.thanks });
  return refuse({ values, userErrors: response.userErrors }, 400);
}

function refuse(posted: PostedForm, status: number) {
  return data<PostedSignup>({ posted }, { status });
}

/** Validates a message that was posted without JavaScript. It always fails, because its bot check needs a script. */
export function contactByPost({ fields }: Definition, form: FormData) {
  const values = postedValues(form, definedTexts(fields));
  const refusals = postedErrors(definedSchema(fields, null), values);
  const userErrors = [...refusals, { field: null, message: formMessages.botCheckNeedsScript }];
  return data<PostedForm>({ values, userErrors }, { status: 400 });
}
