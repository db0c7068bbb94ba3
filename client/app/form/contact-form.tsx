import { chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { langOf } from "../lib/text/lang.ts";
import { AisleForm } from "../forms/aisle-form.tsx";
import { DefinedFields } from "../forms/fields/defined-fields.tsx";
import { definedSchema, type DefinedValues, definedValues, FILES, sentValues } from "../forms/defined-form.ts";
import { readFile } from "../forms/file-rules.ts";
import type { PostedForm } from "../forms/posted-form.ts";
import { FormError, SubmitButton } from "../forms/submit.tsx";
import { useAisleForm } from "../forms/use-aisle-form.ts";
import { useBotCheck } from "../forms/bot-check/use-bot-check.ts";
import { formPageMessages } from "#messages/form-page";
import { formMessages } from "#messages/form";
import { NeedsScript } from "../ui/page/needs-script.tsx";
import type { FormDefinition_FormFragment } from "./form-definition.gql.ts";
import { type KnownShopper, knownValues } from "./known-values.ts";
import { useSubmitFormMutation } from "./submit-form.gql.ts";

const text = formPageMessages.contact;

const Card = chakra("section", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "4",
    padding: "clamp(20px, 4vw, 40px)",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "card",
    background: "field",
    boxShadow: "overlay",
    "& h2": { fontSize: "clamp(1.5rem, 1.2rem + 1.2vw, 2rem)" },
    "& .form-submit": { alignSelf: "flex-start", minWidth: "200px" },
  },
});

/** The messages of a form after its submission. */
export interface SentForm {
  readonly message: string | null;
  /** The path of the next page; null for the default. */
  readonly route: string | null;
}

interface ContactFormProps {
  readonly form: FormDefinition_FormFragment;
  readonly stores: readonly string[];
  /** The notice that the stores could not be read. */
  readonly missing: ReactNode;
  /** What is known about the logged-in shopper; null for a guest. */
  readonly shopper: KnownShopper | null;
  readonly posted?: PostedForm | undefined;
  readonly onSent: (sent: SentForm) => void;
}

/** The server reports errors by the number of the file; the form has one field for all files. */
const fileAliases = Object.fromEntries(["files", "0", "1", "2", "3", "4"].map((place) => [place, FILES]));

/** Returns the state of the form, which sends its values and files after the bot check. */
function useContactForm(props: ContactFormProps) {
  const { posted, shopper, onSent } = props;
  const { name, fields, attachments } = props.form;
  const [submit] = useSubmitFormMutation();
  const botCheck = useBotCheck();
  return useAisleForm<DefinedValues>({
    initialValues: definedValues(fields, shopper === null ? {} : knownValues(fields, shopper)),
    schema: definedSchema(fields, attachments),
    failureMessage: formMessages.failed,
    draft: `form:${name}`,
    posted,
    aliases: fileAliases,
    onSubmit: (values) =>
      botCheck.run("submitForm", async (botToken) => {
        const files = await Promise.all(values[FILES].map(readFile));
        const input = { form: name, values: sentValues(values), files, botToken };
        const { data } = await submit({ variables: { input }, fetchPolicy: "no-cache" });
        if (!data) throw new Error("The form has no answer.");
        const { successMessage, successRoute, userErrors } = data.submitForm;
        if (userErrors.length === 0) onSent({ message: successMessage, route: successRoute });
        return userErrors;
      }),
  });
}

/** A form that is sent to the retailer as an email, with files if it accepts any. */
export function ContactForm(props: ContactFormProps) {
  const { description, fields, attachments } = props.form;
  const lang = langOf(props.form.language);
  const title = useId();
  const form = useContactForm(props);
  return (
    <Card aria-labelledby={title}>
      <h2 id={title}>{text.formTitle}</h2>
      {description && <p lang={lang}>{description}</p>}
      {props.missing}
      <NeedsScript>{text.needsScript}</NeedsScript>
      <AisleForm form={form} action="/contact-us" aria-labelledby={title}>
        <FormError />
        <DefinedFields fields={fields} lang={lang} stores={props.stores} limits={attachments} />
        <SubmitButton busy={text.sending}>{text.send}</SubmitButton>
      </AisleForm>
    </Card>
  );
}
