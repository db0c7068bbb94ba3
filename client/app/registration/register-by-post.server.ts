import { data } from "react-router-dom";
import { passwordLength } from "../../../input-rules/password.ts";
import { todayIn } from "../forms/fields/days.ts";
import { type PostedForm, postedErrors, postedValues } from "../forms/posted-form.ts";
import { fieldReader, rootFieldsOf } from "../graphql/fields.ts";
import type { FormPost } from "../graphql/form-post.server.ts";
import { formMessages } from "#messages/form";
import { registrationMessages as text } from "#messages/session/registration";
import { RegistrationQueryDocument } from "./registration.gql.ts";
import { registrationRules } from "./registration-rules.ts";
import { emptyRegistration, registrationSchema } from "./registration-schema.ts";

/** Validates a registration without JavaScript, which always fails: its bot check needs a script. */
export async function registerByPost({ client, form }: FormPost) {
  const { data: result } = await client.query({ query: RegistrationQueryDocument, errorPolicy: "all" });
  const rules = registrationRules(rootFieldsOf(client, result), fieldReader(client));
  const initialValues = { ...emptyRegistration, storeNumber: rules?.preselectedStore ?? "" };
  const { password, confirm, ...values } = postedValues(form, initialValues);
  if (rules === null) return refuse(values, [{ field: null, message: text.failed }], 503);
  const schema = registrationSchema(rules, todayIn(rules.timeZone), passwordLength.min);
  const userErrors = postedErrors(schema, { ...values, password, confirm });
  return refuse(values, [...userErrors, { field: null, message: formMessages.botCheckNeedsScript }], 400);
}

function refuse(values: PostedForm["values"], userErrors: PostedForm["userErrors"], status: number) {
  return data<PostedForm>({ values, userErrors }, { status });
}
