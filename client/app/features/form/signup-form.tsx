import { Button, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { AisleForm } from "../../forms/aisle-form.tsx";
import { DefinedFields } from "../../forms/fields/defined-fields.tsx";
import { definedSchema, type DefinedValues, definedValues, sentValues } from "../../forms/defined-form.ts";
import type { PostedForm } from "../../forms/posted-form.ts";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import { formPageMessages } from "../../messages/form.ts";
import type { FormDefinition_FormFragment } from "./form-definition.gql.ts";
import { useSubscribeEmailMutation } from "./subscribe-email.gql.ts";

const text = formPageMessages.signup;

interface SignupFormProps {
  readonly form: FormDefinition_FormFragment;
  readonly labelledBy: string;
  /** The email address typed before the form opened. */
  readonly email: string;
  readonly stores: readonly string[];
  /** The errors of a form that was posted without JavaScript. */
  readonly posted?: PostedForm | undefined;
  /** Closes the dialog around the form, if there is one. */
  readonly onClose?: () => void;
}

/** The form of the mailing list, or its confirmation. */
export function SignupForm({
  form: { name, description, fields },
  labelledBy,
  email,
  stores,
  posted,
  onClose,
}: SignupFormProps) {
  const [subscribe] = useSubscribeEmailMutation();
  const [thanks, setThanks] = useState<string | null>(null);
  const address = fields.find(({ type }) => type === "EMAIL");
  const form = useAisleForm<DefinedValues>({
    initialValues: definedValues(fields, address ? { [address.name]: email.trim() } : {}),
    schema: definedSchema(fields, null),
    failureMessage: text.failed,
    posted,
    async onSubmit(values) {
      const { data } = await subscribe({ variables: { input: { form: name, values: sentValues(values) } } });
      if (!data) throw new Error("The signup has no answer.");
      const { subscribed, message, userErrors } = data.subscribeEmail;
      if (subscribed) setThanks(message ?? text.thanks);
      return userErrors;
    },
  });
  if (thanks !== null) {
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
  return (
    <>
      {description && <p>{description}</p>}
      <AisleForm form={form} action="/subscribe" aria-labelledby={labelledBy}>
        <FormError />
        <DefinedFields fields={fields} stores={stores} />
        <SubmitButton busy={text.saving}>{text.subscribe}</SubmitButton>
      </AisleForm>
    </>
  );
}
