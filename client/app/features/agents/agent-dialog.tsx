import { Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { AisleForm } from "../../forms/aisle-form.tsx";
import { RadioField } from "../../forms/fields/choice-fields.tsx";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import type { AisleFormState } from "../../forms/use-aisle-form.ts";
import { agentMessages as text } from "../../messages/staff/agents.ts";
import { ModalDialog } from "../../ui/overlay/modal-dialog.tsx";

const Dialog = chakra(ModalDialog, { base: { "--modal-width": "32rem" } });

const Title = chakra("h2", { base: { fontSize: "xl", fontWeight: "700" } });

const roles = Object.entries(text.roleHints).map(([value, label]) => ({ value, label }));

/** The role of an agent as radio cards. */
export const RoleField = () => <RadioField<{ role: string }> name="role" label={text.fields.role} choices={roles} />;

interface AgentDialogProps<V extends object> {
  readonly title: string;
  readonly form: AisleFormState<V>;
  readonly submit: string;
  readonly submitting: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A dialog with a form about one agent. */
export function AgentDialog<V extends object>(props: AgentDialogProps<V>) {
  const { title, form, submit, submitting, children, onClose } = props;
  const id = useId();
  return (
    <Dialog className="agent-dialog" labelledBy={id} onClose={onClose}>
      <Stack gap="3" padding="clamp(1.25rem, 4vw, 1.75rem)">
        <Title id={id}>{title}</Title>
        <AisleForm form={form} aria-labelledby={id}>
          <FormError />
          {children}
          <Flex wrap="wrap" gap="2" css={{ "& .form-submit": { flex: "1 1 auto" } }}>
            <SubmitButton busy={submitting}>{submit}</SubmitButton>
            <Button variant="ghost" onClick={onClose}>
              {text.cancel}
            </Button>
          </Flex>
        </AisleForm>
      </Stack>
    </Dialog>
  );
}
