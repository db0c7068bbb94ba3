import { AisleForm } from "../forms/aisle-form.tsx";
import type { PostedForm } from "../forms/posted-form.ts";
import { FormError, SubmitButton } from "../forms/submit.tsx";
import { useAisleForm } from "../forms/use-aisle-form.ts";
import type { UnsubscribeEmailInput } from "../graphql/schema.generated.ts";
import { formPageMessages } from "#messages/form-page";
import { useUnsubscribeEmailMutation } from "./unsubscribe-email.gql.ts";

const text = formPageMessages.unsubscribe;

interface UnsubscribeFormProps {
  readonly link: UnsubscribeEmailInput;
  readonly labelledBy: string;
  readonly posted: PostedForm | undefined;
  readonly onUnsubscribed: () => void;
}

/** The button that unsubscribes: opening the link must not, because mail scanners open links. */
export function UnsubscribeForm({ link, labelledBy, posted, onUnsubscribed }: UnsubscribeFormProps) {
  const [unsubscribe] = useUnsubscribeEmailMutation();
  const form = useAisleForm({
    initialValues: {},
    schema: ({ formSchema }) => formSchema({}),
    failureMessage: text.failed,
    posted,
    async onSubmit() {
      const { data } = await unsubscribe({ variables: { input: link } });
      if (!data) throw new Error("The list has no answer.");
      const { userErrors } = data.unsubscribeEmail;
      if (userErrors.length === 0) onUnsubscribed();
      return userErrors;
    },
  });
  return (
    <AisleForm
      form={form}
      action={`/unsubscribe?${new URLSearchParams({ ...link }).toString()}`}
      aria-labelledby={labelledBy}
    >
      <FormError />
      <SubmitButton busy={text.busy}>{text.action}</SubmitButton>
    </AisleForm>
  );
}
