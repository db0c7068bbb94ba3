import { CheckboxField } from "../../forms/fields/choice-fields.tsx";
import { PasswordField, TextField } from "../../forms/fields/fields.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import type { DefineSchema } from "../../forms/validate.ts";
import type { AgentRole, ChangeSupportAgentInput } from "../../graphql/schema.generated.ts";
import { agentMessages } from "#messages/staff/agent";
import { supportMessages } from "#messages/staff/support";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { RoleField } from "./role-field.tsx";
import type { Agent } from "./agents-table.tsx";
import { useChangeSupportAgentMutation } from "./change-support-agent.gql.ts";

const text = agentMessages.fields;

interface Values {
  readonly name: string;
  readonly role: AgentRole;
  readonly password: string;
  readonly isDisabled: boolean;
  readonly removesSecondFactor: boolean;
}

const schema: DefineSchema = ({ formSchema, requiredText, lineText }) =>
  formSchema({ name: requiredText(text.nameRequired), password: lineText(128) });

/** Returns only what the administrator changed, so that nothing else is overwritten. */
function changesOf(agent: Agent, values: Values): Omit<ChangeSupportAgentInput, "username"> {
  const { name, role, password, isDisabled, removesSecondFactor } = values;
  return {
    ...(name.trim() !== agent.name && { name }),
    ...(role !== agent.role && { role }),
    ...(password !== "" && { password }),
    ...(isDisabled !== agent.isDisabled && { isDisabled }),
    ...(removesSecondFactor && { removesSecondFactor }),
  };
}

interface ChangeAgentDialogProps {
  readonly agent: Agent;
  /** True if an identity provider gives the name, the role and the password. */
  readonly ofProvider: boolean;
  readonly onClose: () => void;
}

function useChangeForm({ agent, onClose }: Omit<ChangeAgentDialogProps, "ofProvider">) {
  const [mutate] = useChangeSupportAgentMutation();
  const showSnackbar = useSnackbar();
  const { username, name, role, isDisabled } = agent;
  return useAisleForm<Values>({
    initialValues: { name, role, password: "", isDisabled, removesSecondFactor: false },
    schema,
    failureMessage: supportMessages.failed,
    async onSubmit(values) {
      const changes = changesOf(agent, values);
      if (Object.keys(changes).length === 0) return [{ field: null, message: agentMessages.save.unchanged }];
      const { data } = await mutate({ variables: { input: { username, ...changes } } });
      if (!data) throw new Error("Changing the agent has no answer.");
      const { agent: changedAgent, userErrors } = data.changeSupportAgent;
      if (!changedAgent) return userErrors;
      showSnackbar(agentMessages.save.done({ name: changedAgent.name }));
      onClose();
      return [];
    },
  });
}

/** The fields of an agent who signs in with a password here. */
function OwnFields({ hasSecondFactor }: Pick<Agent, "hasSecondFactor">) {
  return (
    <>
      <TextField<Values> name="name" label={text.name} autoComplete="off" autoFocus required />
      <RoleField />
      <PasswordField<Values>
        name="password"
        label={text.newPassword}
        hint={text.newPasswordHint}
        autoComplete="new-password"
      />
      {hasSecondFactor && <CheckboxField<Values> name="removesSecondFactor">{text.removeFactor}</CheckboxField>}
    </>
  );
}

/** Changes an agent. It closes on success. */
export function ChangeAgentDialog({ agent, ofProvider, onClose }: ChangeAgentDialogProps) {
  const form = useChangeForm({ agent, onClose });
  const { submit, submitting } = agentMessages.save;
  return (
    <FormDialog
      title={agentMessages.changeWho({ name: agent.name })}
      form={form}
      submit={submit}
      submitting={submitting}
      onClose={onClose}
    >
      {!ofProvider && <OwnFields hasSecondFactor={agent.hasSecondFactor} />}
      <CheckboxField<Values> name="isDisabled">{text.disabled}</CheckboxField>
    </FormDialog>
  );
}
