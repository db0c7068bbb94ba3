import { caseMessages } from "#messages/staff/case";
import { supportMessages } from "#messages/staff/support";
import { AisleForm } from "../../forms/aisle-form.tsx";
import { SelectField } from "../../forms/fields/choice-fields.tsx";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import type { DefineSchema } from "../../forms/validate.ts";
import { partOr } from "../../graphql/missing/part-of.tsx";
import { type Value } from "../../graphql/fields.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { useHandOverCaseMutation } from "./case-changes.gql.ts";
import { useChange } from "./use-change.ts";

const text = caseMessages.handOver;

interface Colleague {
  readonly username: string;
  readonly name: string;
}

interface Values {
  readonly assignee: string;
}

const schema: DefineSchema = ({ formSchema, requiredText }) => formSchema({ assignee: requiredText(text.required) });

interface HandOverFormProps {
  readonly found: { readonly id: string; readonly version: number; readonly assignedTo: string | null };
  readonly colleagues: Value<readonly Colleague[]>;
}

export function HandOverForm({ found, colleagues }: HandOverFormProps) {
  const notice = <p role="status">{text.missing}</p>;
  return (
    <Panel title={text.title}>
      {partOr(colleagues, notice, (all) => (
        <ColleagueForm found={found} colleagues={all} />
      ))}
    </Panel>
  );
}

function ColleagueForm({
  found: { id: caseId, version, assignedTo },
  colleagues,
}: Pick<HandOverFormProps, "found"> & { readonly colleagues: readonly Colleague[] }) {
  const [mutate] = useHandOverCaseMutation({ errorPolicy: "all" });
  const { idempotencyKey, end } = useChange();
  const otherAgents = colleagues.filter(({ username }) => username !== assignedTo);
  const form = useAisleForm<Values>({
    initialValues: { assignee: "" },
    schema,
    failureMessage: supportMessages.failed,
    async onSubmit({ assignee }) {
      const { data } = await mutate({ variables: { input: { caseId, idempotencyKey, version, assignee } } });
      if (!data) throw new Error("Handing over has no answer.");
      const name = otherAgents.find(({ username }) => username === assignee)?.name ?? assignee;
      const userErrors = end(data.handOverCase.userErrors, text.done({ name }));
      if (userErrors.length === 0) form.formik.resetForm();
      return userErrors;
    },
  });
  const choices = otherAgents.map(({ username, name }) => ({ value: username, label: `${name} (${username})` }));
  return (
    <AisleForm form={form} aria-label={text.title}>
      <FormError />
      <SelectField<Values> name="assignee" label={text.label} placeholder={text.choose} choices={choices} required />
      <SubmitButton busy={text.submitting}>{text.submit}</SubmitButton>
    </AisleForm>
  );
}
