import { Button, chakra, Flex, IconButton, Stack } from "@chakra-ui/react";
import { DesignSystem } from "../theme/design-system.tsx";
import { useId } from "react";
import { byState, isAnyMissing, useRootFields } from "../graphql/fields.ts";
import { errorMessages } from "#messages/error";
import { formPageMessages } from "#messages/form-page";
import { CloseIcon } from "../ui/icons.tsx";
import { ModalDialog } from "../ui/overlay/modal-dialog.tsx";
import { useSignupFormQuery } from "./signup-form.gql.ts";
import { storeNames } from "./store-names.ts";
import { SignupForm } from "./signup-form.tsx";

const text = formPageMessages.signup;

/** The name of the form in the content. */
const FORM = "email-signup";

const Dialog = chakra(ModalDialog, { base: { "--modal-width": "600px" } });

const Title = chakra("h2", { base: { fontSize: "clamp(1.6rem, 1.3rem + 1.4vw, 2.1rem)", lineHeight: "1.15" } });

interface SignupDialogProps {
  /** The email address typed before the dialog opened. */
  readonly email: string;
  readonly onClose: () => void;
}

/** The notice that a part of the form could not be read, with a button that reads it again. */
function MissingParts({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Stack role="alert" gap="4" align="start" fontSize="lg">
      <p>{errorMessages.partMissing}</p>
      <Button onClick={onRetry}>{errorMessages.retry}</Button>
    </Stack>
  );
}

/** The dialog that subscribes a visitor to the retailer's mailing list. */
export function SignupDialog({ email, onClose }: SignupDialogProps) {
  const title = useId();
  const { data, loading, refetch } = useSignupFormQuery({ variables: { name: FORM } });
  const { form, locations } = useRootFields(data);
  const heading = byState(form, { empty: text.title, failed: text.title }, (definition) => definition.title);
  return (
    <DesignSystem>
      <Dialog className="signup-dialog" labelledBy={title} onClose={onClose}>
        <Stack gap="3" padding="clamp(20px, 4vw, 36px)">
          <Flex gap="4" align="start" justify="space-between">
            <Title id={title}>{heading}</Title>
            <IconButton variant="ghost" margin="-6px -10px 0 0" padding="0" aria-label={text.close} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </Flex>
          {byState(
            form,
            {
              empty: <p role="alert">{text.missing({ name: FORM })}</p>,
              failed: loading ? <p role="status">{text.loading}</p> : null,
            },
            (definition) => (
              <SignupForm
                form={definition}
                labelledBy={title}
                email={email}
                stores={storeNames(locations)}
                onClose={onClose}
              />
            ),
          )}
          {!loading && (form.state === "failed" || isAnyMissing([locations])) && (
            <MissingParts onRetry={() => void refetch().catch(() => undefined)} />
          )}
        </Stack>
      </Dialog>
    </DesignSystem>
  );
}
