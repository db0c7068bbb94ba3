import { Box, Text } from "@chakra-ui/react";
import { useId } from "react";
import { AisleForm } from "../../forms/aisle-form.tsx";
import { RadioField } from "../../forms/fields/choice-fields.tsx";
import { TextField } from "../../forms/fields/fields.tsx";
import type { PostedForm } from "../../forms/posted-form.ts";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import type { DefineSchema } from "../../forms/validate.ts";
import { customerMessages } from "#messages/staff/customer";
import { StaffCard } from "../../ui/page/staff-card.tsx";
import { ReasonField, reasonRule } from "./reason.tsx";

const text = customerMessages.lookup;

/** The criteria by which an agent can find a shopper. */
export const LOOKUP_KINDS = ["SHOPPER_NUMBER", "EMAIL", "PHONE", "NAME", "RECEIPT"] as const;
type LookupKind = (typeof LOOKUP_KINDS)[number];

export interface LookupValues {
  readonly by: LookupKind;
  readonly value: string;
  readonly reason: string;
}

const { valueRequired, valueInvalid } = text;

const schema: DefineSchema = (rules) => {
  const { formSchema, phoneText, requiredEmail, requiredPattern, textBy } = rules;
  return formSchema({
    value: textBy("by", {
      SHOPPER_NUMBER: requiredPattern(valueRequired.SHOPPER_NUMBER, /^[\d\s-]+$/, valueInvalid.SHOPPER_NUMBER),
      EMAIL: requiredEmail(valueRequired.EMAIL, valueInvalid.EMAIL),
      PHONE: phoneText(valueInvalid.PHONE).required(valueRequired.PHONE),
      NAME: requiredPattern(valueRequired.NAME, /\p{L}.+/u, valueInvalid.NAME),
      RECEIPT: requiredPattern(valueRequired.RECEIPT, /^(?=.*\d)[\w-]{3,40}$/, valueInvalid.RECEIPT),
    }),
    reason: reasonRule(rules),
  });
};

const inputs = {
  SHOPPER_NUMBER: { type: "text" },
  EMAIL: { type: "email" },
  PHONE: { type: "tel" },
  NAME: { type: "text" },
  RECEIPT: { type: "text" },
} as const;

interface LookupFormProps {
  readonly action: string;
  /** The user name of the agent for whom the page was rendered. */
  readonly agent: string;
  /** The number of lookups left in this hour; null if it is unknown. */
  readonly left: number | null;
  /** A rejected lookup that was posted without JavaScript, with its values. */
  readonly posted: PostedForm | undefined;
  /** Looks the shopper up; returns the error message, or null on success. */
  readonly onLookUp: (values: LookupValues) => Promise<string | null>;
}

/** Returns the state of the form, which looks up the trimmed value for the trimmed reason. */
const useLookupForm = ({ posted, onLookUp }: LookupFormProps) =>
  useAisleForm<LookupValues>({
    initialValues: { by: "SHOPPER_NUMBER", value: "", reason: "" },
    posted,
    schema,
    failureMessage: text.failed,
    async onSubmit(values) {
      const message = await onLookUp({ ...values, value: values.value.trim(), reason: values.reason.trim() });
      return message === null ? [] : [{ field: null, message }];
    },
  });

/** The form with which an agent finds a shopper. POST, so that no URL and no history has the typed values. */
export function LookupForm(props: LookupFormProps) {
  const { action, agent, left } = props;
  const title = useId();
  const form = useLookupForm(props);
  const { by } = form.formik.values;
  return (
    <Box width="min(38rem, 100%)" marginInline="auto">
      <h1 id={title}>{text.title}</h1>
      <Text marginTop="1" marginBottom="4" color="inkSoft">
        {text.lead}
      </Text>
      <StaffCard>
        <AisleForm form={form} action={action} aria-labelledby={title}>
          <FormError />
          <input type="hidden" name="agent" value={agent} />
          <RadioField<LookupValues>
            name="by"
            label={text.by}
            choices={LOOKUP_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
          />
          <TextField<LookupValues>
            name="value"
            label={text.value}
            {...inputs[by]}
            autoComplete="off"
            autoFocus
            required
          />
          <ReasonField />
          <SubmitButton busy={text.submitting}>{text.submit}</SubmitButton>
          {left !== null && (
            <Text textAlign="center" color="inkSoft" fontVariantNumeric="tabular-nums">
              {left === 0 ? text.none : text.left({ count: left })}
            </Text>
          )}
        </AisleForm>
      </StaffCard>
    </Box>
  );
}
