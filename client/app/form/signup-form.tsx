import { Button, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { langOf } from "../lib/text/lang.ts";
import { AisleForm } from "../forms/aisle-form.tsx";
import { DefinedFields } from "../forms/fields/defined-fields.tsx";
import { definedSchema, type DefinedValues, definedValues, sentValues } from "../forms/defined-form.ts";
import type { PostedForm } from "../forms/posted-form.ts";
import { FormError, SubmitButton } from "../forms/submit.tsx";
import { useAisleForm } from "../forms/use-aisle-form.ts";
import { formPageMessages } from "#messages/form-page";
import type { FormDefinition_FormFragment } from "./form-definition.gql.ts";
import { useSubscribeEmailMutation } from "./subscribe-email.gql.ts";

const text = formPageMessages.signup;

interface SignupFormProps {
  readonly form: FormDefinition_FormFragment;
  readonly labelledBy: string;
  readonly email: string;
  readonly stores: readonly string[];
  readonly posted?: PostedForm | undefined;
  readonly onClose?: (() => void) | undefined;
}

function useSignupForm(
  { form: { name, fields }, email, posted }: SignupFormProps,
  onSubscribed: (thanks: string) => void,
) {
  const [subscribe] = useSubscribeEmailMutation();
  const address = fields.find(({ type }) => type === "EMAIL");
  return useAisleForm<DefinedValues>({
    initialValues: definedValues(fields, address ? { [address.name]: email.trim() } : {}),
    schema: definedSchema(fields, null),
    failureMessage: text.failed,
    posted,
    async onSubmit(values) {
      const { data } = await subscribe({ variables: { input: { form: name, values: sentValues(values) } } });
      if (!data) throw new Error("The signup has no answer.");
      const { message, userErrors } = data.subscribeEmail;
      if (userErrors.length === 0) onSubscribed(message ?? text.thanks);
      return userErrors;
    },
  });
}

interface ConfirmationProps extends Pick<SignupFormProps, "onClose"> {
  readonly thanks: string;
}

function Confirmation({ thanks, onClose }: ConfirmationProps) {
  return (
    <Stack gap="5" align="start" fontSize="lg">
      <p role="status">{thanks}</p>
      {/* The label of the button confirms the subscription; a click only closes the dialog. */}
      {onClose && (
        <Button autoFocus onClick={onClose}>
          {text.subscribed}
        </Button>
      )}
    </Stack>
  );
}

/** The form of the mailing list, or its confirmation. */
export function SignupForm(props: SignupFormProps) {
  const [thanks, setThanks] = useState<string | null>(null);
  const form = useSignupForm(props, setThanks);
  if (thanks !== null) return <Confirmation thanks={thanks} onClose={props.onClose} />;
  const { description, fields } = props.form;
  const lang = langOf(props.form.language);
  return (
    <>
      {description && <p lang={lang}>{description}</p>}
      <AisleForm form={form} action="/subscribe" aria-labelledby={props.labelledBy}>
        <FormError />
        <DefinedFields fields={fields} lang={lang} stores={props.stores} />
        <SubmitButton busy={text.saving}>{text.subscribe}</SubmitButton>
        <Text fontSize="sm">{text.unsubscribeHint}</Text>
      </AisleForm>
    </>
  );
}
