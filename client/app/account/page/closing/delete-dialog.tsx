import { useApolloClient } from "@apollo/client/react";
import { Button, chakra, Flex, List, Stack } from "@chakra-ui/react";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { accountClosingMessages as text } from "#messages/account-closing";
import { AisleForm } from "../../../forms/aisle-form.tsx";
import { PasswordField, TextField } from "../../../forms/fields/fields.tsx";
import { FormError, SubmitButton } from "../../../forms/submit.tsx";
import { useAisleForm } from "../../../forms/use-aisle-form.ts";
import { failureText } from "../../../graphql/link/error-link.ts";
import { formatShortDate } from "../../../lib/time/dates.ts";
import { forgetShopper } from "../../../login/log-out.ts";
import { offersAny, useCapabilities } from "../../../session/capabilities.ts";
import { ModalDialog } from "../../../ui/overlay/modal-dialog.tsx";
import { ChoiceFailure } from "../../choice-failure.tsx";
import { proofSchema } from "../../fields/account-schema.ts";
import {
  type DeleteAccountMutationMutation,
  type DeleteAccountMutationMutationVariables,
  useDeleteAccountMutation,
  useSendDeletionCodeMutation,
} from "./delete-account.gql.ts";
import { PasskeyProof } from "./passkey-proof.tsx";
import "../../account-dialog.css";

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
  const [codeAt, setCodeAt] = useState<string | null>(null);
  const leave = useLeaving();
  // The session has ended with the account: no page of the shopper may stay.
  const close = deletion?.closesAt == null ? onClose : leave;
  return (
    <ModalDialog className="account-dialog" labelledBy={title} onClose={close}>
      <Stack gap="4" padding="clamp(1.25rem, 4vw, 2rem)">
        <Title id={title}>{deletion === null ? text.question : text.doneTitle}</Title>
        {deletion === null ? (
          <Question key={codeAt} codeAt={codeAt} onCode={setCodeAt} onDone={setDeletion} onCancel={onClose} />
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
  /** The address that has got a code; null before one is sent. */
  readonly codeAt: string | null;
  readonly onCode: (email: string) => void;
  readonly onDone: (deletion: Deletion) => void;
  readonly onCancel: () => void;
}

/** Returns the field by which the shopper proves to be asking; null where a person deletes the account. */
function useProof(codeAt: string | null): "password" | "code" | null {
  const isAutomatic = offersAny(useCapabilities(), "ACCOUNT_DELETION");
  if (!isAutomatic) return null;
  return codeAt === null ? "password" : "code";
}

/** Returns the function that deletes the account by a proof; it returns why it did not. */
function useDeletion(onDone: QuestionProps["onDone"]) {
  const [mutate] = useDeleteAccountMutation({ fetchPolicy: "no-cache" });
  return async (input: DeleteAccountMutationMutationVariables["input"]) => {
    const { data } = await mutate({ variables: { input } });
    if (!data) throw new Error("The deletion has no answer.");
    const { userErrors } = data.deleteAccount;
    if (userErrors.length === 0) onDone(data.deleteAccount);
    return userErrors;
  };
}

function Question({ codeAt, onCode, onDone, onCancel }: QuestionProps) {
  const proof = useProof(codeAt);
  const hasPasskeys = offersAny(useCapabilities(), "PASSKEYS");
  const remove = useDeletion(onDone);
  const form = useAisleForm({
    initialValues: { password: "", code: "" },
    schema: proofSchema(proof, proof === "code" ? text.codeRequired : undefined),
    failureMessage: text.failed,
    onSubmit: (values) => remove(proof === null ? {} : { [proof]: values[proof] }),
  });
  const lines = proof === null ? [text.lost, text.person] : [text.lost, text.grace, text.everywhere];
  return (
    <AisleForm form={form} aria-label={text.question}>
      <List.Root gap="2" paddingInlineStart="5" listStyleType="disc">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List.Root>
      <FormError />
      {proof === "password" && <PasswordProof onCode={onCode} />}
      {proof === "password" && hasPasskeys && <PasskeyProof onProved={(passkey) => remove({ passkey })} />}
      {proof === "code" && <CodeProof email={codeAt ?? ""} />}
      <Flex wrap="wrap" gap="2">
        <SubmitButton busy={text.deleting}>{text.confirm}</SubmitButton>
        <Button variant="ghost" onClick={onCancel}>
          {text.cancel}
        </Button>
      </Flex>
    </AisleForm>
  );
}

function CodeProof({ email }: { readonly email: string }) {
  return (
    <>
      <p role="status">{text.codeSent({ email })}</p>
      <TextField name="code" label={text.code} autoComplete="one-time-code" inputMode="numeric" autoFocus />
    </>
  );
}

/** The field of the password, and the button that sends a code to those who have none. */
function PasswordProof({ onCode }: Pick<QuestionProps, "onCode">) {
  const [mutate, { loading }] = useSendDeletionCodeMutation({ fetchPolicy: "no-cache" });
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    if (loading) return;
    setFailure(null);
    try {
      const { data } = await mutate();
      if (!data) throw new Error("The code has no answer.");
      const { sentTo, userErrors } = data.sendDeletionCode;
      if (sentTo !== null) return onCode(sentTo);
      setFailure(userErrors.map(({ message }) => message).join(" ") || null);
    } catch (error) {
      setFailure(failureText(error, text.failed));
    }
  };
  return (
    <Stack gap="2">
      <PasswordField name="password" label={text.password} autoComplete="current-password" autoFocus />
      <ChoiceFailure message={failure} />
      <Button
        type="button"
        variant="ghost"
        alignSelf="start"
        paddingInline="0"
        aria-disabled={loading || undefined}
        onClick={() => void send()}
      >
        {loading ? text.exporting : text.sendCode}
      </Button>
    </Stack>
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
