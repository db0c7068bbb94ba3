import { StaffCard } from "../../ui/page/staff-card.tsx";
import { AisleForm } from "../../forms/aisle-form.tsx";
import { SelectField } from "../../forms/fields/choice-fields.tsx";
import { DayField } from "../../forms/fields/day-field.tsx";
import { TextField } from "../../forms/fields/fields.tsx";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import type { DefineSchema } from "../../forms/validate.ts";
import { supportMessages } from "#messages/staff/support";
import { AUDIT_ACTIONS, type AuditFilters } from "./read-audit-log.ts";

const text = supportMessages.log;

/** The maximum length of the filters in characters, above that of any logged text. */
const MOST = 200;

const schema: DefineSchema = ({ dayText, formSchema, lineText }) =>
  formSchema({ agent: lineText(MOST), subject: lineText(MOST), from: dayText(), to: dayText() });

const actions = AUDIT_ACTIONS.map((value) => ({ value, label: text.actions[value] }));

interface AuditFiltersFormProps {
  readonly initial: AuditFilters;
  readonly action: string;
  /** Reads the log again; returns false if it could not be read. */
  readonly onShow: (filters: AuditFilters) => Promise<boolean>;
}

/** The filters of the audit log. The form uses POST, so that no URL and no history contains the name of a shopper. */
export function AuditFiltersForm({ initial, action, onShow }: AuditFiltersFormProps) {
  const form = useAisleForm<AuditFilters>({
    initialValues: initial,
    schema,
    failureMessage: text.missing,
    async onSubmit(values) {
      return (await onShow(values)) ? [] : [{ field: null, message: text.missing }];
    },
  });
  return (
    <AisleForm form={form} action={action} aria-label={text.filters}>
      <FormError />
      <StaffCard
        gridTemplateColumns={{ md: "1fr 1.4fr 1fr" }}
        alignItems="start"
        // Aligns the button with the fields, below their labels.
        css={{ "& .form-submit": { marginTop: { md: "1.8rem" } }, "& .chakra-field__helperText": { fontSize: "xs" } }}
      >
        <TextField<AuditFilters> name="agent" label={text.agent} hint={text.agentHint} autoComplete="off" />
        <TextField<AuditFilters> name="subject" label={text.subject} hint={text.subjectHint} autoComplete="off" />
        <SelectField<AuditFilters> name="action" label={text.action} placeholder={text.anyAction} choices={actions} />
        <DayField<AuditFilters> name="from" label={text.from} autoComplete="off" />
        <DayField<AuditFilters> name="to" label={text.to} autoComplete="off" />
        <SubmitButton busy={text.showing}>{text.show}</SubmitButton>
      </StaffCard>
    </AisleForm>
  );
}
