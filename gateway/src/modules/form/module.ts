import type { Resolvers, SignupFieldType } from "../../app/graph/schema.generated.ts";
import type { FormField } from "./content-decode.ts";
import { attachmentLimits } from "./check-files.ts";
import { submitForm } from "./submit.ts";
import { subscribeEmail } from "./subscribe.ts";
import { unsubscribeEmail } from "./unsubscribe.ts";
import { signupRows } from "./signup.ts";
import { formRows } from "./content.ts";
import { formLoaders } from "./loaders.ts";

const fieldTypes: Readonly<Record<FormField["type"], SignupFieldType>> = {
  hidden: "HIDDEN",
  email: "EMAIL",
  phone: "PHONE",
  date: "DATE",
  location: "LOCATION",
  text: "TEXT",
};

/** The allowed attachments, also by their deprecated names. */
const attachments = {
  ...attachmentLimits,
  mostFiles: attachmentLimits.maxFiles,
  mostBytesPerFile: attachmentLimits.maxBytesPerFile,
  mostBytes: attachmentLimits.maxBytes,
};

const resolvers: Resolvers = {
  Query: {
    form: (_root, { name }, { loaders }) => loaders.forms.byName.load(name),
  },
  Mutation: {
    submitForm: (_root, { input }, context) => submitForm(input, context),
    subscribeEmail: (_root, { input }, context) => subscribeEmail(input, context),
    unsubscribeEmail: (_root, { input }, context) => unsubscribeEmail(input, context),
  },
  SignupForm: {
    attachments: ({ action }) => (action.type === "email" && action.attachments ? attachments : null),
    fields: ({ fields }) =>
      fields
        .filter(({ type }) => type !== "hidden")
        .map((field) => ({
          ...field,
          isRequired: field.required,
          type: fieldTypes[field.type],
        })),
  },
};

/** Forms, and the mailing lists. */
export const form = {
  resolvers: [resolvers],
  content: formRows,
  signup: signupRows,
  loaders: { forms: formLoaders },
};
