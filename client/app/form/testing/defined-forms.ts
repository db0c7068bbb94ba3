import type { FormDefinition_FormFragment } from "../form-definition.gql.ts";

type Field = FormDefinition_FormFragment["fields"][number];

const field = (name: string, label: string, changes: Partial<Field> = {}): Field => ({
  __typename: "SignupField",
  name,
  type: "TEXT",
  label,
  required: false,
  cols: 12,
  value: null,
  component: null,
  ...changes,
});

/**
 * Returns a form of the graph with a required email address, a required name, an optional birthday and a hidden source.
 */
export const makeForm = (changes: Partial<FormDefinition_FormFragment> = {}): FormDefinition_FormFragment => ({
  __typename: "SignupForm",
  language: "en",
  name: "email-signup",
  title: "Stay In Touch Via Your Inbox",
  description: null,
  fields: [
    field("email", "Email", { type: "EMAIL", required: true }),
    field("name", "Name", { required: true }),
    field("birthday", "Birthday", { type: "DATE" }),
    field("source", "Source", { type: "HIDDEN", value: "website" }),
  ],
  attachments: null,
  ...changes,
});
