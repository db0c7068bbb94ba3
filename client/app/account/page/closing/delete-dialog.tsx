import { useApolloClient } from "@apollo/client/react";
import { Button, chakra, Flex, List, Stack } from "@chakra-ui/react";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { accountClosingMessages as text } from "#messages/account-closing";
import { AisleForm } from "../../../forms/aisle-form.tsx";
import { PasswordField } from "../../../forms/fields/fields.tsx";
import { FormError, SubmitButton } from "../../../forms/submit.tsx";
import { useAisleForm } from "../../../forms/use-aisle-form.ts";
import { formatShortDate } from "../../../lib/time/dates.ts";
import { forgetShopper } from "../../../login/log-out.ts";
import { offersAny, useCapabilities } from "../../../session/capabilities.ts";
import { ModalDialog } from "../../../ui/overlay/modal-dialog.tsx";
import { passwordOnlySchema } from "../../fields/account-schema.ts";
import { type DeleteAccountMutationMutation, useDeleteAccountMutation } from "./delete-account.gql.ts";

type Deletion = DeleteAccountMutationMutation["deleteAccount"];

const Title = chakra("h2", { base: { fontSize: "1.5rem" } });

export interface DeleteDialogProps {
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** Asks to confirm the deletion of the account, and then tells when it happens or who does it. */
export function DeleteDialog({ timeZone, onClose }: DeleteDialogProps) {
  const title = useId();
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const leave = useLeaving();
  // The session has ended with the account: no page of the shopper may stay.
  const close = deletion?.closesAt == null ? onClose : leave;
  return (
    <ModalDialog className="delete-dialog" labelledBy={title} onClose={close}>
      <Stack gap="4" padding="clamp(1.25rem, 4vw, 2rem)">
        <Title id={title}>{deletion === null ? text.question : text.doneTitle}</Title>
        {deletion === null ? (
          <Question onDone={setDeletion} onCancel={onClose} />
        ) : (
          <Done deletion={deletion} timeZone={timeZone} onClose={close} />
        )}
      </Stack>
    </ModalDialog>
  );
}

/** Returns the function that removes the shopper's data from the page and leads to the home page. */
function useLeaving(): () => void {
  const client = useApolloClient();
  const navigate = useNavigate();
  return () => void forgetShopper(client).then(() => navigate("/", { replace: true }));
}

interface QuestionProps {
  readonly onDone: (deletion: Deletion) => void;
  readonly onCancel: () => void;
}

function Question({ onDone, onCancel }: QuestionProps) {
  const isAutomatic = offersAny(useCapabilities(), "ACCOUNT_DELETION");
  const [mutate] = useDeleteAccountMutation({ fetchPolicy: "no-cache" });
  const form = useAisleForm({
    initialValues: { password: "" },
    schema: passwordOnlySchema(isAutomatic),
    failureMessage: text.failed,
    async onSubmit({ password }) {
      const { data } = await mutate({ variables: { input: isAutomatic ? { password } : {} } });
      if (!data) throw new Error("The deletion has no answer.");
      const { userErrors } = data.deleteAccount;
      if (userErrors.length === 0) onDone(data.deleteAccount);
      return userErrors;
    },
  });
  const lines = isAutomatic ? [text.lost, text.grace, text.everywhere] : [text.lost, text.person];
  return (
    <AisleForm form={form} aria-label={text.question}>
      <List.Root gap="2" paddingInlineStart="5">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List.Root>
      <FormError />
      {isAutomatic && <PasswordField name="password" label={text.password} autoComplete="current-password" autoFocus />}
      <Flex wrap="wrap" gap="2">
        <SubmitButton busy={text.deleting}>{text.confirm}</SubmitButton>
        <Button variant="ghost" onClick={onCancel}>
          {text.cancel}
        </Button>
      </Flex>
    </AisleForm>
  );
}

interface DoneProps extends DeleteDialogProps {
  readonly deletion: Deletion;
}

function Done({ deletion: { closesAt, case: opened }, timeZone, onClose }: DoneProps) {
  return (
    <>
      <p role="status">
        {closesAt !== null && text.closesOn({ day: formatShortDate(closesAt, timeZone) })}
        {opened !== null && text.case({ number: String(opened.number) })}
      </p>
      <Flex>
        <Button onClick={onClose}>{text.close}</Button>
      </Flex>
    </>
  );
}
