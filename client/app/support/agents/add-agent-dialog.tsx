import { PasswordField, TextField } from "../../forms/fields/fields.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import type { DefineSchema } from "../../forms/validate.ts";
import type { AgentRole } from "../../graphql/schema.generated.ts";
import { agentMessages } from "#messages/staff/agent";
import { supportMessages } from "#messages/staff/support";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";
import { useChange } from "../cases/use-change.ts";
import { useAddSupportAgentMutation } from "./add-support-agent.gql.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { RoleField } from "./role-field.tsx";

const text = agentMessages.fields;

interface Values {
  readonly username: string;
  readonly name: string;
  readonly role: AgentRole;
  readonly password: string;
}

const schema: DefineSchema = ({ formSchema, requiredEmail, requiredText, requiredLength }) =>
  formSchema({
    username: requiredEmail(text.usernameRequired, text.usernameInvalid),
    name: requiredText(text.nameRequired),
    password: requiredLength(text.passwordRequired, 8, 128, text.passwordRule),
  });

interface AddAgentDialogProps {
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

export function AddAgentDialog({ onAdded, onClose }: AddAgentDialogProps) {
  const [mutate] = useAddSupportAgentMutation({ fetchPolicy: "no-cache" });
  const { idempotencyKey } = useChange();
  const showSnackbar = useSnackbar();
  const form = useAisleForm<Values>({
    initialValues: { username: "", name: "", role: "AGENT", password: "" },
    schema,
    failureMessage: supportMessages.failed,
    async onSubmit(values) {
      const { data } = await mutate({ variables: { input: { ...values, idempotencyKey } } });
      if (!data) throw new Error("Adding the agent has no answer.");
      const { agent, userErrors } = data.addSupportAgent;
      if (!agent) return userErrors;
      showSnackbar(agentMessages.add.done({ name: agent.name }));
      onAdded();
      onClose();
      return [];
    },
  });
  const { title, submit, submitting } = agentMessages.add;
  return (
    <FormDialog title={title} form={form} submit={submit} submitting={submitting} onClose={onClose}>
      <TextField<Values> name="username" label={text.username} type="email" autoComplete="off" autoFocus required />
      <TextField<Values> name="name" label={text.name} autoComplete="off" required />
      <RoleField />
      <PasswordField<Values>
        name="password"
        label={text.password}
        hint={text.passwordRule}
        autoComplete="new-password"
        required
      />
    </FormDialog>
  );
}
